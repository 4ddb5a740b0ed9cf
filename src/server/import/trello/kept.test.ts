/** What of a card is kept, when it happened, and what the report says of the rest. */
import type { ImportChoices } from '#domain/imported/import-state.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derivedId } from '#domain/id.ts';
import { numbersIn } from '#domain/task/number-in-text.ts';
import { isRank } from '#domain/task/rank.ts';
import { ids, trelloBoard, type TrelloFile } from '#test/trello.ts';
import { readBoard } from './file.ts';
import { fingerprint } from './ids.ts';
import { planOf, type Importer } from './plan.ts';

const importer: Importer = {
  id: derivedId('0198c000-0000-7000-8000-000000000000', 'importer'),
  timeZone: 'Europe/Berlin',
  speaksForOthers: false,
};
const target = {
  projectId: derivedId('0198c000-0000-7000-8000-000000000000', 'project'),
  since: Date.UTC(2026, 4, 1),
};

const read = (text: string) => readBoard(Buffer.from(text));

function plan(choices: Partial<ImportChoices>, change: (file: TrelloFile) => void) {
  const { board, cards } = read(trelloBoard(change));
  const planned = planOf(board, { lists: {}, archived: 'done', members: {}, ...choices }, importer, target);
  const tasks = cards.flatMap((card) => planned.task(card) ?? []);
  const taskNamed = (name: string) => tasks.find((one) => one.name === name) ?? expect.fail(`no task ${name}`);
  return { ...planned, tasks, taskNamed };
}

describe('positions', () => {
  const order = (positions: readonly unknown[]) => {
    const { tasks } = plan({}, (file) => {
      const [first] = file.cards;
      file.cards = positions.map((pos, at) => ({
        ...first,
        id: ids.archived.replace(/..$/, `a${at}`),
        name: `${at}`,
        pos,
      })) as never;
    });
    const ranks = tasks.map(({ rank }) => rank);
    expect(ranks.every(isRank)).toBe(true);
    expect(new Set(ranks).size).toBe(ranks.length);
    return tasks.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ name }) => positions[Number(name)]);
  };

  it.each([
    [
      [2 ** 47 + 3 * 16384, 2 ** 47 + 16384, 2 ** 47 + 2 * 16384, 2 ** 47 + 4 * 16384],
      [1, 2, 0, 3],
    ],
    [
      [65535.5, 65535.25, 65536, 65535.375],
      [1, 3, 0, 2],
    ],
    [
      [16384, 0, -16384, -0.5, 1e-9, 1e300, -1e300],
      [6, 2, 3, 1, 4, 0, 5],
    ],
    [
      ['32768', '16384.5', 16384, 'bottom', 'top'],
      [4, 2, 1, 0, 3],
    ],
    [
      [2, null, 1, undefined],
      [2, 0, 1, 3],
    ],
  ])('%j are kept', (positions, expected) => expect(order(positions)).toEqual(expected.map((at) => positions[at])));

  it('that are equal keep the order of the file', () => {
    const { tasks } = plan({}, (file) => {
      const [first] = file.cards;
      file.cards = Array.from({ length: 70 }, (_, at) => ({
        ...first,
        id: ids.archived.replace(/...$/, String(999 - at)),
        name: String(at),
        pos: 65_535,
      })) as never;
    });
    const names = tasks.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ name }) => Number(name));
    expect(names).toEqual(Array.from({ length: 70 }, (_, at) => at));
  });

  it('of any kind are kept', () => {
    const pos = fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.maxSafeInteger());
    fc.assert(
      fc.property(fc.array(pos, { minLength: 1, maxLength: 9 }), (positions) => {
        const sent = JSON.parse(JSON.stringify(positions)) as number[];
        // JSON has no infinite numbers: an unknown position is the last.
        const numbers = sent.map((each) => (each as number | null) ?? Infinity);
        expect(order(sent).map((each) => (each as number | null) ?? Infinity)).toEqual(
          numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)),
        );
      }),
    );
  });
});

