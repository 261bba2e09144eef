/** Moments as RFC 3339 writes them, with the leniency of Go's `time.Parse`. */

const MOMENT = /^(\d{4})-(\d\d)-(\d\d)T(\d{1,2}):(\d\d):(\d\d)(?:[.,]\d+)?(?:Z|[+-](\d\d):(\d\d))$/;

/** True if Go's `time.Parse(time.RFC3339, text)` takes the text: the day must be one that the month has. */
export function isRfc3339(text: string): boolean {
  const found = MOMENT.exec(text);
  if (found === null) return false;
  const numbers = found.slice(1).map((digits: string | undefined) => Number(digits ?? 0));
  const [year = 0, month = 0, day = 0, ...times] = numbers;
  if (times.some((time, index) => time > (MOST[index] ?? 0))) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(month, year);
}

/** The largest hour, minute and second of a day, and hour and minute of a time zone. */
const MOST = [23, 59, 59, 24, 59];

function daysOf(month: number, year: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
