/** The explanation of a suggestion, made when somebody looks at it. */
import { paragraph, type Doc } from '../hover/doc.ts';
import { fieldDoc, valueDoc } from '../hover/field.ts';
import type { FeatureContext } from '../place/context.ts';
import { lookUpSchema } from '../schemas/schema-at.ts';
import type { DocRef } from './suggestion.ts';

/** The explanation that a reference stands for; undefined where there is none any more. */
export function suggestionDoc(context: FeatureContext, ref: DocRef): Doc | undefined {
  switch (ref.kind) {
    case 'text':
      return [paragraph(ref.text)];
    case 'code':
      return [{ kind: 'code', text: ref.text }];
    case 'field': {
      const node = lookUpSchema(context, ref.schema);
      const parent = lookUpSchema(context, { ...ref.schema, path: ref.schema.path.slice(0, -1) });
      return node && fieldDoc(ref.name, node.schema, parent?.schema.required?.includes(ref.name) ?? false);
    }
    case 'value': {
      const node = lookUpSchema(context, ref.schema);
      return node && valueDoc(ref.value, node.schema);
    }
    case 'own':
      return context.family.answers.explain?.(context, ref.own);
  }
}
