/** Invariants that hold after any sequence of commands by anyone. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCheckIns } from '#test/domain/check-in-invariants.ts';
import { checkColumns, columnInputs } from '#test/domain/column-invariants.ts';
import { checkFields, fieldInputs } from '#test/domain/field-invariants.ts';
import { checkDependencies } from '#test/domain/dependency-invariants.ts';
import { checkHelpers, helperInputs } from '#test/domain/helper-invariants.ts';
import { checkTime, earlier, hoursBefore, timeInputs } from '#test/domain/time-invariants.ts';
import { guessable } from '#test/domain/guessable.ts';
import { mayRead } from '#test/domain/may-read.ts';
import { ofPrivate, sundayOf } from '#test/domain/private-workload.ts';
import { ada, bob, cleo, dan, idOf, people, type World } from '#test/domain/world.ts';
import { ANSWERS } from './check-in/row.ts';
import { QUESTIONS } from './check-in/questions.ts';
import { SYSTEM, type Call } from './command.ts';
import { sameJson } from '../json.ts';
import { HOUR } from './duration.ts';
import { columnId } from './id.ts';
import type { RowChange } from './overlay.ts';
import { mentionText } from './person/mention.ts';
import type { NotificationRow } from './notification/row.ts';
import { Refusal } from './refusal.ts';
import { dayOf, pulseOfDays, pulseUntil } from './tally/pulse.ts';
import { STATUSES, type TaskRow } from './task/row.ts';

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const orNull = <T>(value: fc.Arbitrary<T>) => maybe(fc.option(value, { nil: null }));

const person = oneOf(ada, ada, bob, bob, cleo, dan);
const project = oneOf(idOf('P1'), idOf('P2'));
const team = oneOf(idOf('D1'), idOf('D2'));
const stream = oneOf(idOf('S1'), idOf('S2'));
const task = oneOf(idOf('T1'), idOf('T2'), idOf('T3'));
const comment = oneOf(idOf('C1'), idOf('C2'), idOf('C3'));
const tag = oneOf(idOf('G1'), idOf('G2'));
const reminder = oneOf(idOf('R1'), idOf('R2'), idOf('R3'));
const column = oneOf(idOf('L1'), idOf('L2'), idOf('L3'));
const anyColumn = fc.oneof(
  column,
  fc.tuple(project, oneOf(...STATUSES)).map(([projectId, category]) => columnId(projectId, category)),
);
const status = oneOf(...STATUSES);
const word = oneOf('one', 'Two', 'two ', 'three', ' ');

const mention = person.map((personId) => `${mentionText({ personId, name: 'Somebody' })}, look`);

/** Stands for the time of the latest deletion, which only the run below knows. */
const NEWEST = -1;
/** A time that is soon then. */
const SOON = -2;
/** One of the latest questions, whose ids follow from when they were due. */
const QUESTION = 'question ';
const question = oneOf(...[0, 1, 2].map((back) => QUESTION + back));
/** So much time passes before Pulse looks at what is due. */
const PASSING = 5 * HOUR;

