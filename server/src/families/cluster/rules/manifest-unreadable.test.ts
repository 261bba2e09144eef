/** The examples of `manifest-unreadable`, and what is no YAML yet. */
import { describe, expect, it } from 'vitest';
import { diagnosticsInProject } from '../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './manifest-unreadable.ts';
import { subscription } from './shared/examples.ts';

ruleExamples(rule);

const WISH = subscription('name: gizmo', 'channel: stable');

async function told(text: string): Promise<string[]> {
  const found = await diagnosticsInProject({ 'gitops/gizmo.yaml': text });
  return found
    .filter(({ rule: { id } }) => id === rule.id)
    .map(({ range }) => `line ${range.start.line + 1}`);
}

describe('a document that cannot be read', () => {
  it('is told wherever it stands in the file', async () => {
    expect(await told(`${WISH}---\nkind: [\n`)).not.toEqual([]);
    expect(await told(`kind: [\n---\n${WISH}`)).not.toEqual([]);
  });

  it.each([
    ['Helm', '{{- if .Values.olm }}'],
    ['envsubst', '${EXTRA}'],
    ['sed', '@EXTRA@'],
    ['Jinja', '{% if olm %}'],
  ])('is let pass where %s puts something in', async (_, line) => {
    expect(await told(`${WISH}${line}\n`)).toEqual([]);
  });
});