describe('dates', () => {
  const poster = (fields: object) =>
    plan({}, ({ cards }) => {
      Object.assign(cards[1] ?? {}, fields);
    }).taskNamed('ポスターを印刷する');

  it('of start and due become days, a due time stays, and it is said what is lost', () => {
    const fields = { start: '2026-12-01T09:00:00.000Z', due: '2026-12-10T16:30:00.000Z', dueReminder: 1440 };
    expect(poster(fields)).toMatchObject({
      startDate: '2026-12-01',
      deadline: '2026-12-10',
      // In Berlin.
      dueTime: 17 * 60 + 30,
      lost: { reminders: 1 },
    });
    expect(poster({ ...fields, dueReminder: -1 }).lost).not.toHaveProperty('reminders');
    expect(poster({ ...fields, dueReminder: 0 }).lost).toMatchObject({ reminders: 1 });
    expect(poster({ ...fields, due: null })).toMatchObject({ deadline: null, dueTime: null });
    expect(poster({ due: 'soon', start: 'x' }).lost).toMatchObject({ bad_dates: 2 });
  });

  it('keep a task from starting after it is due', () =>
    expect(poster({ start: '2026-06-03T09:00:00.000Z' })).toMatchObject({ startDate: null, lost: { late_starts: 1 } }));

  const at = (day: string) => Date.parse(`${day}T10:00:00.000Z`);
  const changed = (day: string, data: object, type = 'updateCard') => ({
    id: `action ${day}`,
    type,
    date: new Date(at(day)).toISOString(),
    idMemberCreator: ids.ann,
    data,
  });
  const doneAt = (card: object, actions: object[] = [], choices: Partial<ImportChoices> = {}) =>
    plan(choices, (file) => {
      Object.assign(file.cards[1] ?? {}, card);
      file.actions.push(...(actions as typeof file.actions));
    }).taskNamed('ポスターを印刷する').doneAt;

  it('of completion are those of Trello', () => {
    const done = { idList: ids.done, dateLastActivity: '2026-11-25T10:00:00.000Z' };
    const self = { id: ids.poster };
    const moves = [
      changed('2026-03-01', { card: self, listBefore: { id: ids.toDo }, listAfter: { id: ids.done } }),
      changed('2026-03-09', { card: self, listBefore: { id: ids.doing }, listAfter: { id: ids.done } }),
      changed('2026-03-05', { card: self, listBefore: { id: ids.done }, listAfter: { id: ids.doing } }),
      changed('2026-03-20', { card: { id: ids.venue }, listAfter: { id: ids.done } }),
    ];
    expect(doneAt({ ...done, dateCompleted: '2026-11-21T10:00:00.000Z' }, moves)).toBe(at('2026-11-21'));
    expect(doneAt(done, moves)).toBe(at('2026-03-09'));
    expect(doneAt(done, [changed('2026-02-01', { card: self, list: { id: ids.done } }, 'createCard')])).toBe(
      at('2026-02-01'),
    );
    expect(doneAt(done)).toBe(at('2026-11-25'));
    expect(doneAt({ ...done, dateLastActivity: 'x' })).toBe(null);
    expect(doneAt({ idList: ids.toDo, dateCompleted: '2026-11-21T10:00:00.000Z' })).toBe(null);
  });

  it('of completion are those of the mark or of the archive, where that makes it done', () => {
    const self = { id: ids.poster };
    const marked = changed('2026-04-04', { card: { ...self, dueComplete: true }, old: { dueComplete: false } });
    expect(doneAt({ idList: ids.old, dueComplete: true }, [marked])).toBe(at('2026-04-04'));
    const archived = changed('2026-04-05', { card: { ...self, closed: true }, old: { closed: false } });
    expect(doneAt({ closed: true }, [marked, archived])).toBe(at('2026-04-05'));
    const list = changed('2026-04-06', { list: { id: ids.old, closed: true }, old: { closed: false } }, 'updateList');
    expect(doneAt({ idList: ids.old }, [list])).toBe(at('2026-04-06'));
  });
});

