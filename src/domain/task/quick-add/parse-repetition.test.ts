import { describe, expect, it } from 'vitest';
import { parseRule } from '../../series/rule.ts';
import { createLineParser } from './parse-line.ts';

const names = { LOW: 'Low', STANDARD: 'Standard', HIGH: 'High', URGENT: 'Urgent' };
const none = { tags: [], people: [], projects: [], projectId: null, canBeAssigned: () => true };
// A Friday.
const reader = (locale: string) =>
  createLineParser({ today: '2026-11-27', minuteNow: 0, locale, priorities: names, ...none });

/** The name and the rule, `!` before one that counts from completion. */
function read(line: string, locale = 'en'): readonly string[] {
  const { name, pieces } = reader(locale)(line);
  const rules = pieces.flatMap(({ meaning }) =>
    meaning.kind === 'repetition' ? [`${meaning.fromCompletion ? '!' : ''}${meaning.rule}`] : [],
  );
  for (const rule of rules) expect(parseRule(rule.replace('!', '')), rule).not.toBeNull();
  return [name, ...rules];
}

describe('how a task comes again', () => {
  it.each([
    ['Report every friday', 'Report', 'FREQ=WEEKLY;BYDAY=FR'],
    ['Report every mon, wed and fri', 'Report', 'FREQ=WEEKLY;BYDAY=MO,WE,FR'],
    ['Report every week on friday', 'Report', 'FREQ=WEEKLY;BYDAY=FR'],
    ['Report every 2 weeks on mon and thu', 'Report', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
    ['Meet every other friday until dec 24', 'Meet', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;UNTIL=20261224'],
    ['Meet every third friday', 'Meet', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=FR'],
    ['Meet every third friday of the month', 'Meet', 'FREQ=MONTHLY;BYDAY=3FR'],
    ['Meet every last friday', 'Meet', 'FREQ=MONTHLY;BYDAY=-1FR'],
    ['Pay every last day of the month', 'Pay', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['Pay every 15th', 'Pay', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['Pay every 31st', 'Pay', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'],
    ['Pay every month on the 15th', 'Pay', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['Pay every quarter', 'Pay', 'FREQ=MONTHLY;INTERVAL=3'],
    ['Call every year on dec 24', 'Call', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24'],
    ['Call every 24 dec', 'Call', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24'],
    ['Run every morning', 'Run', 'FREQ=DAILY'],
    ['Standup every weekday', 'Standup', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['Water every! 3 days', 'Water', '!FREQ=DAILY;INTERVAL=3'],
    ['Clean weekly', 'Clean', 'FREQ=WEEKLY'],
  ])('%s', (line, ...expected) => expect(read(line)).toEqual(expected));

  it.each([
    ['Bericht jeden Freitag', 'Bericht', 'FREQ=WEEKLY;BYDAY=FR'],
    ['Bericht alle 2 Wochen am Mo und Do', 'Bericht', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH'],
    ['Treffen jeden 2. Freitag', 'Treffen', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['Treffen jeden ersten Montag im Monat', 'Treffen', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['Miete jeden letzten Tag des Monats', 'Miete', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['Zahlen jeden 15.', 'Zahlen', 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['Müll jede Woche am Dienstag bis 24. Dezember', 'Müll', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261224'],
    ['Feiern jedes Jahr am 24. Dezember', 'Feiern', 'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24'],
    ['Gießen alle! 3 Tage', 'Gießen', '!FREQ=DAILY;INTERVAL=3'],
    ['Sport montags', 'Sport', 'FREQ=WEEKLY;BYDAY=MO'],
  ])('in German: %s', (line, ...expected) => expect(read(line, 'de')).toEqual(expected));

  it('stands beside a due date, which is where it begins', () => {
    const { pieces } = reader('en')('Standup every weekday tomorrow');
    expect(pieces.map(({ meaning }) => meaning)).toMatchObject([
      { kind: 'repetition' },
      { kind: 'deadline', deadline: '2026-11-28' },
    ]);
  });

  it.each(['Check every hour', 'Do it every! friday', 'Write the weekly report for Ada'])('is not %s', (line) =>
    expect(read(line)).toEqual([line]),
  );
});
