import { describe, expect, it } from 'vitest';
import { codeLenses } from '../../../features/lenses/code-lenses.ts';
import { asked } from '../../testing/context.ts';
import { formatMessage } from '../../../text/message.ts';
import { atOnce } from '../../../text/work.ts';

function lenses(text: string): string[] {
  return atOnce(codeLenses(asked(text).context)).map(
    ({ range, title }) => `${range.start.line} ${formatMessage(title)}`,
  );
}

describe('code lenses', () => {
  it('of a template lead to what it generates', () => {
    const template = 'schema: olm.template.basic\nentries: []\n';
    expect(lenses(template)).toEqual(['0 Show what this generates']);
    expect(atOnce(codeLenses(asked(template).context))[0]?.command?.name).toBe('preview');
    expect(lenses(`schema: acme.note\n---\n${template}`)).toEqual([]);
    expect(lenses('schema: olm.composite\n')).toEqual([]);
  });
});
