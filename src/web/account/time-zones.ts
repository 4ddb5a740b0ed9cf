/** The time zones that this browser knows, by their familiar names. */
export function timeZones(): string[] {
  return [...new Set([deviceZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function timeNow(timeZone: string, locale: string, now = Date.now()): string {
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(
    now,
  );
}
