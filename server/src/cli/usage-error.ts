/** What is thrown where the caller must mend something. */

/** Something about the arguments, or what they name, that the caller must mend; exit code 2. The message is a sentence for people. */
export class UsageError extends Error {}
