/** Rule hint-multi-document: an object behind the first document of a manifest, which operator-sdk and opm leave out. */
import { ADVICE } from '../../../../engine/rules/rule.ts';
import { msg } from '../../../../text/message.ts';
import type { ObjectBehind } from '../../model/document.ts';
import type { Rule } from '../rule.ts';
import { bundleWith } from '../shared/example.ts';

const CONFIG = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: gizmo\n';
const SERVICE = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: gizmo\n';

export const rule: Rule = {
  id: 'hint-multi-document',
  area: 'bundle',
  severity: 'warning',
  suites: [ADVICE],
  scope: 'unit',
  title: 'Manifest with more than one object',
  what: 'A file of the manifests of a bundle has an object behind its first document. There is one finding for each file, at its first document.',
  why: 'operator-sdk and `opm` take the first document of each manifest and no more: without a word, the other objects are neither checked nor rendered, while OLM v1 takes them all. Behind a CSV or a CRD it is worse: operator-sdk may mix the keys of both documents.',
  whatToDo: 'Give each object a file of its own.',
  examples: {
    bad: bundleWith({ 'manifests/config.yaml': `${CONFIG}---\n${SERVICE}` }),
    good: bundleWith({ 'manifests/config.yaml': CONFIG, 'manifests/service.yaml': SERVICE }),
  },
  source: 'docs/reference/bundle-rules.md#hints',
  check({ manifests, behind }, report) {
    const byPath = new Map<string, ObjectBehind[]>();
    for (const other of behind) {
      const before = byPath.get(other.path);
      if (before === undefined) byPath.set(other.path, [other]);
      else before.push(other);
    }
    for (const document of manifests) {
      const others = byPath.get(document.path);
      if (others === undefined) continue;
      report(document, {
        span: document.kind,
        message: msg(
          'operator-sdk and opm take one object from a file: this one. Give the others files of their own.',
        ),
        related: others.map((other) => ({
          document: other,
          span: other,
          message: msg('This object is left out.'),
        })),
      });
    }
  },
};
