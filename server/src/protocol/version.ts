/** The version of the program, put in when it is built. */

declare const CATALENS_VERSION: string | undefined;

export const VERSION: string = typeof CATALENS_VERSION === 'undefined' ? '0.0.0-dev' : CATALENS_VERSION;
