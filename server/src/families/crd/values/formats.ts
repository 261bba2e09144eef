/** The formats of texts that the API server enforces. */
import { isEmailAddress } from '../../../values/email-address.ts';
import { isRequestUri } from '../../../values/request-uri.ts';
import type { Schema } from './schema.ts';

const HEX = '[0-9a-f]';
const UUID_START = `^${HEX}{8}-?${HEX}{4}-?`;

function uuid(version: string, variant: string): RegExp {
  return new RegExp(`${UUID_START}${version}${HEX}{3}-?${variant}${HEX}{3}-?${HEX}{12}$`, 'i');
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/;
const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:.\d+)?(?:z|[+-]\d{2}:\d{2})$/;
const IPV4_PART = '(?:0*(?:25[0-5]|2[0-4]\\d|1?\\d?\\d))';
const IPV4 = new RegExp(`^${IPV4_PART}(?:\\.${IPV4_PART}){3}$`);
const DURATION = /\d+\s*(?:ns|nano|us|\u00b5s|micro|ms|milli|s|m|h|d|w)/i;
const MAC = /^(?:[0-9a-f]{2}([:-]))(?:[0-9a-f]{2}\1){4}(?:[0-9a-f]{2}\1[0-9a-f]{2}\1)?[0-9a-f]{2}$/i;

/** Texts that are longer fit no format that is looked at with some care. */
const MAX_LENGTH = 100_000;

/** By their names without dashes. `undefined`: nobody looks at it here. */
const FORMATS: Readonly<Record<string, ((text: string) => boolean) | undefined>> = {
  uri: isRequestUri,
  email: isEmailAddress,
  ipv4: (text) => IPV4.test(text),
  uuid: (text) => uuid(HEX, HEX).test(text),
  uuid3: (text) => uuid('3', HEX).test(text),
  uuid4: (text) => uuid('4', '[89ab]').test(text),
  uuid5: (text) => uuid('5', '[89ab]').test(text),
  hexcolor: (text) => /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text),
  byte: (text) => BASE64.test(text),
  password: () => true,
  date: isDate,
  datetime: isDateTime,
  duration: (text) => text === '0' || DURATION.test(text),
  mac: (text) => MAC.test(text) || isDottedMac(text),
  bsonobjectid: (text) => /^[0-9a-f]{24}$/i.test(text),
  ssn: (text) => /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
  hostname: undefined,
  ipv6: undefined,
  cidr: undefined,
  isbn: undefined,
  isbn10: undefined,
  isbn13: undefined,
  creditcard: undefined,
  rgbcolor: undefined,
};

/** True if the API server looks at the format of a text; formats of numbers describe, and all others are passed over. */
export function isEnforcedFormat({ format, type }: Schema): boolean {
  return (type === undefined || type === '' || type === 'string') && Object.hasOwn(FORMATS, plain(format));
}

/** Whether a text has the format of its schema; undefined where that is not looked into. */
export function fitsFormat(schema: Schema, text: string): boolean | undefined {
  if (!isEnforcedFormat(schema)) return true;
  const fits = FORMATS[plain(schema.format)];
  return fits === undefined || text.length > MAX_LENGTH ? undefined : fits(text);
}

function plain(format = ''): string {
  return format.replaceAll('-', '');
}

function isDate(text: string): boolean {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (found === null) return false;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  // In the year 0 there is a 29th of February, which JavaScript takes for one of 1900.
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day >= 1 && day <= last;
}

function isDateTime(text: string): boolean {
  const parts = text.toLowerCase().split('t');
  const time = TIME.exec(parts[1] ?? '');
  if (!isDate(parts[0] ?? '') || time === null) return false;
  return (time[1] ?? '') <= '23' && (time[2] ?? '') <= '59' && (time[3] ?? '') <= '59';
}

function isDottedMac(text: string): boolean {
  return /^[0-9a-f]{4}(?:\.[0-9a-f]{4}){2}(?:\.[0-9a-f]{4})?$/i.test(text);
}
