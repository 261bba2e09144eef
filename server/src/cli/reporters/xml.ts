/** Text in the XML of reports. */

/**
 * The text as it may stand in an attribute in double quotes, or between tags. XML has no way at all to write most control
 * characters and halves of surrogate pairs: the ones are left out, the others become U+FFFD. Readers take line breaks and tabs in
 * attributes for spaces, unless they are written as references.
 */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
