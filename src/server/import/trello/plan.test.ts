import type { ImportChoices } from '#domain/imported/import-state.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { parseInput } from '#domain/input.ts';
import { columnId, derivedId } from '#domain/id.ts';
import { ids, trelloBoard, type TrelloFile } from '#test/trello.ts';
import { placesOf } from './choices.ts';
import { readBoard } from './file.ts';
import { NotATrelloBoard } from './not-a-trello-board.ts';
import { guessPlaces } from './lists.ts';
import { matchesOf } from './members.ts';
import { planOf, type Importer } from './plan.ts';
import type { ReadBoard } from './parse-board.ts';

const importer: Importer = { id: idOf('importer'), timeZone: 'Europe/Berlin', speaksForOthers: false };
const target = { projectId: idOf('project'), since: Date.UTC(2026, 4, 1) };
const defaults: ImportChoices = { lists: {}, archived: 'done', members: {} };

function idOf(name: string): string {
  return derivedId('0198c000-0000-7000-8000-000000000000', name);
}

const read = (text: string) => readBoard(Buffer.from(text));

function plan(choices: Partial<ImportChoices> = {}, change?: (file: TrelloFile) => void, who = importer) {
  const { board, cards } = read(trelloBoard(change));
  const planned = planOf(board, { ...defaults, ...choices }, who, target);
  const tasks = cards.flatMap((card) => planned.task(card) ?? []);
  const task = (name: string) => {
    const found = tasks.find((one) => one.name === name);
    if (!found) throw new Error(`no task ${name}`);
    return found;
  };
  return { ...planned, tasks, taskNamed: task };
}

describe('a board', () => {
  it('is imported completely, in order, in any script', () => {
    const { name, tasks, description } = plan();
    expect(name).toBe('Summer fair 夏祭り');
    expect(description).toBe('Everything for the **fair**.');
    expect(tasks.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map((task) => task.name)).toEqual([
      'Ask the bakery',
      'ポスターを印刷する',
      'Book the venue',
      'Write the speech',
      'Find last year’s list',
    ]);
  });

  it.each(['constructor', 'toString', 'valueOf'])('may have a list with the id %s', (id) => {
    const board = { lists: [{ id, name: 'Done', archived: false }] };
    expect(placesOf(board, defaults)).toEqual(['DONE']);
  });

  it('has the same ids each time, and others in another project', () => {
    expect(plan()).toEqual(expect.objectContaining({ streams: plan().streams }));
    expect(plan().tasks).toEqual(plan().tasks);
    const { board, cards } = read(trelloBoard());
    const elsewhere = planOf(board, defaults, importer, { ...target, projectId: idOf('other') });
    const here = new Set(plan().tasks.map(({ id }) => id));
    expect(cards.some((card) => here.has(elsewhere.task(card)?.id ?? ''))).toBe(false);
  });
});

