import { describe, expect, it } from 'vitest';
import { fieldsOf } from './fields.ts';
import { parseDueField } from './parse-date-field.ts';
import { createLineParser } from './parse-line.ts';

/** A Friday, at ten past four in the afternoon. */
const TODAY = '2026-11-27';
const NOW = 16 * 60 + 10;
const names = { LOW: 'Low', STANDARD: 'Normal', HIGH: 'High', URGENT: 'Urgent' };
const nothing = { tags: [], people: [], projects: [], projectId: null, canBeAssigned: () => true };
const reader = (locale: string) =>
  createLineParser({ today: TODAY, minuteNow: NOW, locale, priorities: names, ...nothing });
const read = { en: reader('en-GB'), de: reader('de') };

/** `name | date time` */
function shown(line: string, language: 'en' | 'de' = 'en'): string {
  const { name, deadline, dueTime, repeats } = fieldsOf(read[language](line));
  const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  const due = [deadline, dueTime === undefined ? undefined : clock(dueTime)].filter(Boolean).join(' ');
  const rule = repeats && `${repeats.rule} ${repeats.dueTime === undefined ? '' : clock(repeats.dueTime)}`.trim();
  return [name, due, rule].filter(Boolean).join(' | ');
}

describe('a time in a line', () => {
  it.each([
    ['Call Ben friday 5pm', 'Call Ben | 2026-12-04 17:00'],
    ['Call Ben tomorrow at 3', 'Call Ben | 2026-11-28 15:00'],
    ['Call Ben tomorrow at 9', 'Call Ben | 2026-11-28 09:00'],
    ['Call Ben mon 9:30', 'Call Ben | 2026-11-30 09:30'],
    ['Call Ben at 3:30 pm on monday', 'Call Ben | 2026-11-30 15:30'],
    ['Call Ben 12 dec 12am', 'Call Ben | 2026-12-12 00:00'],
    ['Call Ben 12 dec at noon', 'Call Ben | 2026-12-12 12:00'],
    ['Send the report by 5pm', 'Send the report | 2026-11-27 17:00'],
    ['Lunch tomorrow noon', 'Lunch | 2026-11-28 12:00'],
    ['5pm call Ben', 'call Ben | 2026-11-27 17:00'],
    // Four o'clock is over today.
    ['Call Ben 4pm', 'Call Ben | 2026-11-28 16:00'],
    ['Call Ben 17:00', 'Call Ben | 2026-11-27 17:00'],
    ['Call Ben 15:00', 'Call Ben | 2026-11-28 15:00'],
    ['Call Ben at 3:30', 'Call Ben | 2026-11-28 15:30'],
    ['Call Ben at 03:30', 'Call Ben | 2026-11-28 03:30'],
    ['Stand-up every friday at 9am', 'Stand-up | FREQ=WEEKLY;BYDAY=FR 09:00'],
  ])('“%s” is read', (line, read) => {
    expect(shown(line)).toBe(read);
  });

  it.each([
    ['Ruf Ben an morgen um 15 Uhr', 'Ruf Ben an | 2026-11-28 15:00'],
    ['Ruf Ben an morgen um 3', 'Ruf Ben an | 2026-11-28 15:00'],
    ['Ruf Ben an am Montag 9:30 Uhr', 'Ruf Ben an | 2026-11-30 09:30'],
    ['Ruf Ben an am Montag um 9.30 Uhr', 'Ruf Ben an | 2026-11-30 09:30'],
    ['Ruf Ben an am 12. Dez um 8', 'Ruf Ben an | 2026-12-12 08:00'],
    ['Bericht bis 17 Uhr', 'Bericht | 2026-11-27 17:00'],
    ['Ruf Ben an um 17 Uhr 30', 'Ruf Ben an | 2026-11-27 17:30'],
    ['Ruf Ben an um 17.30', 'Ruf Ben an | 2026-11-27 17:30'],
    ['Ruf Ben an um 3:30', 'Ruf Ben an | 2026-11-28 03:30'],
    ['Ruf Ben an 17:00', 'Ruf Ben an | 2026-11-27 17:00'],
    ['Bericht jeden Freitag um 17 Uhr', 'Bericht | FREQ=WEEKLY;BYDAY=FR 17:00'],
  ])('“%s” is read in German', (line, read) => {
    expect(shown(line, 'de')).toBe(read);
  });

  it.each([
    'Lost 2:1 at home',
    'Change the ratio 16:10 of the screen',
    'Meet at 25',
    'Buy 3 apples',
    'Version 17.30',
    'Look at 5 offers',
    'Zoom call by 5',
    'Sound the noon bell',
    'Meet 13pm',
    'Read “at 5pm” aloud',
    '9:61',
  ])('“%s” has none', (line) => {
    expect(shown(line)).toBe(line);
  });

  it('is of the day that the place gives', () => {
    expect(fieldsOf(read.en('Call Ben 5pm'), '2026-12-24')).toMatchObject({ deadline: '2026-12-24', dueTime: 1020 });
    expect(fieldsOf(read.en('Call Ben monday 5pm'), '2026-12-24')).toMatchObject({ deadline: '2026-11-30' });
  });
});

describe('a field for a date and a time', () => {
  const field = (text: string, locale = 'en-GB') => {
    const due = parseDueField(text, '2026-12-24', { today: TODAY, locale });
    return due && [due.deadline, due.dueTime];
  };

  it('reads a day, a time, or both', () => {
    expect(field('fri')).toEqual(['2026-12-04', null]);
    expect(field('fri 5pm')).toEqual(['2026-12-04', 1020]);
    expect(field('tomorrow at 3')).toEqual(['2026-11-28', 900]);
    expect(field('9:30 mon')).toEqual(['2026-11-30', 570]);
    expect(field('24, 17:00')).toEqual(['2026-12-24', 1020]);
    expect(field('17:00')).toEqual(['2026-12-24', 1020]);
    expect(field('at 5')).toEqual(['2026-12-24', 1020]);
    expect(field('morgen um 17 Uhr', 'de')).toEqual(['2026-11-28', 1020]);
    expect(field('fr 9:30', 'de')).toEqual(['2026-12-04', 570]);
  });

  it('is not sure of anything else', () => {
    for (const text of ['', 'at', 'paint 5pm', '5pm paint', '25:00', 'fri 13pm']) expect(field(text), text).toBeNull();
  });
});
