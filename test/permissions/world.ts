/**
 * One random world: people join, create, share, leave, delete and restore; then every access path is compared with the
 * table.
 */
import { HOUR } from '#domain/duration.ts';
import { timeOf } from '#domain/id.ts';
import { erasePerson } from '#domain/person/erase.ts';
import type { RowOf } from '#domain/registry.ts';
import { Random } from '#test/simulation/core/random.ts';
import { EMPTY_UPDATE } from './note-actions.ts';
import type { ActionContext } from './action.ts';
import { attempts, describeAttempt } from './attempt.ts';
import { compareCopies, compareHomes, compareReplicas, compareSnapshots } from './delivery.ts';
import { compareActions, questions, type Question, type Report } from './door.ts';
import { makers, someInput } from './private.ts';
import { PROJECT_TEMPLATE, TASK_TEMPLATE } from './saved-actions.ts';
import { mayOpen, scopesOf } from './scopes.ts';
import { compareSequences } from './sequence.ts';
import { State, type Target } from './state.ts';
import { System } from './system.ts';
import type { Hits } from './table.ts';
import { newUpload } from './upload.ts';
import { compareWhispers } from './whispers.ts';

interface World {
  readonly seed: number;
  readonly system: System;
  readonly chance: ActionContext;
}

/** Where the product disagrees with the table, in words; after the `most`th problem the world ends. */
export async function runWorld(seed: number, hits: Hits, most = Infinity): Promise<string[]> {
  const problems: string[] = [];
  const report: Report = (what) => {
    problems.push(`world ${seed}: ${what}`);
    if (problems.length >= most) throw new Enough();
  };
  const world = newWorld(seed);
  const { system, chance } = world;
  try {
    await live(world, hits, report);
    await compareActions(system, chance, hits, report);
    await compareSequences(system, chance, report);
    for (const bug of system.bugs) report(`a bug: ${bug instanceof Error ? bug.stack : JSON.stringify(bug)}`);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  } finally {
    system.close();
  }
  return problems;
}

/** A world that has been lived in, and what can be asked of it. */
export async function openWorld(
  seed: number,
  hits: Hits,
  report: Report,
): Promise<{ readonly questions: Iterable<Question>; close(): void }> {
  const world = newWorld(seed);
  const { system, chance } = world;
  await live(world, hits, report);
  return { questions: questions(system, chance, hits), close: () => system.close() };
}

function newWorld(seed: number): World {
  const random = new Random(seed);
  const system = new System(() => random.next());
  return { seed, system, chance: { state: new State(system.database), random, newId: system.newId } };
}

/** Its people come and act; what each of them is sent meanwhile, and in the end, is compared with the table. */
async function live({ seed, system, chance }: World, hits: Hits, report: Report): Promise<void> {
  const { random, state } = chance;
  // Its own, so that worlds stay as they are.
  const chooser = new Random(-seed);
  const wanted = new Map<string, boolean>();
  const wants = (person: string, scope: string): boolean => {
    const key = `${person} ${scope}`;
    const wants = wanted.get(key) ?? random.chance(0.6);
    wanted.set(key, wants);
    return wants;
  };
  const tellCopies = (is: typeof wants) =>
    system.tellCopies(({ person }) =>
      scopesOf(state).filter((scope) => mayOpen(person, scope, state) && is(person, scope)),
    );
  for (let count = 4; count > 0; count--) await system.join(`Person ${count}`);
  await build(system, chance, report);
  for (let step = 0; step <= STEPS; step++) {
    if (step > 0) await change(system, chance, report);
    if (step % 4 !== 0) continue;
    await system.open(scopesOf(state), wants);
    compareReplicas(system, state, 'some', report);
    await tellCopies(wants);
    compareCopies(system, state, report);
    await compareWhispers(system, state, chooser, report);
  }
  await system.open(scopesOf(state));
  compareReplicas(system, state, 'all', report);
  await tellCopies(() => true);
  compareCopies(system, state, report);
  await compareWhispers(system, state, chooser, report);
  compareAssignees(state, report);
  compareHomes(system, state, report);
  await compareSnapshots(system, state, hits, report);
  if (random.chance(0.3)) await system.disable(random.pick([...system.seats.keys()]) ?? '');
  else if (random.chance(0.5)) await eraseOne(system, state);
}

/** Ends a world. */
class Enough extends Error {}

const STEPS = 24;