describe('a card', () => {
  const poster = (choices: Partial<ImportChoices> = {}, who = importer) =>
    plan(choices, undefined, who).taskNamed('ポスターを印刷する');

  it('keeps its text, checklists, further members and attachments', () => {
    expect(poster().description).toBe(
      [
        'A2, *two* colours\n\nкрасный и синий',
        '### Before printing\n\n- [x] Proofread\n- [ ] Ask three shops (Zoë Žižka, due 2026-05-30 10:00 UTC)',
        '**Members:** Ann Archer, Zoë Žižka',
        '### Attachments\n\n- [draft \\[2\\].pdf](https://example.org/draft%20%282%29.pdf)\n- a trap',
      ].join('\n\n'),
    );
  });

  it('is due on its day in the importer’s time zone', () => {
    const due = ({ deadline, dueTime, dueZone }: ReturnType<typeof poster>) => [deadline, dueTime, dueZone];
    expect(due(poster())).toEqual(['2026-06-01', 23 * 60 + 30, 'Europe/Berlin']);
    expect(due(poster({}, { ...importer, timeZone: 'Asia/Tokyo' }))).toEqual(['2026-06-02', 6 * 60 + 30, 'Asia/Tokyo']);
  });

  it('has its labels as tags, by color where they have no name', () => {
    expect(poster().tags).toEqual(['print', 'green']);
  });

  it('is assigned to a confirmed member, otherwise to the importer', () => {
    expect(poster().assignee).toBe(importer.id);
    const zoe = idOf('Zoë');
    const task = poster({ members: { [ids.zoe]: zoe } });
    expect(task.assignee).toBe(zoe);
    expect(task.description).toContain('**Members:** Ann Archer\n');
  });

  it('has its comments in order, naming their author', () => {
    expect(poster().comments.map(({ who, text, at }) => [who, text, at])).toEqual([
      [importer.id, '**Ann Archer** · 2026-04-01 08:00 UTC\n\nFirst draft is up', Date.UTC(2026, 3, 1, 8)],
      [importer.id, '**Zoë Žižka** · 2026-04-02 09:15 UTC\n\nLooks **good**', Date.UTC(2026, 3, 2, 9, 15)],
    ]);
  });

  it('has comments by their authors only where the importer may write in their names', () => {
    const members = { [ids.ann]: importer.id, [ids.zoe]: idOf('Zoë') };
    expect(poster({ members }).comments.map(({ who, text }) => [who, text.includes('UTC')])).toEqual([
      [importer.id, false],
      [importer.id, true],
    ]);
    expect(
      poster({ members }, { ...importer, speaksForOthers: true }).comments.map(({ who, text }) => [who, text]),
    ).toEqual([
      [importer.id, 'First draft is up'],
      [idOf('Zoë'), 'Looks **good**'],
    ]);
  });

  it('is truncated, and reported, where it exceeds Pulse’s limits', () => {
    const { tasks } = plan({}, ({ cards }) => {
      cards[0] = {
        ...(cards[0] as TrelloFile['cards'][number]),
        name: '😀'.repeat(251),
        desc: 'd'.repeat(60_000),
      };
    });
    const cut = tasks.find(({ lost }) => lost.cut_texts);
    expect(cut?.lost.cut_texts).toBe(2);
    expect(cut?.name.length).toBeLessThanOrEqual(500);
    expect(cut?.name.isWellFormed()).toBe(true);
    expect(cut?.description.slice(-60)).toMatch(/cut: 60528 characters in Trello, at most 50000 here\)$/);
  });
});

describe('archived cards', () => {
  const statuses = (archived: ImportChoices['archived']) =>
    Object.fromEntries(plan({ archived }).tasks.map(({ name, status }) => [name, status]));

  it('are done, keep their list’s status, or are left out, as chosen', () => {
    expect(statuses('done')).toMatchObject({ 'Find last year’s list': 'DONE', 'Ask the bakery': 'DONE' });
    expect(statuses('keep')).toMatchObject({ 'Find last year’s list': 'IN_PROGRESS', 'Ask the bakery': 'BACKLOG' });
    expect(Object.keys(statuses('omit'))).toEqual(['ポスターを印刷する', 'Book the venue', 'Write the speech']);
    expect(plan({ archived: 'omit' }).lost.archived_cards).toBe(2);
    expect(plan({ archived: 'omit', lists: { [ids.review]: 'STREAM' } }).streams.map(({ name }) => name)).toEqual([
      'Waiting for Zoë',
    ]);
  });
});

