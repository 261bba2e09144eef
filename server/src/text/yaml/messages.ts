/** The texts of all faults of YAML syntax and of values that cannot be read. */
import { msg, type Message } from '../message.ts';

export const tabInIndentation = (): Message =>
  msg('YAML does not allow a tab here: indentation is made of spaces. Replace the tab with spaces.');
export const tabInBlock = (): Message =>
  msg('A tab stands where this block of text is indented. Indent it with spaces only.');
export const characterStartsNothing = (char: string): Message =>
  msg('Nothing in YAML can start with "{0}". Put the text in quotes.', char);
export const percentStartsNothing = (): Message =>
  msg('Text cannot start with "%" in YAML. Put it in quotes.');
export const controlCharacter = (code: string): Message =>
  msg(
    'The control character U+{0} is not allowed in YAML. Remove it, or write it as an escape in double quotes.',
    code,
  );

export const keyWithoutColon = (): Message =>
  msg(
    'A key belongs here, but no colon follows it. Write "key: value", or indent the line if it belongs to the text above.',
  );
export const notAKey = (): Message =>
  msg('This does not fit the mapping around it, where a key is expected. Check its indentation.');
export const notAnEntry = (): Message =>
  msg('This does not fit the list around it, where "- " is expected. Check its indentation.');
export const textBehindValue = (): Message =>
  msg('The value in front of this is complete. Put all of it in quotes, or remove what follows.');
export const valueNotAllowed = (): Message =>
  msg(
    'A colon cannot follow here. Put the text in quotes if the colon belongs to it, or check the indentation.',
  );
export const dashNotAllowed = (): Message =>
  msg('A list cannot start here. Put its first "- " on a line of its own.');
export const questionNotAllowed = (): Message =>
  msg('A key with "?" cannot start here. Put it on a line of its own.');
export const noContent = (): Message =>
  msg('A value is expected here. Put text with special characters in quotes.');
export const notInList = (): Message =>
  msg('A comma or the closing "]" of the list is missing in front of this.');
export const notInMapping = (): Message =>
  msg('A comma or the closing "}" of the mapping is missing in front of this.');
export const listNotClosed = (): Message => msg('This list is never closed. Add the missing "]".');
export const mappingNotClosed = (): Message => msg('This mapping is never closed. Add the missing "}".');
export const tooDeep = (limit: number): Message =>
  msg('Collections are nested more than {0} deep here, which opm does not read.', limit);

export const quoteNotClosed = (quote: string): Message =>
  msg('This quoted text is never closed. Add the closing {0}.', quote);
export const documentMarkInQuotes = (quote: string): Message =>
  msg(
    'A line inside quotes cannot start with "---" or "...". Close the text with {0}, or indent the line.',
    quote,
  );
export const unknownEscape = (escape: string): Message =>
  msg('YAML knows no escape "{0}". Write "\\\\" for a backslash, or use single quotes.', escape);
export const badHexEscape = (escape: string, digits: number): Message =>
  msg('{1} hexadecimal digits must follow "{0}".', escape, digits);
export const badCodePoint = (escape: string): Message =>
  msg('"{0}" is no Unicode character. Surrogates must be written as one \\U escape.', escape);

export const blockIndentZero = (): Message =>
  msg('The indentation of a block of text is a number from 1 to 9. Leave the 0 out.');
export const blockHeaderNotEnded = (sign: string): Message =>
  msg('Only a comment may follow "{0}" in its line. Start the text on the next line.', sign);

export const aliasNameMissing = (): Message =>
  msg('A name of letters, digits, "-" and "_" must follow "*". Put the text in quotes if it is no alias.');
export const anchorNameMissing = (): Message =>
  msg('A name of letters, digits, "-" and "_" must follow "&". Put the text in quotes if it is no anchor.');
export const tagMalformed = (): Message =>
  msg('This is no well-formed tag. Put the text in quotes if the "!" belongs to it.');
export const tagNotEnded = (): Message =>
  msg('A blank must follow a tag. Put the text in quotes if the "!" belongs to it.');
export const tagHandleUnknown = (handle: string): Message =>
  msg('The tag prefix "{0}" is declared nowhere. Put the text in quotes if the "!" belongs to it.', handle);
export const directiveUnknown = (name: string): Message =>
  msg('"{0}" is no directive of YAML. Put the text in quotes if it is none.', name);
export const directiveNotEnded = (): Message => msg('Only a comment may follow a directive in its line.');
export const directiveTwice = (): Message => msg('This directive is given twice. Remove one.');
export const yamlDirectiveMalformed = (): Message => msg('The only version that opm reads is "%YAML 1.1".');
export const tagDirectiveMalformed = (): Message => msg('This directive must read "%TAG !name! prefix".');
export const directiveWithoutDocument = (): Message =>
  msg('A line "---" must follow a directive, but opm cuts files there. Remove the directive.');

export const anchorUnknown = (name: string): Message =>
  msg(
    'No anchor "&{0}" stands before this alias in its document. Define it, or put the text in quotes.',
    name,
  );
export const anchorContainsItself = (name: string): Message =>
  msg('The alias "*{0}" stands inside the value of its own anchor. Remove it.', name);
export const tooManyAliases = (): Message =>
  msg('Aliases make this document grow beyond what opm reads. Write fewer of them.');
export const mergeWantsMapping = (): Message =>
  msg('"<<" needs a mapping, an alias of one, or a list of these. Put the key in quotes if it is no merge.');
export const keyIsCollection = (): Message =>
  msg('A mapping or a list cannot be a key. Put it in quotes if it is meant as text.');
export const keyIsNull = (): Message =>
  msg(
    'A key cannot be null: JSON, which opm turns YAML into, has text keys only. Write the key, or quote it.',
  );
export const keyIsTooBig = (): Message => msg('A number of this size cannot be a key. Put it in quotes.');
export const numberNotInJson = (text: string): Message =>
  msg(
    '"{0}" is read as a number that JSON, which opm turns YAML into, does not have. Put it in quotes.',
    text,
  );
export const valueIsNot = (text: string, tag: string): Message =>
  msg('"{0}" cannot be read as {1}. Change the value or remove the tag.', text, tag);
export const notBase64 = (): Message =>
  msg('The value of a "!!binary" must be base64. Correct it, or remove the tag if it is plain text.');
