import { describe, expect, it } from 'vitest';
import { createLineParser, type ParserContext } from './parse-line.ts';

const known: ParserContext = {
  minuteNow: 12 * 60,
  // A Friday.
  today: '2026-11-20',
  locale: 'en',
  priorities: { LOW: 'Niedrig', STANDARD: 'Normal', HIGH: 'Hoch', URGENT: 'Dringend' },
  tags: [
    { id: 't1', name: 'money' },
    { id: 't2', name: 'two words' },
    { id: 't3', name: 'öffnung' },
  ],
  people: [
    { id: 'ada', name: 'Ada Lovelace' },
    { id: 'ben', name: 'Ben Adams' },
    { id: 'ben2', name: 'Ben Brown' },
    { id: 'jo', name: 'Jo Ng' },
  ],
  projects: [
    { id: 'p1', name: 'Kitchen' },
    { id: 'p2', name: 'Kitchen floor' },
    { id: 'p3', name: 'Garden' },
  ],
  projectId: null,
  canBeAssigned: () => true,
};

const full = (text: string, more: Partial<ParserContext> = {}, off: readonly string[] = []) =>
  createLineParser({ ...known, ...more })(text, new Set(off));
const read = (text: string, more: Partial<ParserContext> = {}, off: readonly string[] = []) => {
  const { name, pieces } = full(text, more, off);
  return [name, ...pieces.map(({ meaning }) => Object.values(meaning).slice(1).join())];
};
const due = (text: string, locale = 'en') => {
  const [name, date] = read(`Pay ${text}`, { locale });
  return name === 'Pay' ? date : null;
};