describe('a list', () => {
  it.each([
    ['To Do', 'BACKLOG'],
    ['📥 Backlog / Ideas', 'BACKLOG'],
    ['2. In Progress', 'IN_PROGRESS'],
    ['WIP (max 3)', 'IN_PROGRESS'],
    ['Erledigt', 'DONE'],
    ['Terminé', 'DONE'],
    ['進行中', 'IN_PROGRESS'],
    ['Готово', 'DONE'],
    ['Blocked', 'ON_HOLD'],
    ['Ready for QA', 'STREAM'],
    ['Undone', 'STREAM'],
    ['', 'STREAM'],
  ])('“%s” means %s', (name, place) => expect(guessPlaces([{ name, archived: false }])).toEqual([place]));

  it.each([
    [
      ['Kitchen', 'Garden', 'Done'],
      ['STREAM', 'STREAM', 'DONE'],
    ],
    [
      ['Later', 'Ideas', 'Specified', 'Doing', 'Review', 'Blocked', 'QA', 'Done', 'Shipped', 'Links'],
      ['ON_HOLD', 'BACKLOG', 'BACKLOG_COLUMN', 'IN_PROGRESS', 'IN_PROGRESS_COLUMN', 'ON_HOLD_COLUMN'].concat([
        ...['IN_PROGRESS_COLUMN', 'DONE', 'DONE_COLUMN', 'STREAM'],
      ]),
    ],
    [
      ['Leads', 'To do', 'Done'],
      ['BACKLOG_COLUMN', 'BACKLOG', 'DONE'],
    ],
  ])('of a board with %j is as the others say', (names, places) => {
    expect(guessPlaces(names.map((name) => ({ name, archived: false })))).toEqual(places);
    // Of what was put away nothing is a step.
    const archived = guessPlaces(names.map((name) => ({ name, archived: name !== 'Done' })));
    expect(archived.filter((place) => place.endsWith('COLUMN'))).toEqual([]);
  });

  it('is no column where a project has no room for more', () => {
    const names = ['Doing', ...Array.from({ length: 40 }, (_, at) => `Step ${at}`)];
    const places = guessPlaces(names.map((name) => ({ name, archived: false })));
    expect(places.filter((place) => place === 'IN_PROGRESS_COLUMN')).toHaveLength(26);
    expect(places.at(-1)).toBe('STREAM');
  });

  it('is a column between those to its left and right, with its limit', () => {
    const { columns, lists, taskNamed, lost } = plan({}, (file) => {
      Object.assign(file.lists.find(({ id }) => id === ids.review) ?? {}, { softLimit: 3 });
      Object.assign(file.cards[0] ?? {}, { idList: ids.review });
      Object.assign(file.cards.find(({ id }) => id === ids.archived) ?? {}, { idList: ids.review });
    });
    const after = columnId(target.projectId, 'IN_PROGRESS');
    expect(columns).toEqual([
      { id: expect.any(String), name: 'Waiting for Zoë', category: 'IN_PROGRESS', limit: 3, after },
    ]);
    expect(lists[ids.review]).toBe('IN_PROGRESS_COLUMN');
    expect(taskNamed('Book the venue')).toMatchObject({ status: 'IN_PROGRESS', columnId: columns[0]?.id });
    // An archived card is done, which this column is not for.
    expect(taskNamed('Find last year’s list')).toMatchObject({ status: 'DONE', columnId: null });
    expect(lost.list_settings).toBeUndefined();
  });

  it('that matches no status becomes a stream, unless chosen otherwise', () => {
    const { streams, taskNamed } = plan();
    expect(streams.map(({ name }) => name)).toEqual(['Sponsors']);
    expect(taskNamed('Ask the bakery').streamId).toBe(streams[0]?.id);
    expect(taskNamed('Write the speech')).toMatchObject({ status: 'IN_PROGRESS', streamId: null });
    // What is worked on comes before lists whose cards are archived, though those are further to the left.
    const lively = plan({ lists: { [ids.doing]: 'STREAM' } });
    expect(lively.streams[0]?.id).toBe(lively.taskNamed('Write the speech').streamId);
    const chosen = plan({ lists: { [ids.doing]: 'STREAM', [ids.old]: 'ON_HOLD' }, archived: 'keep' });
    expect(chosen.taskNamed('Ask the bakery')).toMatchObject({ status: 'ON_HOLD', streamId: null });
    // A card in a stream that is marked complete is done.
    expect(chosen.taskNamed('Write the speech').status).toBe('DONE');
  });
});

describe('ids and limits', () => {
  it.each(['constructor', '__proto__', 'toString'])('named %s are data', (odd) => {
    const { tasks } = plan({}, (file) => {
      for (const list of file.lists) if (list.id === ids.review) list.id = odd;
      for (const member of file.members) if (member.id === ids.zoe) member.id = odd;
      for (const one of file.cards) Object.assign(one, { idList: odd, idMembers: [odd] });
      for (const action of file.actions) action.idMemberCreator = odd;
    });
    expect(tasks.map(({ assignee, status }) => [assignee, status])).toEqual(
      tasks.map(({ status }) => [importer.id, status]),
    );
    expect(new Set(tasks.map(({ streamId }) => streamId)).size).toBe(1);
  });

  it('that occur twice count once, and are reported', () => {
    const { board, cards } = read(
      trelloBoard((file) => {
        file.cards.push(...file.cards);
        file.actions.push(...file.actions);
      }),
    );
    expect([cards.length, board.comments, board.lost.strays]).toEqual([5, 2, 5]);
  });

  it('beyond Trello’s limits are refused', () => {
    const tooMany = (change: (file: TrelloFile) => void) => () => read(trelloBoard(change));
    const labels = Array.from({ length: 501 }, () => ids.red);
    expect(tooMany(({ cards }) => Object.assign(cards[0] ?? {}, { idLabels: labels }))).toThrow(
      /500 labels on one card/,
    );
    const list = { id: 'x', name: '', closed: false, pos: 1 };
    expect(tooMany(({ lists }) => lists.push(...Array.from({ length: 3_000 }, () => list)))).toThrow(/3,000 lists/);
    const firstAction = (file: TrelloFile) => file.actions[0] ?? expect.fail();
    const more = (file: TrelloFile) =>
      file.actions.push(...Array.from({ length: 1_001 }, (_, n) => ({ ...firstAction(file), id: `x${n}` })));
    expect(tooMany(more)).toThrow(/1,000 comments on one card/);
  });
});

