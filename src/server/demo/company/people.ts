/** The twelve people of Tidemark, a maker of cargo bikes. */

export interface Colleague {
  readonly key: string;
  readonly name: string;
  readonly timeZone: string;
  readonly hours: { days: number[]; start: string; end: string };
}

const weekdays = [1, 2, 3, 4, 5];
const office = { days: weekdays, start: '09:00', end: '17:30' };
const workshop = { days: weekdays, start: '07:00', end: '15:30' };
const partTime = { days: [1, 2, 3, 4], start: '09:00', end: '15:00' };

/** The first one leads the company; the person who loads the demo takes that place if they have an account. */
export const colleagues: readonly Colleague[] = [
  { key: 'maya', name: 'Maya Lindqvist', timeZone: 'Europe/Amsterdam', hours: office },
  { key: 'tomas', name: 'Tomás Herrera', timeZone: 'Europe/Madrid', hours: office },
  { key: 'priya', name: 'Priya Raman', timeZone: 'Europe/Amsterdam', hours: office },
  { key: 'jonas', name: 'Jonas Weber', timeZone: 'Europe/Berlin', hours: workshop },
  { key: 'aiko', name: 'Aiko Tanaka', timeZone: 'Asia/Tokyo', hours: office },
  { key: 'samuel', name: 'Samuel Okafor', timeZone: 'Europe/London', hours: office },
  { key: 'elena', name: 'Elena Rossi', timeZone: 'Europe/Rome', hours: office },
  { key: 'david', name: 'David Kim', timeZone: 'America/New_York', hours: office },
  { key: 'fatima', name: 'Fatima Haddad', timeZone: 'Europe/Paris', hours: partTime },
  { key: 'lucas', name: 'Lucas Moreau', timeZone: 'Europe/Brussels', hours: office },
  { key: 'ingrid', name: 'Ingrid Solberg', timeZone: 'Europe/Oslo', hours: partTime },
  { key: 'omar', name: 'Ömer Yıldız', timeZone: 'Europe/Amsterdam', hours: workshop },
];
