/** A company with a random past of eight weeks, made by commands: what numbers are compared on. */
import { updateProfile } from '#domain/profile/commands.ts';
import { archiveProject, createProject, deleteProject } from '#domain/project/commands.ts';
import { askDue } from '#domain/check-in/ask.ts';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { daysAfter } from '#domain/date.ts';
import { addDependency } from '#domain/dependency/commands.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import type { RowOf } from '#domain/registry.ts';
import { setHelper } from '#domain/helping/commands.ts';
import { createSeries } from '#domain/series/commands.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { deleteTask } from '#domain/task/deletion.ts';
import { shareTask } from '#domain/task/share.ts';
import { addTime } from '#domain/time/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { asRows } from '#server/door/typed-rows.ts';
import type { DATABASES } from '#test/databases.ts';
import { id, openHouse, type Inhabitant } from '#test/house.ts';

/** A Monday, in the first hours of work: the time of weekly summaries. */
export const TODAY = '2026-11-23';
export const NOW = Date.parse(`${TODAY}T09:30:00Z`);
const DAYS = 56;

type House = Awaited<ReturnType<typeof openHouse>>;

export interface Company extends Pick<House, 'store' | 'database'> {
  readonly lead: string;
  /** The lead among them. */
  readonly people: readonly string[];
  readonly names: ReadonlyMap<string, string>;
  readonly projects: readonly string[];
}

