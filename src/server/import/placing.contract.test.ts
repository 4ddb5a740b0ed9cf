/** Where an import puts tasks and when they were done, on each store, the second time too. */
import { describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { deleteColumn } from '#domain/column/commands.ts';
import { deleteField } from '#domain/field/commands.ts';
import { fieldsOf, valueIn } from '#domain/field/fields.ts';
import { setField } from '#domain/field/set-value.ts';
import { columnsOf } from '#domain/column/columns.ts';
import { newId } from '#domain/id.ts';
import type { ImportChoices } from '#domain/imported/import-state.ts';
import { rememberImported } from '#domain/imported/commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { rankAt } from '#domain/task/rank.ts';
import { ANY_DATABASE, openDatabase } from '#test/databases.ts';
import { ids, trelloBoard, type TrelloFile } from '#test/trello.ts';
import { clock } from '../clock.ts';
import { createExecute } from '#server/door/execute.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { planInProcess } from './planner.ts';
import { runImport } from './run.ts';
import { findTarget, rememberTarget } from './target.ts';
import { readBoard } from './trello/file.ts';
import { derived, createdAtOf } from './trello/ids.ts';
import { previewFor, previewOf } from './trello/preview.ts';

const log = {
  error: (fields: object, message: string) => {
    throw new Error(`${message} ${JSON.stringify(fields)}`);
  },
};

const POSTER = 'ポスターを印刷する';

describe.each(ANY_DATABASE)('an import on %s', (kind) => {
  async function opened() {
    const { store } = await openDatabase(kind);
    const door = createExecute({ store, clock, log });
    const me = newId(Date.now(), Math.random);
    await door.executeSystem(ensureProfile({ id: me, displayName: 'Ann Archer', email: `${me}@example.org` }));
    const send = async (who: string, call: Call) => {
      const id = newId(Date.now(), Math.random);
      const answer = await door.execute(who, { client: id, n: 1, id, ...call });
      if (!answer.success) throw new Error(answer.error);
    };
    const bring = async (change: (file: TrelloFile) => void, lists: ImportChoices['lists'] = {}) =>
      runImport(
        { store, clock, log },
        planInProcess(
          readBoard(Buffer.from(trelloBoard(change))),
          { lists, archived: 'done', members: {} },
          { id: me, timeZone: null, speaksForOthers: false },
        ),
        me,
        () => {},
      );
    const tasksOf = async (projectId: string) =>
      store.read((rows) => asRows(rows).list('task', 'projectId', projectId));
    const taskNamed = async (projectId: string, name: string) =>
      (await tasksOf(projectId)).find((task) => task.name === name) ?? expect.fail(`no task ${name}`);
    const columns = async (projectId: string) =>
      store.read((rows) =>
        columnsOf(asRows(rows), projectId).map(({ name, category, limit }) => [name || category, limit]),
      );
    return { store, door, me, send, bring, tasksOf, taskNamed, columns };
  }

  it('says when tasks were done, and when they start, the second time too', async () => {
    const { bring, taskNamed } = await opened();
    const dates = { start: '2026-12-01T09:00:00.000Z', due: '2026-12-10T16:30:00.000Z' };
    const [venue, poster] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];
    const done = (at: string) => ({ idList: ids.done, dateCompleted: at });
    const { projectId } = await bring(({ cards }) => {
      Object.assign(cards[0] ?? {}, done(venue));
    });
    expect(await taskNamed(projectId, 'Book the venue')).toMatchObject({
      status: 'DONE',
      progress: 100,
      createdAt: createdAtOf(ids.venue),
      doneAt: Date.parse(venue),
    });
    const report = await bring(({ cards }) => {
      Object.assign(cards[0] ?? {}, done(venue));
      Object.assign(cards[1] ?? {}, { ...done(poster), ...dates });
    });
    expect(report).toMatchObject({ tasks: { updated: 1, unchanged: 4 } });
    expect(await taskNamed(projectId, POSTER)).toMatchObject({
      status: 'DONE',
      doneAt: Date.parse(poster),
      startDate: '2026-12-01',
      deadline: '2026-12-10',
    });
  });

  it('keeps the order of cards, and corrects that of an earlier version where nobody has moved them', async () => {
    const { store, door, me, send, bring, tasksOf, taskNamed } = await opened();
    const at = 2 ** 47;
    const change = ({ cards }: TrelloFile) => {
      Object.assign(cards[0] ?? {}, { pos: at + 3 });
      Object.assign(cards[1] ?? {}, { pos: at + 1 });
      Object.assign(cards[2] ?? {}, { pos: at + 2, idList: ids.toDo });
    };
    const { projectId } = await bring(change);
    const order = async () =>
      (await tasksOf(projectId))
        .filter(({ status }) => status === 'BACKLOG')
        .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
        .map(({ name }) => name)
        .filter((name) => name !== 'Ask the bakery');
    expect(await order()).toEqual([POSTER, 'Write the speech', 'Book the venue']);

    const found = async (name: string) => {
      const { id } = await taskNamed(projectId, name);
      return store.read((rows) => ({ id, fields: asRows(rows).get('imported', id)?.fields ?? {} }));
    };
    const same = rankAt(Date.UTC(2026, 0, 1));
    for (const name of [POSTER, 'Write the speech', 'Book the venue']) {
      const { id, fields } = await found(name);
      await send(me, moveTask({ id, rank: same }));
      const { startDate: _, ...earlier } = fields;
      await door.executeSystem(rememberImported({ found: [{ id, fields: { ...earlier, rank: same } }] }));
    }
    const moved = rankAt(Date.UTC(2027, 0, 1));
    await send(me, moveTask({ id: (await found('Book the venue')).id, rank: moved }));
    expect(await bring(change)).toMatchObject({ tasks: { updated: 2 } });
    expect(await order()).toEqual(['Book the venue', POSTER, 'Write the speech']);
    expect(await bring(change)).toMatchObject({ tasks: { updated: 0 } });
  });

  it('completes a task of which an interrupted import had made the first half', async () => {
    const { me, send, bring, taskNamed } = await opened();
    const { projectId } = await bring((file) => {
      file.cards = file.cards.filter((card) => card.id !== ids.venue);
    });
    const id = derived(createdAtOf(ids.venue), projectId, ids.venue);
    await send(me, createTask({ id, name: 'Book the venue', assignee: me, projectId }));
    await bring(({ cards }) => {
      Object.assign(cards[0] ?? {}, { idList: ids.done });
    });
    expect(await taskNamed(projectId, 'Book the venue')).toMatchObject({ id, status: 'DONE' });
  });

  it('makes fields of custom fields, and follows both sides the second time', async () => {
    const { store, me, send, bring, taskNamed } = await opened();
    const change =
      (name: string, cost: string | null, risks: readonly string[], risk = 'r0') =>
      (file: TrelloFile) => {
        const options = risks.map((text, pos) => ({ id: `r${pos}`, value: { text }, pos }));
        const customFields = [
          { id: 'cost', name, type: 'number', pos: 1 },
          { id: 'risk', name: 'Risk', type: 'list', pos: 2, options },
        ];
        Object.assign(file, { customFields });
        Object.assign(file.cards[0] ?? {}, {
          customFieldItems: [
            ...(cost === null ? [] : [{ idCustomField: 'cost', value: { number: cost } }]),
            { idCustomField: 'risk', idValue: risk, value: null },
          ],
        });
      };
    const { projectId, fields } = await bring(change('Cost', '120', ['Low']));
    expect(fields).toBe(2);
    const said = async () => {
      const { fieldValues } = await taskNamed(projectId, 'Book the venue');
      return store.read((rows) =>
        fieldsOf(asRows(rows), projectId).map((field) => {
          const value = valueIn(field, { fieldValues });
          return [field.name, field.options.find(({ id }) => id === value)?.name ?? value];
        }),
      );
    };
    const fieldNamed = async (name: string) =>
      (await store.read((rows) => fieldsOf(asRows(rows), projectId))).find((each) => each.name === name)?.id ?? '';
    expect(await said()).toEqual([
      ['Cost', 120],
      ['Risk', 'Low'],
    ]);

    // What people say here stays, until it changes there.
    const { id } = await taskNamed(projectId, 'Book the venue');
    await send(me, setField({ id, fieldId: await fieldNamed('Cost'), value: 99 }));
    expect(await bring(change('Cost', '120', ['Low']))).toMatchObject({ fields: 0, tasks: { updated: 0 } });
    expect(await said()).toContainEqual(['Cost', 99]);
    await bring(change('Price', '130', ['Low', 'High'], 'r1'));
    expect(await said()).toEqual([
      ['Price', 130],
      ['Risk', 'High'],
    ]);
    await bring(change('Price', null, ['Low', 'High'], 'r1'));
    expect(await said()).toContainEqual(['Price', null]);

    // One that was deleted here does not come back.
    await send(me, deleteField({ id: await fieldNamed('Price') }));
    expect(await bring(change('Price', '7', ['Low', 'High'], 'r1'))).toMatchObject({ fields: 0, leftOut: {} });
    expect(await said()).toEqual([['Risk', 'High']]);
  });

  it('makes columns of lists, in the order of the board, and follows both sides the second time', async () => {
    const { store, me, send, bring, taskNamed, columns } = await opened();
    const change =
      (name: string, list: string = ids.review) =>
      ({ lists, cards }: TrelloFile) => {
        Object.assign(lists.find(({ id }) => id === ids.review) ?? {}, { name, softLimit: 2 });
        lists.push({ id: 'specified', name: 'Specified', closed: false, pos: 1500 });
        Object.assign(cards[0] ?? {}, { idList: list });
      };
    const { projectId, columns: made } = await bring(change('Review'));
    expect(made).toBe(2);
    const four = (review: string) => [
      ['BACKLOG', null],
      ['Specified', null],
      ['IN_PROGRESS', null],
      [review, 2],
      ['DONE', null],
      ['ON_HOLD', null],
    ];
    expect(await columns(projectId)).toEqual(four('Review'));
    const venue = await taskNamed(projectId, 'Book the venue');
    const own = await store.read((rows) => asRows(rows).get('column', venue.columnId ?? '')?.name);
    expect([venue.status, own]).toEqual(['IN_PROGRESS', 'Review']);

    // What people have moved here stays, until it is moved there.
    await send(me, moveTask({ id: venue.id, status: 'BACKLOG' }));
    expect(await bring(change('Review'))).toMatchObject({ columns: 0, tasks: { updated: 0 } });
    expect(await columns(projectId)).toEqual(four('Review'));
    await bring(change('Checks', ids.doing));
    expect(await columns(projectId)).toEqual(four('Checks'));
    expect(await taskNamed(projectId, 'Book the venue')).toMatchObject({ status: 'IN_PROGRESS', columnId: null });
    await bring(change('Checks'));
    expect(await taskNamed(projectId, 'Book the venue')).toMatchObject({ columnId: venue.columnId });

    // One that was deleted here does not come back.
    await send(me, deleteColumn({ id: venue.columnId ?? '', projectId }));
    await bring(change('Checks', 'specified'));
    await bring(change('Checks'));
    expect(await columns(projectId)).toEqual(four('').filter(([name]) => name !== ''));
    expect(await taskNamed(projectId, 'Book the venue')).toMatchObject({ status: 'IN_PROGRESS', columnId: null });
  });

  it('remembers what became of each list, and what earlier versions had made of them', async () => {
    const { store, door, me, bring } = await opened();
    const { board } = readBoard(Buffer.from(trelloBoard()));
    const places = async () =>
      store.read((rows) => {
        const { lists } = previewFor(previewOf(board, new Map()), findTarget(asRows(rows), board, me, clock));
        return Object.fromEntries(lists.map(({ name, place }) => [name, place]));
      });
    expect(await places()).toMatchObject({ 'Waiting for Zoë': 'IN_PROGRESS_COLUMN', 'To Do': 'BACKLOG' });
    const { projectId } = await bring(() => {}, { [ids.review]: 'ON_HOLD_COLUMN', [ids.toDo]: 'STREAM' });
    expect(await places()).toMatchObject({ 'Waiting for Zoë': 'ON_HOLD_COLUMN', 'To Do': 'STREAM' });
    await door.executeSystem(rememberTarget(board.id, me, { project: projectId, lists: {} }));
    expect(await places()).toMatchObject({ 'Waiting for Zoë': 'STREAM', 'To Do': 'BACKLOG', Doing: 'IN_PROGRESS' });
  });
});