const inputs: Readonly<Record<string, fc.Arbitrary<object>>> = {
  'project.create': fc.record({
    id: project,
    name: word,
    memberUids: maybe(fc.array(person, { maxLength: 3 })),
  }),
  'project.update': fc.record({
    id: project,
    name: maybe(word),
    visibility: maybe(oneOf('PRIVATE', 'TEAM')),
    teamId: orNull(team),
    keepMembers: maybe(fc.boolean()),
    reassignTo: maybe(person),
  }),
  'project.addMember': fc.record({ id: project, personId: person }),
  'project.removeMember': fc.record({ id: project, personId: person, reassignTo: maybe(person) }),
  'project.leave': fc.record({ id: project }),
  'project.offerOwnership': fc.record({ id: project, personId: person }),
  'project.acceptOwnership': fc.record({ id: project }),
  'project.nameOwner': fc.record({ id: project, personId: person }),
  'project.delete': fc.record({ id: project }),
  'project.restore': fc.record({ id: project, deletedAt: fc.constant(NEWEST) }),
  'team.create': fc.record({ id: team, name: word }),
  'team.update': fc.record({ id: team, name: word }),
  'team.invite': fc.record({ id: team, personUids: fc.array(person, { minLength: 1, maxLength: 3 }) }),
  'team.accept': fc.record({ id: team }),
  'team.decline': fc.record({ id: team }),
  'team.leave': fc.record({ id: team }),
  'team.removeMember': fc.record({ id: team, personId: person, reassignTo: maybe(person) }),
  'team.makeLead': fc.record({ id: team, personId: person }),
  'team.unmakeLead': fc.record({ id: team, personId: person }),
  'team.setShare': fc.record({ id: team, personId: person, share: fc.integer({ min: 1, max: 100 }) }),
  'team.delete': fc.record({ id: team }),
  'team.restore': fc.record({ id: team, deletedAt: fc.constant(NEWEST) }),
  'stream.create': fc.record({ id: stream, projectId: project, name: word }),
  'stream.reorder': fc.record({ id: stream, order: fc.nat({ max: 2 }) }),
  'stream.delete': fc.record({ id: stream }),
  'stream.restore': fc.record({ id: stream, deletedAt: fc.constant(NEWEST) }),
  ...columnInputs({ column, anyColumn, project, word, status, latest: NEWEST }),
  ...fieldInputs({ project, task, word, latest: NEWEST }),
  'task.create': fc.record({
    id: task,
    name: word,
    assignee: person,
    projectId: orNull(project),
    streamId: orNull(stream),
    status: maybe(status),
    progress: maybe(fc.nat({ max: 100 })),
    tags: maybe(fc.array(tag, { maxLength: 2 })),
    helperUids: maybe(fc.array(person, { maxLength: 2 })),
    parentId: maybe(task),
  }),
  'dependency.add': fc.record({ id: task, otherId: task }),
  'dependency.remove': fc.record({ id: task, otherId: task }),
  'task.setParent': fc.record({ id: task, parentId: fc.option(task) }),
  'task.update': fc.record({
    id: task,
    name: maybe(word),
    progress: maybe(fc.nat({ max: 100 })),
    deadline: orNull(oneOf('2030-01-01', '2030-02-01')),
    dueTime: orNull(oneOf(0, 1439)),
    dueZone: oneOf('UTC', 'Asia/Tokyo'),
    startDate: orNull(oneOf('2029-12-01', '2030-01-15')),
    estimate: orNull(fc.nat({ max: 600 })),
  }),
  'task.move': fc.record({
    id: task,
    status: maybe(status),
    projectId: orNull(project),
    streamId: orNull(stream),
    columnId: orNull(anyColumn),
  }),
  ...helperInputs({ task, person }),
  'task.reassign': fc.record({ id: task, assignee: person }),
  'task.share': fc.record({ id: task, isShared: fc.boolean() }),
  'task.setLevel': fc.record({ id: task, micromanagement: oneOf('OFF', 'LOW', 'MEDIUM', 'HIGH') }),
  'task.addTag': fc.record({ id: task, tagId: tag }),
  'task.removeTag': fc.record({ id: task, tagId: tag }),
  'task.delete': fc.record({ id: task }),
  'task.restore': fc.record({ id: task, deletedAt: fc.constant(NEWEST) }),
  'comment.create': fc.record({ id: comment, taskId: task, text: fc.oneof(word, mention) }),
  'comment.edit': fc.record({ id: comment, text: fc.oneof(word, mention) }),
  'comment.delete': fc.record({ id: comment }),
  'comment.restore': fc.record({ id: comment, deletedAt: fc.constant(NEWEST) }),
  'tag.create': fc.record({ id: tag, name: word }),
  'tag.update': fc.record({ id: tag, name: maybe(word), hue: maybe(fc.nat({ max: 9 })) }),
  'tag.merge': fc.record({ id: tag, into: tag }),
  'tag.separate': fc.record({ id: tag }),
  'tag.delete': fc.record({ id: tag }),
  'tag.restore': fc.record({ id: tag, deletedAt: fc.constant(NEWEST) }),
  'checkIn.askDue': fc.record({ person }),
  'checkIn.answer': fc.record({
    id: question,
    answer: oneOf(...ANSWERS),
    progress: maybe(fc.nat({ max: 100 })),
    words: maybe(word),
  }),
  'checkIn.snooze': fc.record({ id: question, until: fc.constant(SOON) }),
  'checkIn.takeBack': fc.record({ id: question }),
  'checkIn.bringBack': fc.record({ taskId: task }),
  'checkIn.addToAnswer': fc.record(
    { id: question, progress: fc.nat({ max: 100 }), words: fc.constant('Rain') },
    { requiredKeys: ['id'] },
  ),
  'reminder.set': fc.oneof(
    fc.record({ id: reminder, taskId: task, at: fc.constant(SOON) }),
    fc.record({ id: reminder, taskId: task, daysBefore: fc.nat({ max: 3 }) }),
    fc.record({ id: reminder, taskId: task, minutesBefore: fc.nat({ max: 90 }) }),
  ),
  'reminder.remove': fc.record({ id: reminder }),
  'reminder.deliverDue': fc.record({ person }),
  ...timeInputs({ task, latest: NEWEST }),
  'person.setRole': fc.record({ id: person, role: oneOf('administrator', 'person') }),
};

