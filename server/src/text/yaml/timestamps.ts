/** The timestamps that go-yaml v2 accepts for the tag `!!timestamp`. They are strings in JSON all the same. */

const TIMESTAMP =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(?:Z|[-+](\d{2}):(\d{2}))|[ ]+(\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?)?$/;

/** True for a date, or a date with a time, in one of the accepted forms. */
export function isTimestamp(text: string): boolean {
  const parts = TIMESTAMP.exec(text);
  if (parts === null) return false;
  const field = (index: number): number => Number(parts[index] ?? '0');
  const [year, month, day] = [field(1), field(2), field(3)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return false;
  const hour = field(4) + field(9);
  const minute = field(5) + field(10);
  const second = field(6) + field(11);
  return hour < 24 && minute < 60 && second < 60 && field(7) <= 24 && field(8) <= 60;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
