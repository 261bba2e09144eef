/** Rule custom-blob-duplicate: two custom blobs of the same schema, package and name. */
import { withoutDocument } from '../../../../engine/fixes/fixes.ts';
import type { CustomBlob } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'custom-blob-duplicate',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'unit',
  title: 'Custom blob that is there twice',
  what: 'Two blobs of a custom schema have the same `schema`, the same `package` (or none) and the same `name`. Blobs without a name may repeat.',
  why: 'opm keeps both. Whoever looks one up by its name gets either, or fails.',
  whatToDo: 'Remove one of them, or give it a name of its own.',
  examples: {
    bad: {
      'notes.yaml':
        'schema: com.example.note\npackage: gizmo\nname: hello\ntext: a\n---\nschema: com.example.note\npackage: gizmo\nname: hello\ntext: b\n',
    },
    good: {
      'notes.yaml':
        'schema: com.example.note\npackage: gizmo\nname: hello\ntext: a\n---\nschema: com.example.note\npackage: gizmo\nname: goodbye\ntext: b\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/blobs.md#custom-blobs',
  check(catalog, report) {
    const seen = new Map<string, CustomBlob>();
    for (const blob of catalog.blobs) {
      if (blob.kind !== 'custom' || blob.name === undefined || blob.name.value === '') continue;
      const key = JSON.stringify([blob.schema.value, blob.package?.value ?? '', blob.name.value]);
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, blob);
        continue;
      }
      report(blob, {
        span: blob.name,
        message: msg(
          'A blob of schema "{0}" named "{1}" is already there.',
          blob.schema.value,
          blob.name.value,
        ),
        fixes: [withoutDocument(blob)],
        related: [{ document: first, span: first.name ?? first.schema, message: msg('The first one.') }],
      });
    }
  },
};
