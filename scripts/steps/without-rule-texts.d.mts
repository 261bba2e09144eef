/** The text of a rule file with empty texts; see without-rule-texts.mjs. */
export function leaveOut(source: string): string;