describe('a task in one line', () => {
  it('is parsed into a name and the pieces anywhere in the line, in any order', () => {
    const fields = ['HIGH', '2026-11-21', 't1', 'ada', 'p3'];
    expect(read('Pay the rent !high tomorrow #money @ada +garden')).toEqual(['Pay the rent', ...fields]);
    expect(read('!high tomorrow Pay #money the @ada rent +garden')).toEqual(['Pay the rent', ...fields]);
    expect(read('  Pay  +garden   the   rent  ')).toEqual(['Pay the   rent', 'p3']);
    expect(read('Pay the rent')).toEqual(['Pay the rent']);
    expect(read('')).toEqual(['']);
  });

  it('names who helps, each once, and never who has the task', () => {
    expect(read('Pay +@ada the +@jo rent @ben-adams +garden')).toEqual(['Pay the rent', 'ada', 'jo', 'ben', 'p3']);
    expect(read('Pay +@ada +@ada')).toEqual(['Pay +@ada', 'ada']);
    expect(read('Pay @ada +@ada +@me', { me: 'jo' })).toEqual(['Pay +@ada', 'ada', 'jo']);
    expect(read('Pay +@jo', { me: 'jo' })).toEqual(['Pay +@jo']);
    expect(read('Add 2+@ and +@ to it')).toEqual(['Add 2+@ and +@ to it']);
    const { doubts } = full('Pay +@ben +@nobody +@jo', { canBeAssigned: (person) => person !== 'jo' });
    expect(doubts.map(({ about }) => about)).toEqual([
      { kind: 'person', ids: ['ben', 'ben2'] },
      { kind: 'person', ids: [] },
      { kind: 'member', id: 'jo', projectId: null },
    ]);
  });

  it('has an estimate, with its unit', () => {
    expect(read('Paint ~3h the wall')).toEqual(['Paint the wall', '180']);
    expect(read('Paint ~90m, !high')).toEqual(['Paint', '90', 'HIGH']);
    expect(read('Malen ~1,5h', { locale: 'de' })).toEqual(['Malen', '90']);
    expect(read('Malen ~2Std.', { locale: 'de' })).toEqual(['Malen', '120']);
    expect(read('Invite ~3 people ~soon ~0h ~99999h')).toEqual(['Invite ~3 people ~soon ~0h ~99999h']);
    expect(read('Paint ~3h ~4h')).toEqual(['Paint ~3h', '240']);
  });

  it('removes the comma before a piece, and punctuation after it', () => {
    expect(read('Pay the rent, tomorrow.')).toEqual(['Pay the rent', '2026-11-21']);
    expect(read('Tomorrow, pay; +garden')).toEqual(['pay', '2026-11-21', 'p3']);
    expect(read('Party tomorrow!')).toEqual(['Party tomorrow!']);
  });

  it('leaves quoted text as it is, and a quote that is never closed', () => {
    expect(read('Watch "Friday night !high" fri')).toEqual(['Watch "Friday night !high"', '2026-11-27']);
    expect(read('Watch "the !high fri #garden show" fri')).toEqual([
      'Watch "the !high fri #garden show"',
      '2026-11-27',
    ]);
    expect(read('Sag „morgen“ morgen', { locale: 'de' })).toEqual(['Sag „morgen“', '2026-11-21']);
    expect(read('Run `make +garden` and “+garden” «fri»')).toEqual(['Run `make +garden` and “+garden” «fri»']);
    expect(read('A 5" pipe fri')).toEqual(['A 5" pipe', '2026-11-27']);
    expect(read('"A pipe fri')).toEqual(['"A pipe', '2026-11-27']);
  });

  it('turns dismissed pieces into text, wherever they are, and nothing within them', () => {
    expect(read('Pay by fri !high', {}, ['by fri'])).toEqual(['Pay by fri', 'HIGH']);
    expect(read('Pay !high !low', {}, ['!low'])).toEqual(['Pay !low', 'HIGH']);
    expect(read('Pay fri, please', {}, ['fri'])).toEqual(['Pay fri, please']);
  });

  it('uses the last of each kind, and each tag once', () => {
    expect(read('Pay !high !low')).toEqual(['Pay !high', 'LOW']);
    expect(read('Pay today or tomorrow')).toEqual(['Pay today or', '2026-11-21']);
    expect(read('Pay #money #two-words #money')).toEqual(['Pay #money', 't2', 't1']);
  });

  it('leaves no task without a name', () => {
    expect(read('tomorrow')).toEqual(['tomorrow']);
    expect(read('!high fri')).toEqual(['!high fri']);
  });

  it('keeps words without a meaning', () => {
    for (const line of ['Fix #3', 'Call +49 170', 'Wow !', 'a @ b', 'mail me@today', 'C++ and +', 'Pay !highest'])
      expect(read(line)).toEqual([line]);
    expect(full('Fix #3, call +49').doubts).toEqual([]);
  });

  it('recognizes priorities by their beginning, and by their translated names', () => {
    expect(['!l', '!STANDARD', '!Hi', '!urg', '!hoch'].map((word) => read(`Pay ${word}`)[1])).toEqual([
      'LOW',
      'STANDARD',
      'HIGH',
      'URGENT',
      'HIGH',
    ]);
  });
});

describe('what a line may not eat', () => {
  const doubts = (text: string) => full(text).doubts.map(({ text: part, about }) => `${about.kind}: ${part}`);

  it('is a day that says when something repeats', () => {
    for (const [line, ...parts] of [
      ['Report every hour friday', 'every hour', 'friday'],
      ['Report every second last friday', 'friday'],
      ['Report every working tomorrow', 'tomorrow'],
    ] as const) {
      expect(read(line)).toEqual([line]);
      expect(doubts(line)).toEqual(parts.map((part) => `repetition: ${part}`));
    }
    // Not what comes after a comma, or much later.
    expect(read('Water every plant, friday')).toEqual(['Water every plant', '2026-11-27']);
    expect(read('Ask each of the four people friday')).toEqual(['Ask each of the four people', '2026-11-27']);
  });

  it('is a day that there is not', () => {
    expect(read('Pay 29 feb 2027')).toEqual(['Pay 29 feb 2027']);
    expect(doubts('Pay 29 feb 2027')).toEqual(['date: 29 feb 2027']);
    expect(doubts('Pay by nov 31')).toEqual(['date: nov 31']);
    expect(doubts('Pay 40 dec and may 99')).toEqual([]);
    expect(read('Pay 29 feb')).toEqual(['Pay', '2028-02-29']);
  });

  it('is a priority in the middle', () => {
    expect(['p1 Pay', 'Pay p2', 'Pay P3 tomorrow', 'Pay p4'].map((line) => read(line)[1])).toEqual([
      'URGENT',
      'HIGH',
      'STANDARD',
      'LOW',
    ]);
    for (const line of ['Replace the P1 sensor', 'Pay p5', 'Pay p']) expect(read(line)).toEqual([line]);
  });

  it('is a person, but for oneself', () => {
    expect(read('Pay @me', { me: 'jo' })).toEqual(['Pay', 'jo']);
    expect(doubts('Pay @me')).toEqual(['person: @me']);
  });

  it('is a week behind its day', () => expect(read('Pay friday next week')).toEqual(['Pay', '2026-11-27']));
});

