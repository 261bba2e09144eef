/** What a rule on changes of CustomResourceDefinitions is (docs/reference/crd-upgrade.md, "Rules"). */
import type { Message } from '../../../text/message.ts';
import type { NodeId } from '../../../text/tree.ts';
import type { Span } from '../../../text/span.ts';
import type { Contents } from './contents.ts';
import type { Keywords, SchemaPlace } from '../model/schema.ts';
import type { MissingSchema } from './properties.ts';

/** What people read of a rule. */
export interface RuleWords {
  /** As findings name it. */
  readonly id: string;
  /** What crdify calls it, in its configuration and its reports; absent where it is no rule of crdify. */
  readonly crdifyName?: string;
  /** One line, as in a list of rules. */
  readonly title: string;
  /** What breaks, and for whom. */
  readonly breaks: string;
  /** What to do instead. */
  readonly wayOut: string;
}

/** What a configuration lets pass, by the rules that it is about. */
export interface Allowances {
  readonly enumAddition: boolean;
  readonly patternRemoval: boolean;
  readonly nullableAddition: boolean;
  readonly nullableRemoval: boolean;
  readonly oneOfAddition: boolean;
  readonly oneOfRemoval: boolean;
}

/** A property on both sides, with its keywords; on a side where it is missing there are none. */
export interface ComparedProperty {
  readonly old: Keywords;
  readonly new: Keywords;
  readonly contents: Contents;
  readonly allows: Allowances;
}

/** What a rule says of a property. */
export interface PropertyChange {
  readonly message: Message;
  /** The keyword to point at. */
  readonly keyword: string;
  /** A node of the new side that says more exactly what is new. */
  readonly at?: NodeId;
  /** The same of the old side. */
  readonly oldAt?: NodeId;
  /** What tells the change from another one with the same message, where that matters; see `servedVersionChanges`. */
  readonly told?: () => string;
}

/** A rule on one keyword of a property. It stays silent where the keyword amounts to the same on both sides. */
export interface PropertyRule extends RuleWords {
  readonly keyword: string;
  /** What is unsafe about the change; undefined where nothing is. */
  compare(property: ComparedProperty): PropertyChange | undefined;
}

/** A change of a property with its places, before anybody asked which side is which. */
export interface PlacedChange extends PropertyChange {
  readonly rule: RuleWords;
  readonly path: string;
  /** The whole property is gone; `newSpan` is that of the nearest one around it that is left. */
  readonly isGone: boolean;
  readonly newSpan: Span;
  readonly oldSpan: Span;
  readonly schemas: ChangedSchemas;
}

/** The schemas that a change is between. */
export interface ChangedSchemas {
  readonly old: SchemaPlace;
  /** Without a node where the schema is gone. */
  readonly next: SchemaPlace;
  /** The keyword that changed; empty where the schema is gone. */
  readonly keyword: string;
  /** Where the schema would be, where it is gone and what it was in is left. */
  readonly missing?: MissingSchema;
}
