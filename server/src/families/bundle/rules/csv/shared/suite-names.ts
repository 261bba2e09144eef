/** Which suites the groups of rules about a CSV are of (docs/reference/bundle-rules.md). */
import { OPM_BUNDLE, SDK_DEFAULT } from '../../../suites.ts';

/** The errors of the validator of CSVs: both tools have it. */
export const CSV_ERRORS: readonly string[] = [SDK_DEFAULT, OPM_BUNDLE];
/** Its warnings, which opm drops. */
export const CSV_WARNINGS: readonly string[] = [SDK_DEFAULT];
/** What OperatorHub.io wants, in its validator and in the older one. */
export const HUB: readonly string[] = ['operatorhubv2', 'operatorhub'];
/** The annotation `categories`. */
export const CATEGORIES: readonly string[] = ['categories', 'operatorhub'];
/** What is good practice. */
export const GOOD_PRACTICES: readonly string[] = ['good-practices'];