/** What needs several steps to come to anything. */
const OFTEN = ['checkIn.askDue', 'checkIn.answer', 'checkIn.takeBack', 'reminder.set', 'reminder.deliverDue'] as const;

type Step = readonly [actor: string, name: string, input: object];

const step: fc.Arbitrary<Step> = fc
  .tuple(person, oneOf(...Object.keys(inputs), ...OFTEN))
  .chain(([actor, name]) =>
    fc.tuple(fc.constant(name.endsWith('Due') ? SYSTEM : actor), fc.constant(name), inputs[name] ?? fc.constant({})),
  );

/** Two projects with people, streams and tasks, so that most steps find something to act on. */
const beginning: readonly Step[] = [
  [ada, 'project.create', { id: idOf('P1'), name: 'P1', memberUids: [bob, cleo] }],
  [bob, 'project.create', { id: idOf('P2'), name: 'P2', memberUids: [ada] }],
  [ada, 'team.create', { id: idOf('D1'), name: 'D1' }],
  [ada, 'team.invite', { id: idOf('D1'), personUids: [bob, dan] }],
  [bob, 'team.accept', { id: idOf('D1') }],
  [ada, 'project.update', { id: idOf('P1'), visibility: 'TEAM', teamId: idOf('D1') }],
  [ada, 'column.create', { id: idOf('L1'), projectId: idOf('P1'), name: 'L1', category: 'IN_PROGRESS' }],
  [ada, 'field.create', { id: idOf('F1'), projectId: idOf('P1'), name: 'F1', type: 'NUMBER' }],
  [bob, 'stream.create', { id: idOf('S1'), projectId: idOf('P1'), name: 'S1' }],
  [ada, 'task.create', { id: idOf('T1'), name: 'T1', assignee: bob, projectId: idOf('P1') }],
  [cleo, 'task.create', { id: idOf('T2'), name: 'T2', assignee: bob }],
  [ada, 'task.setHelper', { id: idOf('T1'), personId: cleo, share: 40 }],
  [bob, 'comment.create', { id: idOf('C1'), taskId: idOf('T1'), text: 'C1' }],
  [ada, 'tag.create', { id: idOf('G1'), name: 'G1' }],
  [ada, 'task.setLevel', { id: idOf('T1'), micromanagement: 'HIGH' }],
  [cleo, 'task.setLevel', { id: idOf('T2'), micromanagement: 'MEDIUM' }],
  [cleo, 'task.update', { id: idOf('T2'), deadline: '2030-01-01' }],
  [SYSTEM, 'checkIn.askDue', { person: bob }],
  [bob, 'checkIn.answer', { id: `${QUESTION}0`, answer: 'BLOCKED', progress: 30, words: 'No steel' }],
  [bob, 'checkIn.takeBack', { id: `${QUESTION}0` }],
  [bob, 'timeEntry.start', { id: idOf('Z1'), taskId: idOf('T1'), at: earlier(9) }],
  [bob, 'reminder.set', { id: idOf('R1'), taskId: idOf('T1'), at: SOON }],
  [cleo, 'reminder.set', { id: idOf('R2'), taskId: idOf('T2'), daysBefore: 2 }],
];

