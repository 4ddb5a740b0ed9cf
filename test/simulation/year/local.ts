/** Local time and working hours, worked out by walking through the minutes: shares no code with the product. */
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** The years that are simulated, and what is planned beyond them. */
const FIRST = Date.UTC(2025, 11, 1);
const LAST = Date.UTC(2028, 2, 1);

export interface Hours {
  readonly zone: string;
  /** ISO weekdays. */
  readonly days: readonly number[];
  /** Minutes of the day. */
  readonly open: number;
  readonly close: number;
  readonly off: readonly { readonly from: string; readonly to: string }[];
}

/** The time from which clocks are this far ahead of UTC. */
interface Change {
  readonly from: number;
  readonly ahead: number;
}

const changes = new Map<string, readonly Change[]>();
const minutes = new Map<string, number | null>();

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** What a clock on the wall shows. */
export function clockAt(instant: number, zone: string): { date: string; minute: number } {
  const local = new Date(instant + aheadAt(instant, zone));
  return { date: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

export function isWorkday(date: string, { days, open, close, off }: Hours): boolean {
  if (close <= open || off.some(({ from, to }) => from <= date && date <= to)) return false;
  return days.includes(new Date(date).getUTCDay() || 7);
}

export function isAtWork(instant: number, hours: Hours): boolean {
  const { date, minute } = clockAt(instant, hours.zone);
  return isWorkday(date, hours) && hours.open <= minute && minute < hours.close;
}

/** The first minute of the day at which its clock shows this one or a later one; null if the day has none. */
export function whenClockShows(date: string, minute: number, zone: string): number | null {
  const key = `${zone} ${date} ${minute}`;
  const known = minutes.get(key);
  if (known !== undefined) return known;
  let found: number | null = null;
  const midnight = Date.parse(date);
  for (let at = midnight - 15 * 60 * MINUTE; at < midnight + 40 * 60 * MINUTE && found === null; at += MINUTE) {
    // What `clockAt` shows, as minutes of this date: thousands are looked at.
    const shown = (at + aheadAt(at, zone) - midnight) / MINUTE;
    if (shown >= minute && shown < 1440) found = at;
  }
  minutes.set(key, found);
  return found;
}

function aheadAt(instant: number, zone: string): number {
  let ahead = 0;
  for (const change of changesOf(zone)) {
    if (change.from > instant) break;
    ahead = change.ahead;
  }
  return ahead;
}

function changesOf(zone: string): readonly Change[] {
  const known = changes.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (at: number): number => {
    const [, sign = '+', hours = '0', rest = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(format.format(at)) ?? [];
    return (Number(hours) * 60 + Number(rest)) * MINUTE * (sign === '-' ? -1 : 1);
  };
  const found: Change[] = [{ from: -Infinity, ahead: offsetAt(FIRST) }];
  for (let day = FIRST; day < LAST; day += DAY) {
    if (offsetAt(day) === offsetAt(day + DAY)) continue;
    let at = day;
    while (offsetAt(at) === offsetAt(day)) at += MINUTE;
    found.push({ from: at, ahead: offsetAt(at) });
  }
  changes.set(zone, found);
  return found;
}