describe('custom fields', () => {
  const fields = [
    { id: 'size', name: ' Size ', type: 'text', pos: 3 },
    { id: 'cost', name: 'Cost', type: 'number', pos: 1 },
    { id: 'day', name: 'Visit', type: 'date', pos: 2 },
    {
      id: 'risk',
      name: 'Risk',
      type: 'list',
      pos: 4,
      options: [
        { id: 'low', value: { text: 'Low' }, color: 'green', pos: 2 },
        { id: 'high', value: { text: 'High' }, color: 'red', pos: 1 },
        { id: 'again', value: { text: 'high' }, color: 'red', pos: 3 },
      ],
    },
    { id: 'paid', name: '', type: 'checkbox', pos: 5 },
    { id: 'odd', name: 'Odd', type: 'hologram', pos: 6 },
  ];
  const said = (items: unknown[]) => {
    const planned = plan({}, (file) => {
      Object.assign(file, { customFields: fields });
      Object.assign(file.cards[0] ?? {}, { customFieldItems: items });
    });
    const { values, lost, description } = planned.taskNamed('Book the venue');
    const named = Object.entries(values).map(([id, value]) => {
      const field = planned.fields.find((each) => each.id === id);
      return [field?.name, field?.options.find((each) => each.id === value)?.name ?? value];
    });
    return { fields: planned.fields, values: Object.fromEntries(named) as object, lost, description };
  };

  it('are fields of the project, in their order, and options with one name are one', () => {
    const found = said([]).fields.map(({ name, type, options }) => [name, type, options.map((each) => each.name)]);
    expect(found).toEqual([
      ['Cost', 'NUMBER', []],
      ['Visit', 'DATE', []],
      ['Size', 'TEXT', []],
      ['Risk', 'ONE_OF', ['High', 'Low']],
      ['Untitled field', 'CHECKBOX', []],
    ]);
  });

  it('have the values of cards, days as they are for the importer', () => {
    const { values, lost } = said([
      { idCustomField: 'size', value: { text: 'A2' } },
      { idCustomField: 'cost', value: { number: '0' } },
      { idCustomField: 'day', value: { date: '2026-12-01T23:30:00.000Z' } },
      { idCustomField: 'risk', idValue: 'again', value: null },
      { idCustomField: 'paid', value: { checked: 'true' } },
    ]);
    expect(values).toEqual({ Size: 'A2', Cost: 0, Visit: '2026-12-02', Risk: 'High', 'Untitled field': true });
    expect(lost.custom_fields).toBeUndefined();
  });

  it('lose nothing that is text, and count what they cannot read', () => {
    const long = 'x'.repeat(1_001);
    const { values, lost, description } = said([
      { idCustomField: 'size', value: { text: long } },
      { idCustomField: 'odd', value: { text: 'A cube' } },
      { idCustomField: 'cost', value: { number: 'many' } },
      { idCustomField: 'risk', idValue: 'gone', value: null },
      { idCustomField: 'paid', value: { checked: 'false' } },
      7,
    ]);
    expect(values).toEqual({});
    expect(description).toContain(`**Size:** ${long}\n\n**Odd:** A cube`);
    expect(lost.custom_fields).toBe(3);
  });
});