export async function openCompany(kind: (typeof DATABASES)[number], seed: number): Promise<Company> {
  const random = seededRandom(seed);
  // Its own, so that the companies stay as they are.
  const [repeating, timed, waits] = [seededRandom(-seed), seededRandom(seed + 1_000_000), seededRandom(-seed - 1)];
  const [helped, clocked] = [seededRandom(-seed - 2), seededRandom(-seed - 3)];
  const chance = (share: number) => random() < share;
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  };
  const day = (from: number, to: number) => daysAfter(TODAY, from + Math.floor(random() * (to - from + 1)));
  const house = await openHouse(kind, NOW - DAYS * DAY);
  const { store, database, door } = house;
  const people: Inhabitant[] = [];
  const names = new Map<string, string>();
  for (const name of ['Lia', 'Ben', 'Cleo', 'Dan']) {
    const each = await house.as(name);
    await each(updateProfile({ displayName: name }));
    people.push(each);
    names.set(each.person, name);
  }
  const [lia, ben, cleo] = people;
  if (!lia || !ben || !cleo) throw new Error('Nobody is there');
  const uids = people.map(({ person }) => person);
  const runAs = (person: string) => people.find((each) => each.person === person) ?? lia;
  const teamId = id();
  await lia(createTeam({ id: teamId, name: 'Team' }));
  await lia(inviteToTeam({ id: teamId, personUids: uids.slice(1) }));
  for (const each of people.slice(1)) await each(acceptInvitation({ id: teamId }));

  // The lead is in all of them but the second.
  const places = [
    { id: id(), owner: lia, members: uids },
    { id: id(), owner: ben, members: [ben.person, cleo.person] },
    { id: id(), owner: lia, members: uids },
    { id: id(), owner: lia, members: uids },
  ] as const;
  for (const { id: projectId, owner, members } of places)
    await owner(
      createProject({ id: projectId, name: 'Project', memberUids: members.filter((m) => m !== owner.person) }),
    );
  const [, , archived, deleted] = places;

  let parents: { readonly id: string; readonly by: string; readonly members: readonly string[] }[] = [];
  /** By project: a task that a later one may wait for. */
  const latest = new Map<string, string>();
  // In the order of their making: ids of one millisecond are in none, and a seed is to make the same company each time.
  const made: string[] = [];

  let now = NOW - DAYS * DAY;
  function at(instant: number): void {
    now = instant;
    house.at(instant);
  }

  /** A third of the due dates has a time, most of it around now. */
  function dueOf(deadline: string | null) {
    if (deadline === null || timed() > 1 / 3) return { deadline };
    const dueZone = (['UTC', 'Asia/Tokyo', 'America/New_York'] as const)[Math.floor(timed() * 3)] ?? 'UTC';
    return { deadline, dueTime: Math.floor(timed() * 24 * 60), dueZone };
  }

  /** Two write down how long they worked on it, until now, and the others seldom. */
  async function measure(person: string, taskId: string, share: number): Promise<void> {
    if (clocked() >= (uids.indexOf(person) < 2 ? share : share / 16)) return;
    const startedAt = now - Math.ceil(clocked() * 300) * MINUTE;
    await runAs(person)(addTime({ id: id(), taskId, startedAt, endedAt: now }));
  }

  async function create(): Promise<void> {
    const fields = {
      id: id(),
      name: 'Task',
      priority: pick(['STANDARD', 'HIGH'] as const),
      estimate: chance(0.75) ? 30 * (1 + Math.floor(random() * 36)) : null,
      ...dueOf(chance(0.65) ? day(-15, 40) : null),
      ...(chance(0.5) && { micromanagement: 'MEDIUM' as const }),
    };
    // What is done on the day that it comes: a forecast needs ten days with something done.
    const status = chance(0.4) ? ('DONE' as const) : ('BACKLOG' as const);
    made.push(fields.id);
    const parent = chance(0.25) && parents.length > 0 ? pick(parents) : undefined;
    if (parent) {
      const assignee = pick(parent.members);
      await runAs(parent.by)(createTask({ ...fields, status, assignee, parentId: parent.id }));
      await measure(assignee, fields.id, 0.8);
      return;
    }
    const place = chance(0.7) ? pick([...places, ...places.slice(0, 2), ...places.slice(0, 2)]) : undefined;
    const assignee = pick(place?.members ?? uids);
    const author = place?.owner ?? runAs(pick([uids[0] ?? assignee, assignee]));
    await author(createTask({ ...fields, status, assignee, ...(place && { projectId: place.id }) }));
    for (const personId of place?.members ?? uids)
      if (personId !== assignee && helped() < 0.2)
        await author(
          setHelper({ id: fields.id, personId, ...(helped() < 0.5 && { share: Math.floor(helped() * 40) }) }),
        );
    await measure(assignee, fields.id, 0.8);
    parents.push({ id: fields.id, by: author.person, members: place?.members ?? uids });
    if (place && status !== 'DONE' && repeating() < 0.15)
      await author(createSeries({ id: id(), taskId: fields.id, rule: 'FREQ=WEEKLY', timeZone: 'UTC' }));
    const before = place && (await store.read((rows) => asRows(rows).get('task', latest.get(place.id) ?? '')));
    if (before?.deletedAt === null && before.projectId === place?.id && waits() < 0.3)
      await author(addDependency({ id: fields.id, otherId: before.id }));
    if (place) latest.set(place.id, fields.id);
  }

  async function change(task: RowOf<'task'>): Promise<void> {
    const as = runAs(task.userId);
    if (task.status !== 'DONE')
      for (const person of [task.assignee, ...task.helperUids]) await measure(person, task.id, 0.03);
    const { id: taskId, status, deadline } = task;
    if (task.projectId === null && !task.isShared && chance(0.01))
      await runAs(task.assignee)(shareTask({ id: taskId, isShared: true }));
    else if (chance(0.02)) {
      await as(deleteTask({ id: taskId }));
      parents = parents.filter((each) => each.id !== taskId);
    } else if (status === 'DONE') {
      if (chance(0.02)) await as(moveTask({ id: taskId, status: 'BACKLOG' }));
    } else if (chance(0.025)) await as(moveTask({ id: taskId, status: 'DONE' }));
    else if (chance(0.06)) await as(moveTask({ id: taskId, status: pick(['IN_PROGRESS', 'ON_HOLD', 'BACKLOG']) }));
    else if (chance(0.05)) await as(updateTask({ id: taskId, progress: 10 * (1 + Math.floor(random() * 9)) }));
    else if (deadline !== null && chance(0.1))
      await as(updateTask({ id: taskId, deadline: daysAfter(deadline, 1 + Math.floor(random() * 4)) }));
    else if (chance(0.03)) await as(updateTask({ id: taskId, deadline: chance(0.4) ? null : day(-10, 40) }));
  }

  async function ask(): Promise<void> {
    for (const person of people) {
      await door.executeSystem(askDue({ person: person.person }));
      const open = await store.read((reader) => asRows(reader).list('checkIn', 'pendingFor', person.person));
      for (const each of open.toSorted((a, b) => made.indexOf(a.taskId) - made.indexOf(b.taskId)))
        if (chance(0.7)) await person(answerCheckIn({ id: each.id, answer: pick(['ON_TRACK', 'AT_RISK', 'BLOCKED']) }));
    }
  }

  for (let ago = DAYS; ago >= 1; ago -= 1) {
    at(NOW - ago * DAY + HOUR);
    for (let each = 0; each < 3 + Math.floor(random() * 3); each += 1) await create();
    at(NOW - ago * DAY + 2 * HOUR);
    for (const taskId of made) {
      // Another change may have taken it along.
      const task = await store.read((reader) => asRows(reader).get('task', taskId));
      if (task?.deletedAt === null) await change(task);
    }
    at(NOW - ago * DAY + 3 * HOUR);
    // Thursday and Friday.
    if (ago === 4 || ago === 3) await ask();
  }
  await archived.owner(archiveProject({ id: archived.id, isArchived: true }));
  await deleted.owner(deleteProject({ id: deleted.id }));
  return { store, database, lead: lia.person, people: uids, names, projects: places.map((place) => place.id) };
}