/** Checked after every step. */
function check(world: World): void {
  for (const row of world.all('project')) {
    expect(row.memberUids[0]).toBe(row.ownerUid);
    expect(new Set(row.memberUids).size).toBe(row.memberUids.length);
    expect(row.addedUids).not.toContain(row.ownerUid);
    expect(row.memberUids).toEqual(expect.arrayContaining([...row.addedUids]));
    const people = row.visibility === 'TEAM' ? world.get('team', row.teamId ?? '')?.memberUids : undefined;
    expect(row.visibility === 'TEAM').toBe(people !== undefined);
    const expected = new Set([row.ownerUid, ...row.addedUids, ...(people ?? [])]);
    if (row.teamId === null || people) expect(new Set(row.memberUids)).toEqual(expected);
    if (row.offeredTo !== null) expect(row.memberUids).toContain(row.offeredTo);
  }
  for (const row of world.all('team')) {
    expect(row.leadUids.length).toBeGreaterThan(0);
    for (const named of [row.leadUids, Object.keys(row.shares)])
      expect(row.memberUids).toEqual(expect.arrayContaining([...named]));
  }
  for (const row of world.all('teamInvitation')) {
    const team = world.get('team', row.teamId);
    if (row.deletedAt !== null) continue;
    expect(team).toMatchObject({
      name: row.name,
      description: row.description,
      leadUids: row.leadUids,
      deletedAt: null,
    });
    expect(team?.memberUids).not.toContain(row.personId);
  }
  for (const row of world.all('reach')) {
    const joined = world.list('team', 'memberUids', row.id).filter(({ deletedAt }) => deletedAt === null);
    const leads = new Set(joined.flatMap(({ leadUids }) => leadUids));
    leads.delete(row.id);
    expect(row.leadUids).toEqual([...leads].sort());
  }
  for (const row of world.all('task')) {
    const home = row.projectId === null ? undefined : world.get('project', row.projectId);
    if (home?.deletedAt === null && row.deletedAt === null && row.status !== 'DONE')
      expect(home.memberUids).toContain(row.assignee);
    if (row.status === 'DONE') expect(row.progress).toBe(100);
    expect(row.doneAt !== null).toBe(row.status === 'DONE');
    if (row.startDate !== null && row.deadline !== null) expect(row.startDate <= row.deadline).toBe(true);
    if (row.streamId !== null) expect(world.get('stream', row.streamId)?.projectId).toBe(row.projectId);
    const parent = row.parentId === null ? undefined : world.get('task', row.parentId);
    if (row.deletedAt === null && row.parentId !== null)
      expect(parent).toMatchObject({ deletedAt: null, parentId: null, projectId: row.projectId });
    const comments = world.list('comment', 'taskId', row.id).filter(({ deletedAt }) => deletedAt === null);
    expect(row.comments).toBe(comments.length);
  }
  for (const { id } of world.all('project')) {
    const tasks = world.list('task', 'projectId', id).filter(({ deletedAt }) => deletedAt === null);
    const done = tasks.filter((row) => row.status === 'DONE');
    const tally = world.get('tally', id) ?? { total: 0, done: 0, doneDay: null, doneByDay: [] };
    expect(tally).toMatchObject({ total: tasks.length, done: done.length });
    const days = done.flatMap(({ doneAt }) => (doneAt === null ? [] : [dayOf(doneAt)]));
    const until = tally.doneDay ?? 0;
    expect(pulseUntil(until, tally)).toEqual(pulseOfDays(until, days));
    expect(Math.max(0, ...days)).toBeLessThanOrEqual(until);
  }
  for (const row of world.all('task')) {
    const isSplit = world.list('task', 'parentId', row.id).some(({ deletedAt }) => deletedAt === null);
    const isThere = row.deletedAt === null && (row.projectId === null || isLive(world, row.projectId));
    const load = world.get('workloadTask', row.id);
    expect(load?.deletedAt === null).toBe(isThere);
    if (!load) continue;
    const { isSplit: saysSplit, inheritedDeadline, isPrivate, taskId: _, isHelping: __, share: ___, ...copied } = load;
    expect(isPrivate).toBe(row.projectId === null && !row.isShared);
    if (isPrivate) expect(copied).toEqual({ ...ofPrivate(row), deletedAt: load.deletedAt });
    else expect(row).toMatchObject({ ...copied, deletedAt: row.deletedAt });
    if (!isThere) continue;
    const parent = row.parentId === null ? undefined : world.get('task', row.parentId);
    const isHeir = row.deadline === null && parent?.deletedAt === null;
    expect({ saysSplit, inheritedDeadline }).toEqual({
      saysSplit: isSplit && row.parentId === null,
      inheritedDeadline: isHeir ? (row.projectId === null ? sundayOf(parent.deadline) : parent.deadline) : null,
    });
  }
  const numbers = world.all('task').map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const threads = world.all('notification').flatMap(({ thread }) => thread ?? []);
  expect(new Set(threads).size).toBe(threads.length);
  // The name of a merged tag is free.
  const tags = world.all('tag').filter(({ deletedAt, mergedInto }) => deletedAt === null && mergedInto === null);
  const names = tags.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  checkCheckIns(world);
  checkDependencies(world);
  checkHelpers(world);
  checkColumns(world);
  checkFields(world);
  checkTime(world);
}