describe('members', () => {
  const known = [
    { id: 'a', name: 'ann  ARCHER', email: 'ann@example.org' },
    { id: 'z', name: 'Somebody', email: 'zoe@example.org' },
    { id: 'b', name: 'Bob' },
  ];
  const { members } = read(trelloBoard()).board;

  it('match by name, or by a known address', () => {
    expect([...matchesOf(members, known)]).toEqual([
      [ids.ann, 'a'],
      [ids.zoe, 'z'],
    ]);
    expect([
      ...matchesOf(
        members,
        known.map(({ id, name }) => ({ id, name })),
      ),
    ]).toEqual([[ids.ann, 'a']]);
  });

  it('match no one where two fit', () => {
    expect(matchesOf(members, [...known, { id: 'c', name: 'Ann Archer' }]).has(ids.ann)).toBe(false);
  });
});

describe('an invalid file', () => {
  it.each(['', '{', 'hello', '[]', 'null', '{"cards":[]}', '{"version":"https://jsonfeed.org/version/1"}'])(
    '%j is refused with what was expected',
    (text) => expect(() => read(text)).toThrow(/Expected the JSON file that Trello makes/),
  );

  it('names the place where it is incomplete', () => {
    const text = trelloBoard((file) => delete (file.cards[1] as Partial<TrelloFile['cards'][number]>).idList);
    expect(() => read(text)).toThrow(/“cards\.1\.idList” is missing/);
  });

  it('is refused or planned within every limit, whatever its content', () => {
    const weird = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 700 }),
      fc.constantFrom('', ' ', '\0', '\uD800', '[](x)', '- [ ] '),
    );
    const part = fc.oneof(weird, fc.integer(), fc.constant(null), fc.double(), fc.constant({}), fc.constant([]));
    const made = fc.record({
      card: fc.dictionary(
        fc.constantFrom('name', 'desc', 'due', 'pos', 'idLabels', 'attachments', 'id', 'dueComplete'),
        part,
      ),
      label: weird,
      list: weird,
      comment: fc.dictionary(fc.constantFrom('text', 'card'), part),
      date: part,
      name: weird,
    });
    let planned = 0;
    fc.assert(
      fc.property(made, ({ card, label, list, comment, date, name }) => {
        const text = trelloBoard((file) => {
          Object.assign(file, { name });
          Object.assign(file.cards[1] ?? {}, card);
          Object.assign(file.labels[0] ?? {}, { name: label });
          Object.assign(file.lists[0] ?? {}, { name: list });
          Object.assign(file.actions[0] ?? {}, { date });
          Object.assign(file.actions[0]?.data ?? {}, comment);
        });
        try {
          checkLimits(read(text));
          planned += 1;
        } catch (error) {
          if (!(error instanceof NotATrelloBoard)) throw error;
        }
      }),
      { numRuns: 300 },
    );
    expect(planned).toBeGreaterThan(50);
  });
});

/** Every text is accepted by the commands. */
function checkLimits({ board, cards }: ReadBoard): void {
  const planned = planOf(board, { ...defaults, lists: { [ids.done]: 'STREAM' } }, importer, target);
  const { projectId } = target;
  const { name, description } = planned;
  parseInput(createProject.definition.input, { id: projectId, name, description });
  for (const stream of planned.streams) parseInput(createStream.definition.input, { ...stream, projectId });
  for (const tag of planned.tags) parseInput(createTag.definition.input, { id: projectId, name: tag });
  for (const task of cards.flatMap((card) => planned.task(card) ?? [])) {
    const { id, name, description, deadline, status, rank, assignee, comments, at } = task;
    parseInput(createTask.definition.input, { id, name, description, deadline, status, rank, assignee });
    expect(at).toBeLessThanOrEqual(target.since);
    for (const { id, text } of comments) parseInput(createComment.definition.input, { id, taskId: id, text });
  }
}