/** Two projects with some members and two streams each, tasks with and without a project. */
async function build(system: System, { random, newId, state }: ActionContext, report: Report): Promise<void> {
  const people = [...system.seats.keys()];
  const send = async (person: string, name: string, input: object): Promise<void> => {
    const answer = await system.send(person, { name, version: 1, input });
    if (!answer.success) report(`${name} ${JSON.stringify(input)} by ${person} says ${answer.error}`);
  };
  for (const name of ['one', 'two']) {
    const owner = random.pick(people) ?? '';
    const project = newId();
    await send(owner, 'project.create', { id: project, name, memberUids: random.some(people, 0.6) });
    const members = state.members(project);
    const member = () => random.pick(members) ?? owner;
    for (const stream of [name, `${name} later`])
      await send(member(), 'stream.create', { id: newId(), projectId: project, name: stream });
    const column = { id: newId(), projectId: project, name: 'Review', category: 'IN_PROGRESS' };
    if (random.chance(0.7)) await send(owner, 'column.create', column);
    const fields = [
      { name: 'Cost', type: 'NUMBER' },
      {
        name: 'Risk',
        type: 'SOME_OF',
        options: [
          { id: newId(), name: 'Low' },
          { id: newId(), name: 'High' },
        ],
      },
      { name: 'Reviewer', type: 'PERSON' },
      { name: 'Note', type: 'TEXT' },
    ];
    for (const field of random.some(fields, 0.5))
      await send(owner, 'field.create', { id: newId(), projectId: project, ...field });
    const status = random.pick(['BACKLOG', 'DONE'] as const);
    const task = newId();
    await send(member(), 'task.create', {
      id: task,
      name,
      assignee: member(),
      projectId: project,
      status,
      micromanagement: 'LOW',
    });
    if (random.chance(0.8)) await send(member(), 'upload.begin', { ...newUpload({ newId }), taskId: task });
    await send(member(), 'tag.create', { id: newId(), name });
    for (const make of makers) await send(member(), make, someInput(make, newId));
  }
  for (const team of state.live('team')) {
    const [lead = ''] = team.leadUids;
    const invited = random.some(
      people.filter((person) => person !== lead),
      0.7,
    );
    if (invited.length > 0) await send(lead, 'team.invite', { id: team.id, personUids: invited });
    for (const person of random.some(invited, 0.7)) {
      await send(person, 'team.accept', { id: team.id });
      if (random.chance(0.4)) await send(lead, 'team.makeLead', { id: team.id, personId: person });
    }
    const own = random.pick(state.live('project').filter(({ ownerUid }) => ownerUid === lead));
    if (own && random.chance(0.7))
      await send(lead, 'project.update', { id: own.id, visibility: 'TEAM', teamId: team.id });
  }
  const places: readonly { readonly by?: string | undefined; readonly projectId?: string; readonly teamId?: string }[] =
    [
      {},
      ...state.live('project').map(({ id, ownerUid }) => ({ by: ownerUid, projectId: id })),
      ...state.live('team').map(({ id, leadUids }) => ({ by: leadUids[0], teamId: id })),
    ];
  for (const { by = random.pick(people) ?? '', ...place } of places) {
    const note = newId();
    await send(by, 'note.create', { id: note, title: 'a note', membersWrite: random.chance(0.6), ...place });
    await send(by, 'note.write', { id: newId(), noteId: note, data: EMPTY_UPDATE });
    const board = { boardId: place.projectId ?? null, boardTeamId: place.teamId ?? null };
    await send(by, 'view.create', {
      id: newId(),
      name: 'a view',
      ...board,
      shown: { author: 'me', due: '2026-11-01..2026-11-30' },
      ...place,
    });
    if (place.projectId !== undefined) {
      const update = newId();
      await send(by, 'projectUpdate.write', { id: update, projectId: place.projectId });
      if (random.chance(0.5)) await send(by, 'projectUpdate.send', { id: update });
    }
    const content = random.chance(0.3) ? TASK_TEMPLATE : PROJECT_TEMPLATE;
    await send(by, 'template.create', { id: newId(), name: 'a template', content, ...place });
    if (Object.keys(place).length === 0)
      for (const personId of random.some(people, 0.5))
        await send(by, 'note.invite', { id: note, personId, mayWrite: random.chance(0.5) });
  }
  const assignee = random.pick(people);
  const micromanagement = random.pick(['MEDIUM', 'HIGH'] as const);
  const [author, alone] = [random.pick(people) ?? '', newId()];
  const helperUids = random.some(
    people.filter((person) => person !== assignee),
    0.4,
  );
  await send(author, 'task.create', { id: alone, name: 'alone', assignee, micromanagement, helperUids });
  await send(author, 'reminder.set', { id: newId(), taskId: alone, at: Date.UTC(2100, 0) });
  await send(author, 'subscription.set', { taskId: alone, kind: 'mute' });
  const tasks = [alone, random.pick(state.live('task').filter(({ userId }) => userId !== author))?.id ?? alone];
  for (const taskId of random.some(tasks, 0.6)) {
    const comment = newId();
    const task = state.get('task', taskId);
    const writer = random.pick(task ? [task.userId, task.assignee] : []) ?? author;
    await send(writer, 'comment.create', { id: comment, taskId, text: 'a comment with a file' });
    await send(writer, 'upload.begin', { ...newUpload({ newId }), commentId: comment });
    await send(writer, 'upload.begin', { ...newUpload({ newId }), taskId });
  }
  for (const task of state.live('task')) {
    const worker = random.pick([task.userId, task.assignee]) ?? author;
    const at = timeOf(newId()) ?? 0;
    const [from, to] = [at - 3 * HOUR, at - HOUR];
    if (!state.reads(worker, { table: 'task', row: task })) continue;
    await send(worker, 'timeEntry.add', { id: newId(), taskId: task.id, startedAt: from, endedAt: to });
    if (random.chance(0.3)) await send(worker, 'timeEntry.start', { id: newId(), taskId: task.id, at });
  }
  const projects = state.live('project').map(({ id }) => id);
  for (const person of random.some(people, 0.5))
    await send(person, 'arrangement.arrange', { of: 'projects', ids: projects });
  for (const person of people) await system.ask(person);
}