function isLive(world: World, projectId: string): boolean {
  return world.get('project', projectId)?.deletedAt === null;
}

/** What changes rows that the actor cannot read before: of a team that they join, of a project that has no owner who could act. */
const BLIND: readonly string[] = ['team.accept', 'project.nameOwner'];

function checkChange(world: World, actor: string, { table, id, before, after }: RowChange, name: string): void {
  if (table === 'counter' || table === 'reach') return;
  if (table === 'notification') {
    const [was, is] = [before as NotificationRow | null, after as NotificationRow | null];
    // One notification follows all open questions of a person.
    if (is?.kind === QUESTIONS) return;
    if (was && is?.count === was.count) {
      // A notification's text and deletion follow its subject.
      const still = { content: '', event: null, params: null, deletedAt: null, thread: null };
      expect({ ...is, ...still }).toEqual({ ...was, ...still });
      return;
    }
    expect(is?.userId).not.toBe(actor);
    // More events are added only to an unread notification of the same person, task and kind.
    if (was) expect(was).toMatchObject({ status: 'unread', deletedAt: null, thread: is?.thread });
    const events = (is?.count ?? 0) - (was?.count ?? 0);
    // Pulse delivers several reminders of a task at once.
    if (actor === SYSTEM) expect(events).toBeGreaterThan(0);
    else expect(events).toBe(1);
    return;
  }
  if (table === 'activity') {
    expect(after).toMatchObject({ actor });
    if (before) expect(before).toMatchObject({ actor });
    return;
  }
  expect(before).toEqual(world.get(table, id) ?? null);
  // It follows a task, independent of who may read that.
  const following = 'workloadTask checkInSchedule interruptions reminder dependency timeDay projectTime'.split(' ');
  if (following.includes(table) || actor === SYSTEM) return;
  // For how many open tasks it waits follows those.
  if (table === 'task' && before && after && sameJson({ ...before, waitsFor: 0 }, { ...after, waitsFor: 0 })) return;
  // An answered invitation is made anew under its id, also by someone who leads the team only since.
  const isMadeAnew = table === 'teamInvitation' && typeof before?.['deletedAt'] === 'number';
  if (!BLIND.includes(name) && !isMadeAnew) expect(mayRead(world, actor, table, before)).toBe(true);
  if (table !== 'task') return;
  const [was, is] = [before as TaskRow | null, after as TaskRow | null];
  if (is?.status === 'DONE' && was?.status !== 'DONE') expect(is.progress).toBe(100);
}

describe('any commands in any order', () => {
  it('keep the invariants, and touch no row that the actor may not read', () => {
    let carriedOut = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 60 }), (steps) => {
        const world = people();
        for (const [actor, name, input] of [...beginning, ...steps]) {
          if (actor === SYSTEM) world.now += PASSING;
          const call = callOf(world, name, input);
          try {
            for (const change of world.decide(actor, call)) checkChange(world, actor, change, name);
            const guess = actor === SYSTEM ? null : world.decide(actor, call, 'browser');
            const changes = world.run(actor, call);
            if (guess) expect(guessable(changes, name)).toEqual(guessable(guess, name));
            carriedOut += 1;
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
          check(world);
        }
      }),
      { numRuns: 100 },
    );
    expect(carriedOut).toBeGreaterThan(1000);
  });
});

function callOf(world: World, name: string, generated: object): Call {
  const entries = Object.entries(generated).map(([key, value]: [string, unknown]) => {
    if (value === SOON) return [key, world.now + PASSING];
    if (hoursBefore(value) !== null) return [key, world.now - Number(hoursBefore(value)) * HOUR];
    if (typeof value !== 'string' || !value.startsWith(QUESTION)) return [key, value];
    return [key, world.all('checkIn').at(-1 - Number(value.slice(QUESTION.length)))?.id ?? idOf('nothing')];
  });
  const input = Object.fromEntries(entries) as object;
  if (!('deletedAt' in input) || !('id' in input)) return { name, version: 1, input };
  const table = name.split('.')[0] as 'task';
  return {
    name,
    version: 1,
    input: { ...input, deletedAt: world.get(table, String(input.id))?.deletedAt ?? 0 },
  };
}
