/** The rules about the format of a bundle: its folders, annotations and dependencies. */
import type { Rule } from '../rule.ts';
import { rule as annotationsChannelsEmpty } from './annotations-channels-empty.ts';
import { rule as annotationsDefaultChannelEmpty } from './annotations-default-channel-empty.ts';
import { rule as annotationsKeyMissing } from './annotations-key-missing.ts';
import { rule as annotationsMediatypeMismatch } from './annotations-mediatype-mismatch.ts';
import { rule as bundleManifestsDirMissing } from './bundle-manifests-dir-missing.ts';
import { rule as bundleMetadataDirMissing } from './bundle-metadata-dir-missing.ts';

/** Folders, annotations, dependencies. */
export const formatRules: readonly Rule[] = [
  bundleManifestsDirMissing,
  bundleMetadataDirMissing,
  annotationsKeyMissing,
  annotationsMediatypeMismatch,
  annotationsChannelsEmpty,
  annotationsDefaultChannelEmpty,
];
