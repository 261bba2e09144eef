/** Reads a ClusterExtension, whatever it was written in (docs/reference/resolution-v1.md, "Inputs"). */
import { msg } from '../../../text/message.ts';
import type { ExtensionConfig, ExtensionWish, LabelExpression, LabelSelector } from '../model/wish.ts';
import type { Fields } from './fields.ts';

/** What the extension wishes for. What is missing or of a wrong type is noted with the fields, and then taken as absent. */
export function extensionWish(object: Fields): ExtensionWish {
  const spec = object.fields('spec');
  const catalog = spec?.fields('source')?.fields('catalog');
  if (catalog === undefined) object.fault('spec.source.catalog', msg('`spec.source.catalog` is missing.'));
  const namespace = spec?.text('namespace');
  const config = spec?.fields('config');
  return {
    name: object.fields('metadata')?.text('name') ?? '',
    ...(namespace !== undefined && { namespace }),
    ...(catalog === undefined ? NOTHING : fromCatalogs(catalog)),
    ...(config && { config: configOf(config) }),
  };
}

const NOTHING = { packageName: '', channels: [], policy: 'CatalogProvided' } as const;

function fromCatalogs(
  catalog: Fields,
): Pick<ExtensionWish, 'packageName' | 'version' | 'channels' | 'selector' | 'policy'> {
  const version = catalog.text('version');
  const selector = catalog.fields('selector');
  return {
    packageName: catalog.required('packageName'),
    ...(version !== undefined && { version }),
    channels: catalog.texts('channels'),
    ...(selector && { selector: labelSelector(selector) }),
    policy: policyOf(catalog),
  };
}

function policyOf(catalog: Fields): ExtensionWish['policy'] {
  const policy = catalog.text('upgradeConstraintPolicy') ?? '';
  if (policy === '' || policy === 'CatalogProvided') return 'CatalogProvided';
  if (policy === 'SelfCertified') return policy;
  catalog.fault(
    'upgradeConstraintPolicy',
    msg('`upgradeConstraintPolicy` is `CatalogProvided` or `SelfCertified`; `{0}` is neither.', policy),
  );
  return 'CatalogProvided';
}

function labelSelector(selector: Fields): LabelSelector {
  return {
    matchLabels: selector.textMap('matchLabels'),
    matchExpressions: selector.list('matchExpressions').map((expression): LabelExpression => ({
      key: expression.text('key') ?? '',
      operator: expression.text('operator') ?? '',
      values: expression.texts('values'),
    })),
  };
}

function configOf(config: Fields): ExtensionConfig {
  const type = config.text('configType');
  return {
    ...(type !== undefined && { type }),
    ...(config.has('inline') && { inline: config.value('inline') }),
  };
}
