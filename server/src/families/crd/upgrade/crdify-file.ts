/** Reads the configuration of crdify, as people keep it in `.crdify.yaml` (docs/reference/crd-upgrade.md, "Settings"). */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { fieldOf, type Manifest } from '../../kube/model/fields.ts';
import { CRDIFY_DEFAULTS, type CompareSettings, type Enforcement } from '../compare/configuration.ts';
import type { Allowances } from '../compare/rule.ts';
import { CRDIFY_RULES } from '../compare/rules/index.ts';
import { rule as unhandled } from '../compare/rules/unhandled.ts';

/** Why a configuration cannot be used, and where in its text. */
export interface SettingsFault {
  readonly span: Span;
  readonly message: Message;
}

/** The settings that a configuration asks for; what it does not name stays as it is by default. */
export function readCrdifySettings(text: string): CompareSettings | SettingsFault {
  const { tree, fault } = parseYaml(text);
  if (fault !== undefined) return { span: fault, message: fault.message };
  if (tree === undefined || tree.kind(0) === NULL) return CRDIFY_DEFAULTS;
  const reader = new SettingsReader(tree);
  const settings = reader.read();
  return reader.faults[0] ?? settings;
}

/** Whether a configuration can be used. */
export function isSettings(read: CompareSettings | SettingsFault): read is CompareSettings {
  return 'enforcement' in read;
}

const ENFORCEMENTS: readonly Enforcement[] = ['Error', 'Warn', 'None'];
const POLICIES = ['Allow', 'Disallow'] as const;
const CONVERSIONS = ['None', 'Ignore'] as const;

/** The policies that rules have, and what they let pass. */
const ALLOWANCES: ReadonlyMap<string, keyof Allowances> = new Map<string, keyof Allowances>([
  ['enum additionPolicy', 'enumAddition'],
  ['pattern removalPolicy', 'patternRemoval'],
  ['nullable additionPolicy', 'nullableAddition'],
  ['nullable removalPolicy', 'nullableRemoval'],
  ['oneOf additionPolicy', 'oneOfAddition'],
  ['oneOf removalPolicy', 'oneOfRemoval'],
]);

/** Goes through a configuration, and collects what is wrong with it. */
class SettingsReader {
  readonly faults: SettingsFault[] = [];
  readonly #manifest: Manifest;
  readonly #tree: Tree;
  readonly #enforcement = new Map(CRDIFY_DEFAULTS.enforcement);
  readonly #allows: Record<keyof Allowances, boolean> = { ...CRDIFY_DEFAULTS.allows };

  constructor(tree: Tree) {
    this.#tree = tree;
    this.#manifest = { tree, isExact: true };
  }

  read(): CompareSettings {
    if (this.#tree.kind(0) !== MAPPING) this.#report(0, msg('This is no configuration of crdify.'));
    const validations = this.#field(0, 'validations');
    if (validations !== undefined && this.#tree.kind(validations) !== SEQUENCE)
      this.#report(validations, msg('This must be a list of rules.'));
    for (const item of validations === undefined ? [] : this.#tree.items(validations)) this.#readRule(item);
    const rest = this.#oneOf(this.#field(0, 'unhandledEnforcement'), ENFORCEMENTS);
    if (rest !== undefined) this.#enforcement.set(unhandled.id, rest);
    const conversion = this.#oneOf(this.#field(0, 'conversion'), CONVERSIONS);
    return {
      ...CRDIFY_DEFAULTS,
      enforcement: this.#enforcement,
      allows: this.#allows,
      trustsWebhooks: conversion === 'Ignore',
    };
  }

  #readRule(item: NodeId): void {
    const nameNode = this.#field(item, 'name');
    const name = this.#text(nameNode);
    const rule = CRDIFY_RULES.find(({ id, crdifyName }) => crdifyName === name && id !== unhandled.id);
    if (rule === undefined) {
      this.#report(nameNode ?? item, msg('crdify has no rule `{0}`.', name));
      return;
    }
    const enforcementNode = this.#field(item, 'enforcement');
    if (enforcementNode === undefined)
      this.#report(
        item,
        msg('Say with `enforcement` what the rule counts for: {0}.', ENFORCEMENTS.join(', ')),
      );
    const enforcement = this.#oneOf(enforcementNode, ENFORCEMENTS);
    if (enforcement !== undefined) this.#enforcement.set(rule.id, enforcement);
    const own = this.#field(item, 'configuration');
    for (const policy of ['additionPolicy', 'removalPolicy']) {
      const allowance = ALLOWANCES.get(`${name} ${policy}`);
      if (allowance === undefined) continue;
      const chosen = this.#oneOf(own === undefined ? undefined : this.#field(own, policy), POLICIES);
      if (chosen !== undefined) this.#allows[allowance] = chosen === 'Allow';
    }
  }

  /** One of some words; undefined where nothing is said, and where it is none of them, which is a fault. */
  #oneOf<const T extends string>(node: NodeId | undefined, words: readonly T[]): T | undefined {
    const text = this.#text(node);
    if (node === undefined || text === '') return undefined;
    const found = words.find((word) => word === text);
    if (found === undefined) this.#report(node, msg('This must be one of {0}.', words.join(', ')));
    return found;
  }

  #text(node: NodeId | undefined): string {
    return node === undefined || this.#tree.kind(node) !== STRING ? '' : this.#tree.string(node);
  }

  #field(node: NodeId, name: string): NodeId | undefined {
    const value = fieldOf(this.#manifest, node, name)?.value;
    return value === undefined || this.#tree.kind(value) === NULL ? undefined : value;
  }

  #report(node: NodeId, message: Message): void {
    this.faults.push({ span: this.#tree.span(node), message });
  }
}