describe('what Pulse has no place for', () => {
  it('is counted for each card', () => {
    const { tasks } = plan({}, ({ cards }) => {
      Object.assign(cards[1] ?? {}, {
        idMembersVoted: ['a', 'b'],
        cover: { color: 'red' },
        stickers: [{}, {}, {}],
        locationName: 'Hall',
        coordinates: { latitude: 1, longitude: 2 },
        subscribed: true,
        pluginData: [{}],
        isTemplate: true,
        cardRole: 'mirror',
        customFieldItems: [{}, {}],
      });
      Object.assign(cards[1]?.attachments[0] ?? {}, { isUpload: true });
      Object.assign(cards[2] ?? {}, { badges: { comments: 0, votes: 4 }, idAttachmentCover: 'x', address: 'Street 1' });
    });
    const lost = (name: string) => tasks.find((task) => task.name === name)?.lost;
    expect(lost('ポスターを印刷する')).toEqual({
      item_details: 1,
      custom_fields: 2,
      files: 1,
      votes: 2,
      covers: 1,
      stickers: 3,
      locations: 1,
      watched: 1,
      power_ups: 1,
      templates: 1,
      special_cards: 1,
      further_members: 2,
    });
    expect(lost('Write the speech')).toEqual({ votes: 4, covers: 1, locations: 1, complete_marks: 1 });
    expect(lost('Find last year’s list')).toEqual({ archived_marks: 1 });
    expect(lost('Book the venue')).toEqual({ further_members: 1 });
  });

  it('is counted for the board', () => {
    const change = (file: TrelloFile) => {
      Object.assign(file, { closed: true, subscribed: true, prefs: { isTemplate: true }, pluginData: [{}] });
      Object.assign(file.lists[0] ?? {}, { softLimit: 3, subscribed: true });
      Object.assign(file.lists[1] ?? {}, { color: 'blue' });
      file.lists.push({ id: 'empty', name: 'Old', closed: true, pos: 9 });
      file.labels.push({ id: 'blue', name: 'print ', color: 'blue' }, { id: 'none', name: 'Unused', color: 'red' });
      file.checklists.push({ ...(file.checklists[0] as TrelloFile['checklists'][number]), idCard: 'nowhere' });
      file.cards[0]?.idLabels.push('blue');
    };
    const { board } = read(trelloBoard(change));
    expect(board.lost).toEqual({
      unused_labels: 1,
      joined_labels: 1,
      label_colors: 2,
      empty_lists: 1,
      watched: 2,
      power_ups: 1,
      templates: 1,
      closed_board: 1,
      missing_comments: 1,
      history: 1,
      strays: 1,
    });
    expect(plan({}, change).lost).toEqual({ list_settings: 2, lone_members: 2 });
    const [members, lists] = [
      { [ids.ann]: importer.id, [ids.zoe]: importer.id },
      { [ids.done]: 'DONE_COLUMN' as const },
    ];
    // A column has the limit of its list, and its own color.
    expect(plan({ members, lists }, change).lost).toEqual({ list_settings: 1 });
  });
});

describe('numbers in texts', () => {
  it('name no tasks of Pulse', () => {
    const { description, taskNamed } = plan({}, (file) => {
      file.desc = 'Follows #4';
      Object.assign(file.cards[0] ?? {}, { name: 'Like #1', desc: 'same as #1, see `#2`' });
      Object.assign(file.checklists[0] ?? {}, { idCard: ids.venue, name: 'For #3' });
      Object.assign(file.checklists[0]?.checkItems[0] ?? {}, { name: 'see #5' });
      file.members[1] = { id: ids.zoe, fullName: 'Zoë #6', username: 'zoe' };
      file.cards[0]?.attachments.push({ name: 'plan #7', url: 'nowhere' });
      Object.assign(file.actions[0]?.data ?? {}, { text: 'as in #8', card: { id: ids.venue, name: '' } });
    });
    const task = taskNamed('Like #1');
    const texts = [description, task.description, ...task.comments.map(({ text }) => text)];
    expect(texts.flatMap(numbersIn)).toEqual([2]);
    expect(texts.join(' ').match(/\\#\d/g)).toEqual(['\\#4', '\\#1', '\\#3', '\\#5', '\\#6', '\\#6', '\\#7', '\\#8']);
  });

  it('are no change for the next import', () => {
    const found = (desc: string) =>
      plan({}, ({ cards }) => {
        Object.assign(cards[0] ?? {}, { desc });
      }).taskNamed('Book the venue').fingerprints.description;
    expect(found('same as #1')).toBe(fingerprint('same as #1\n\n**Members:** Zoë Žižka'));
  });
});
