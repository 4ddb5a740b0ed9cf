/** Somebody who works at all hours, and for whom it is noon. */
export const always = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '23:59' };

/** A time zone where it is about noon now, so that no test runs over midnight. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