/** The first person who may be deleted, if any. */
async function eraseOne(system: System, state: State): Promise<void> {
  const owners = new Set(state.live('project').map(({ ownerUid }) => ownerUid));
  const gone = [...system.seats.keys()].find(
    (person) => !owners.has(person) && !state.isAdministrator(person) && !state.isNeededLead(person),
  );
  if (gone === undefined) return;
  await system.door.executeSystem(erasePerson({ id: gone }));
  await system.settle();
}

/** One command through a socket: usually one that the table allows. */
async function change(system: System, chance: ActionContext, report: Report): Promise<void> {
  const { random, state } = chance;
  const person = random.pick([...system.seats.keys()]) ?? '';
  const wanted = random.weighted(WANTED);
  const all = state.targets().flatMap((target) => attempts(person, target, chance, wanted));
  const allowed = random.chance(0.9);
  const attempt = random.pick(all.filter(({ says }) => (says === null) === allowed));
  if (!attempt) return;
  const before = new Map(state.all('notification').map((row) => [row.id, row.createdAt]));
  const answer = await system.send(person, attempt.call);
  const error = answer.success ? null : answer.error;
  if (error !== attempt.says) report(describeAttempt(attempt, `gets ${error} on the socket, not ${attempt.says}`));
  for (const row of state.all('notification'))
    if (before.get(row.id) !== row.createdAt) compareNotifications(row, state, report);
}

/** Nobody is notified about a task or a note that they may not read. */
function compareNotifications(row: RowOf<'notification'>, state: State, report: Report): void {
  const { userId, kind } = row;
  const subject = subjectOf(row, state);
  if ((kind === 'comment' || kind === 'mention') && !(subject && state.reads(userId, subject)))
    report(`${userId} is notified of a ${kind} on ${subject?.row.id}`);
}

function subjectOf({ taskId, noteId }: RowOf<'notification'>, state: State): Target | undefined {
  const note = state.get('note', noteId ?? '');
  if (note) return { table: 'note', row: note };
  const task = state.get('task', taskId ?? '');
  return task && { table: 'task', row: task };
}

/** However members came and went, an unfinished task of a project is assigned to a member, and only members help with one. */
function compareAssignees(state: State, report: Report): void {
  for (const { id, projectId, status, assignee, helperUids } of state.live('task')) {
    const members = state.members(projectId);
    if (members.length > 0 && status !== 'DONE' && !members.includes(assignee)) report(`nobody has the task ${id}`);
    if (helperUids.includes(assignee) || (members.length > 0 && helperUids.some((each) => !members.includes(each))))
      report(`somebody helps with ${id} who must not`);
  }
}

const WANTED: readonly (readonly [number, RegExp])[] = [
  [3, /^comment/],
  [6, /^project\.(add|remove)Member/],
  [3, /^project\.(offerOwnership|acceptOwnership|leave)/],
  [2, /^team\.accept/],
  [3, /^team/],
  [4, /^note/],
  [2, /^projectUpdate/],
  [2, /^view/],
  [2, /^template/],
  [1, /^project\.update/],
  [1, /^project/],
  [3, /^(stream|task)\.create/],
  [2, /^(stream|tag|notification|comment)\.(delete|restore|edit|mark)/],
  [3, /^column/],
  [3, /^(field|task\.setField)/],
  [3, /^upload/],
  [1, /^trash/],
  [1, /^tag\.(update|merge|separate)/],
  [3, /^task\.(move|reassign)/],
  [2, /^series/],
  [3, /^dependency/],
  [2, /^task\.(set|remove)Helper/],
  [3, /^timeEntry/],
  [1, /^task/],
  [2, /^checkIn/],
  [1, /^person\.setRole/],
];
