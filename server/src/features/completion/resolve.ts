/** The explanation of a suggestion, made when somebody looks at it. */
import type { FeatureContext } from '../place/context.ts';
import { bundleCard } from '../../families/fbc/answers/cards/bundle-card.ts';
import { paragraph, type Doc } from '../hover/doc.ts';
import { fieldDoc, valueDoc } from '../hover/field.ts';
import { channelCard, packageCard } from '../../families/fbc/answers/cards/package-card.ts';
import { rangeDoc } from '../../families/fbc/answers/cards/range-doc.ts';
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
      const node = lookUpSchema(ref.schema);
      const parent = lookUpSchema({ ...ref.schema, path: ref.schema.path.slice(0, -1) });
      return node && fieldDoc(ref.name, node.schema, parent?.schema.required?.includes(ref.name) ?? false);
    }
    case 'value': {
      const node = lookUpSchema(ref.schema);
      return node && valueDoc(ref.value, node.schema);
    }
    case 'range':
      return rangeDoc(ref.range, packageOf(context, ref.package), ref.package);
    case 'named': {
      const pkg = packageOf(context, ref.package);
      if (pkg === undefined) return undefined;
      if (ref.of === 'package') return packageCard(pkg);
      return ref.of === 'channel' ? channelCard(pkg, ref.name) : bundleCard(context, pkg, ref.name);
    }
  }
}

function packageOf({ root, catalogs }: FeatureContext, name: string) {
  const own = root?.snapshot.whole.packages.get(name);
  if (own !== undefined) return own;
  for (const { whole } of catalogs()) {
    const pkg = whole.packages.get(name);
    if (pkg !== undefined) return pkg;
  }
  return undefined;
}