describe('a name in a line', () => {
  it('can be written in full, as one word, without accents, or by a unique beginning', () => {
    const of = (word: string) => read(`Sand ${word}`)[1];
    expect(['+kitchen', '+kitchen floor', '+Kitchen-Floor', '+gar', '+floor'].map(of)).toEqual([
      'p1',
      'p2',
      'p2',
      'p3',
      'p2',
    ]);
    expect(['@ada', '@Ada Lovelace', '@love', '@jo', '@ben brown', '@ben-a'].map(of)).toEqual([
      'ada',
      'ada',
      'ada',
      'jo',
      'ben2',
      'ben',
    ]);
    expect(['#money', '#two words', '#two-words', '#Offnung'].map(of)).toEqual(['t1', 't2', 't2', 't3']);
  });

  it('that matches several or none stays text, with the candidates', () => {
    const doubts = (text: string) => full(text).doubts.map(({ text, about }) => [text, about]);
    expect(doubts('Sand +kit @ben, @zoe')).toEqual([
      ['+kit', { kind: 'project', ids: ['p1', 'p2'] }],
      ['@ben', { kind: 'person', ids: ['ben', 'ben2'] }],
      ['@zoe', { kind: 'person', ids: [] }],
    ]);
    expect(read('Sand +kit @zoe')).toEqual(['Sand +kit @zoe']);
    expect(doubts('Sand @lo @j +ga')).toEqual([
      ['@lo', { kind: 'person', ids: ['ada'] }],
      ['@j', { kind: 'person', ids: ['jo'] }],
      ['+ga', { kind: 'project', ids: ['p3'] }],
    ]);
  });

  it('of an unknown tag stays text: the tag can be created', () => {
    expect(full('Sand #mon #Neu,')).toMatchObject({
      name: 'Sand #mon #Neu,',
      doubts: [
        { text: '#mon', about: { kind: 'tag' } },
        { text: '#Neu', about: { kind: 'tag' } },
      ],
    });
    expect(read('Sand #new #money fri')).toEqual(['Sand #new', 't1', '2026-11-27']);
  });

  it('of a person who can’t be assigned there stays text, depending on the line’s project', () => {
    const canBeAssigned: ParserContext['canBeAssigned'] = (person, project) => project === null || person === 'ben2';
    expect(read('Sand @ada', { canBeAssigned })).toEqual(['Sand', 'ada']);
    expect(read('Sand @ada', { canBeAssigned, projectId: 'p1' })).toEqual(['Sand @ada']);
    const { name, doubts } = full('Sand @ada +garden', { canBeAssigned });
    expect(name).toBe('Sand @ada');
    expect(doubts.map(({ about }) => about)).toEqual([{ kind: 'member', id: 'ada', projectId: 'p3' }]);
  });
});

describe('a template in a line', () => {
  const templates = [
    { id: 'm1', name: 'Bug report', title: 'Fix a bug' },
    { id: 'm2', name: 'Bug bash', title: 'Bug bash' },
    { id: 'm3', name: 'Release', title: 'Ship it' },
  ];
  const parsed = (text: string) => read(text, { templates });

  it('gives the task its title, unless the line has one', () => {
    expect(parsed('/release')).toEqual(['Ship it', 'm3']);
    expect(parsed('/Bug report !high')).toEqual(['Fix a bug', 'm1', 'HIGH']);
    expect(parsed('Login fails /bug-report tomorrow')).toEqual(['Login fails', 'm1', '2026-11-21']);
    expect(parsed('/rel Version 2')).toEqual(['Version 2', 'm3']);
  });

  it('is offered where several match, and stays text where none does', () => {
    expect(full('Login /bug', { templates }).doubts).toMatchObject([
      { about: { kind: 'template', ids: ['m1', 'm2'] } },
    ]);
    for (const text of ['See /etc/hosts', 'and/or', '/ 3', '/release']) {
      const { name, pieces, doubts } = full(text, text === '/release' ? {} : { templates });
      expect([name, pieces, doubts]).toEqual([text, [], []]);
    }
  });
});

