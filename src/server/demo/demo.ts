/**
 * Fills an empty instance with a company at work. Everything goes through the door, each command from the person who
 * would have sent it, at the time they would have sent it.
 */
import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { SYSTEM, type Rows } from '#domain/command.ts';
import { idSource } from '#domain/id.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import type { Reader, Store } from '#sync/log/store.ts';
import type { Database } from '#server/database/database.ts';
import { clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import { createReplay, type PastCommand, type Replay } from '#server/door/replay.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { askAround, CHECKED_IN, ROUND } from './check-ins.ts';
import { whileFilling } from './filling.ts';
import { makeAccounts, taken, type NewAccount } from './accounts.ts';
import { company } from './company/company.ts';
import { colleagues } from './company/people.ts';
import { historyOf } from './history.ts';
import { HISTORY } from './task-history.ts';

export const TASKS = 400;
export const TASKS_MAX = 100_000;

export interface DemoPorts {
  readonly store: Store;
  readonly database: Database;
  readonly log: Pick<Log, 'error'>;
  readonly now: number;
}

export interface Demo {
  /** The new accounts. An existing administrator leads the company and keeps their account. */
  readonly people: readonly NewAccount[];
  readonly password: string;
  readonly projects: number;
  readonly tasks: number;
  readonly commands: number;
}

/** Why the demo can't be loaded. Nothing was done. */
export class NoDemo extends Error {
  override readonly name = 'NoDemo';
}

/** How many commands are sent at a time: other people's commands come in between. */
const AT_ONCE = 64;

export async function fillWithDemo(
  ports: DemoPorts,
  tasks: number,
  onProgress: (share: number) => void,
): Promise<Demo> {
  const { store, database, log, now } = ports;
  const leader = await findLeader(ports);
  const made = colleagues.slice(leader === undefined ? 0 : 1).map(accountOf);
  const [clash] = await taken(
    database,
    made.map(({ email }) => email),
  );
  if (clash !== undefined) throw new NoDemo(`${clash} already has an account`);

  const replay = createReplay({ store, log, clock: { ...clock, now: () => now }, notify: true });
  const began = now - HISTORY;
  const password = randomBytes(9).toString('base64url');
  await makeAccounts(database, made, password, now);
  for (const { id, name, email } of made) {
    await replay.runSystem(began, ensureProfile({ id, displayName: name, email }));
  }

  const ids = [...(leader === undefined ? [] : [leader]), ...made.map(({ id }) => id)];
  const people = new Map(colleagues.map(({ key }, index) => [key, ids[index] ?? SYSTEM]));
  const history = historyOf(people, tasks, now);
  const events = [...profilesOf(people, leader, began), ...history];
  await whileFilling(database, now, () => replayAll({ store, database, replay }, events, now, onProgress));
  const count = (name: string) => events.filter(({ call }) => call.name === name).length;
  return {
    people: made,
    password,
    projects: count('project.create'),
    tasks: count('task.create'),
    commands: events.length,
  };
}

/** The profiles of colleagues, without the leader's, who existed before. */
function profilesOf(people: ReadonlyMap<string, string>, leader: string | undefined, at: number): PastCommand[] {
  return colleagues.flatMap(({ key, timeZone, hours }) => {
    const who = people.get(key);
    return who === undefined || who === leader
      ? []
      : [{ at, who, call: updateProfile({ timeZone, workingHours: hours }) }];
  });
}

interface ReplayPorts extends Pick<DemoPorts, 'store' | 'database'> {
  readonly replay: Replay;
}

/** Everything in order; in the last weeks people are also asked how their tasks are going, and answer. */
async function replayAll(
  ports: ReplayPorts,
  events: readonly PastCommand[],
  now: number,
  onProgress: (share: number) => void,
): Promise<void> {
  let done = 0;
  let answers: PastCommand[] = [];
  for (let round = now - CHECKED_IN; ; round = Math.min(round + ROUND, now)) {
    const from = done;
    while (done < events.length && (events[done]?.at ?? 0) < round) done += 1;
    const due = [...events.slice(from, done), ...answers.filter(({ at }) => at < round)];
    await send(
      ports.replay,
      due.toSorted((one, other) => one.at - other.at),
      (share) => onProgress((from + share * (done - from)) / events.length),
    );
    if (round === now) return;
    answers = [...answers.filter(({ at }) => at >= round), ...(await askAround(ports, round))];
  }
}

/** A refusal is a bug; the error names the command. */
async function send(
  replay: Replay,
  events: readonly PastCommand[],
  onProgress: (share: number) => void,
): Promise<void> {
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const some = events.slice(from, from + AT_ONCE);
    for (const [index, answer] of (await replay.run(some)).entries()) {
      // Someone meant to answer, and has worked on the task instead.
      if (!answer.success && answer.code !== 'check_in_closed')
        throw new Error(`${some[index]?.call.name} of the demo was refused: ${answer.error}`);
    }
    onProgress(Math.min(1, (from + AT_ONCE) / events.length));
    await setImmediate();
  }
}

/** Whether there are no projects and tasks yet. */
export function hasNoWork(rows: Rows, reader: Pick<Reader, 'all'>): boolean {
  return (rows.get('counter', 'task')?.value ?? 0) === 0 && reader.all('project').length === 0;
}

/** The administrator, if there is one; throws `NoDemo` if there is work already. */
async function findLeader({ store }: DemoPorts): Promise<string | undefined> {
  const { untouched, projects, tasks, administrators } = await store.read((reader) => {
    const rows = asRows(reader);
    return {
      untouched: hasNoWork(rows, reader),
      projects: reader.all('project').length,
      tasks: rows.get('counter', 'task')?.value ?? 0,
      administrators: rows.list('person', 'role', 'administrator'),
    };
  });
  if (!untouched) {
    throw new NoDemo(
      `There is work on this instance already (projects: ${projects}, tasks: ${tasks}); a demo fills only an empty one`,
    );
  }
  return administrators.find(({ disabledAt, deletedAt }) => disabledAt === null && deletedAt === null)?.id;
}

const nextId = idSource(clock);

function accountOf({ name, key }: { readonly name: string; readonly key: string }): NewAccount {
  return { id: nextId(), name, email: `${key}@${company.domain}` };
}
