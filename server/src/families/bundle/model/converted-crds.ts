/** Whether a webhook of a bundle converts between the versions of a definition. */
import type { Bundle } from './bundle.ts';

/** True if the CSV brings a conversion webhook for the definition of that name. */
export function isConvertedIn({ csv }: Bundle, crd: string): boolean {
  return csv?.csv?.conversionCrds.some(({ value }) => value === crd) === true;
}