describe('a day in a line', () => {
  const days = (words: readonly string[], locale = 'en') => words.map((word) => due(word, locale));

  it('is today, tomorrow, or the next such weekday, which is never today', () => {
    expect(days(['today', 'Tomorrow', 'sat', 'monday', 'fri', 'on tue', 'by friday', 'due on wed'])).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
      '2026-11-23',
      '2026-11-27',
      '2026-11-24',
      '2026-11-27',
      '2026-11-25',
    ]);
    expect(days(['to', 'fr', 'fridays', 'tom', '3d', '3'])).toEqual([null, null, null, null, null, null]);
  });

  it('is a number of days away', () => {
    expect(days(['in 3 days', 'in a week', 'in two weeks', 'in 1 month', 'in 3d', 'next week', 'next month'])).toEqual([
      '2026-11-23',
      '2026-11-27',
      '2026-12-04',
      '2026-12-20',
      '2026-11-23',
      '2026-11-23',
      '2026-12-01',
    ]);
    expect(days(['next fri', 'in 3 horses', 'in 3, days'])).toEqual(['2026-11-27', null, null]);
    expect(read('Pay in a month', { today: '2026-01-31' })).toEqual(['Pay', '2026-02-28']);
  });

  it('is a date, the next one if no year is written', () => {
    expect(days(['12 dec', 'dec 12', '12th december', 'December 12, 2027', 'on 5 May', '2026-12-01'])).toEqual([
      '2026-12-12',
      '2026-12-12',
      '2026-12-12',
      '2027-12-12',
      '2027-05-05',
      '2026-12-01',
    ]);
    expect(days(['12 dec 2027', '29 feb', '20 nov', '31 feb', '2026-02-30', '1.12.2026'])).toEqual([
      '2027-12-12',
      '2028-02-29',
      '2026-11-20',
      null,
      null,
      null,
    ]);
  });

  it('can be written in German, where two letters are a weekday only after "am"', () => {
    expect(
      days(['heute', 'morgen', 'übermorgen', 'Mittwoch', 'am Fr', 'bis Freitag', 'bis zum 1. Dez', 'wed'], 'de'),
    ).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-25',
      '2026-11-27',
      '2026-11-27',
      '2026-12-01',
      '2026-11-25',
    ]);
    expect(
      days(
        ['12. Dezember', '12.12.', '12.12.27', 'am 12.12.', 'in 3 Tagen', 'in einer Woche', 'nächsten Montag'],
        'de',
      ),
    ).toEqual(['2026-12-12', '2026-12-12', '2027-12-12', '2026-12-12', '2026-11-23', '2026-11-27', '2026-11-23']);
    expect(days(['fr', 'so', 'do', 'am morgen', '12.12', 'zum Essen'], 'de')).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(days(['diesen Freitag', 'diesen Fr', 'diesen Morgen', 'bis Fr', 'bis morgen'], 'de')).toEqual([
      '2026-11-27',
      null,
      null,
      null,
      '2026-11-21',
    ]);
    expect(read('Guten Morgen sagen', { locale: 'de' })).toEqual(['Guten Morgen sagen']);
    expect(due('morgen')).toBe(null);
  });

  it('is not found in a word that means something else there', () => {
    expect(read('Buy sun screen')).toEqual(['Buy sun screen']);
    expect(read('Buy screen sun !high')).toEqual(['Buy screen', '2026-11-22', 'HIGH']);
    expect(read('Sat wash chairs')).toEqual(['wash chairs', '2026-11-21']);
  });
});
