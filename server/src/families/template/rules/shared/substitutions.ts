/** What the rules on the substitutions of a template share. */
import type { Example } from '../../../../engine/rules/rule.ts';
import { textOf, type Located } from '../../../../text/span.ts';
import type { SubstitutesTemplate, Template } from '../../model/template.ts';

type Substitution = SubstitutesTemplate['substitutions'][number];

/** A value that an earlier substitution has already. */
export interface Repeated {
  readonly substitution: Substitution;
  readonly written: Located<string>;
  readonly earlier: Located<string>;
}

/** The substitutions without a name or base, or with an empty one. None while something else keeps opm from reading them. */
export function substitutionsWithout(
  template: Template | undefined,
  part: 'name' | 'base',
): readonly Substitution[] {
  if (template?.kind !== 'substitutes' || template.mismatches.length > 0) return [];
  return template.substitutions.filter((substitution) => textOf(substitution[part]) === '');
}

/** The substitutions whose name or base another one has before them. */
export function repeatedSubstitutions(
  template: Template | undefined,
  part: 'name' | 'base',
): readonly Repeated[] {
  if (template?.kind !== 'substitutes') return [];
  const first = new Map<string, Located<string>>();
  return template.substitutions.flatMap((substitution) => {
    const written = substitution[part];
    if (written === undefined || written.value === '') return [];
    const earlier = first.get(written.value);
    if (earlier !== undefined) return [{ substitution, written, earlier }];
    first.set(written.value, written);
    return [];
  });
}

const ENTRIES = `schema: olm.template.substitutes
entries:
  - {schema: olm.package, name: gizmo, defaultChannel: stable}
  - {schema: olm.channel, package: gizmo, name: stable, entries: [{name: gizmo.v1.0.0}]}
  - schema: olm.bundle
    package: gizmo
    name: gizmo.v1.0.0
    image: registry.example.com/tools/gizmo-bundle:1.0.0
    properties:
      - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}
`;

/** A template whose entries hold the bundle gizmo.v1.0.0, with the lines of its substitutions. */
export function substituting(...lines: string[]): Example {
  return { 'template.yaml': `${ENTRIES}substitutions:\n${lines.map((line) => `  ${line}\n`).join('')}` };
}

/** One substitution, as it should be. */
export const GOOD: Example = substituting(
  '- name: registry.example.com/tools/gizmo-bundle:1.0.1',
  '  base: gizmo.v1.0.0',
);
