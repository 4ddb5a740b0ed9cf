/** The people of a measurement: signed in, each with a project and tasks of their own. */
import { daysAfter } from '#domain/date.ts';
import type { Call } from '#domain/command.ts';
import type { FieldValues } from '#domain/field/value.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { STATUSES, type TaskStatus } from '#domain/task/row.ts';
import { id, register, type Account } from '#test/client.ts';
import { connect, type Client } from './client.ts';

export interface Member {
  readonly account: Account;
  readonly client: Client;
  readonly project: string;
  readonly tasks: readonly string[];
}

/** How many commands of a client are unanswered at once: what the hub accepts from one. */
export const WINDOW = 32;

/** Each has the scopes open of a browser that shows their project. */
export async function createTeam(url: string, size: number, tasksEach: number): Promise<Member[]> {
  const team: Member[] = [];
  for (let at = 0; at < size; at++) {
    const account = await register(url, { name: `Person ${at}` });
    const client = await connect(url, account);
    const project = id();
    await client.send(createProject({ id: project, name: `Project ${at}` }));
    const tasks = Array.from({ length: tasksEach }, id);
    await client.pipeline(
      tasks.map((task, nth) => newTask(task, project, account.id, nth, 'BACKLOG')),
      WINDOW,
    );
    for (const scope of browserScopes(account.id, project)) await client.open(scope);
    team.push({ account, client, project, tasks });
  }
  return team;
}

/** The scopes of a browser that shows a project. */
export function browserScopes(person: string, project: string): string[] {
  return ['everyone', `user:${person}`, `assigned:${person}`, `project:${project}`];
}

/** A project of the first person with tasks, and everyone as a member. */
export async function shareProject(
  team: readonly Member[],
  tasksEach: number,
): Promise<Pick<Member, 'project' | 'tasks'>> {
  const project = id();
  const tasks = Array.from({ length: tasksEach }, id);
  const [owner] = team;
  if (!owner) throw new Error('Nobody is there');
  const memberUids = team.map(({ account }) => account.id);
  await owner.client.send(createProject({ id: project, name: 'A shared project', memberUids }));
  const calls = tasks.map((task, nth) => newTask(task, project, owner.account.id, nth));
  await owner.client.pipeline(calls, WINDOW);
  return { project, tasks };
}

/** New sockets of the same people. */
export async function connectAll(url: string, team: readonly Member[]): Promise<Client[]> {
  return Promise.all(team.map(({ account }) => connect(url, account)));
}

/**
 * A project with everyone as a member and this many tasks, which all of them create together; spread over this many
 * streams, and some in none.
 */
export async function loadProject(team: readonly Member[], size: number, streamCount = 0): Promise<string> {
  const project = id();
  const memberUids = team.map(({ account }) => account.id);
  await team[0]?.client.send(createProject({ id: project, name: 'A big project', memberUids }));
  const streams = Array.from({ length: streamCount }, id);
  for (const [at, stream] of streams.entries()) {
    await team[0]?.client.send(createStream({ id: stream, projectId: project, name: `Stream ${at}` }));
  }
  await Promise.all(
    team.map(({ client, account }, at) => {
      const share = Math.floor(size / team.length) + (at < size % team.length ? 1 : 0);
      const calls = Array.from({ length: share }, (_, nth) =>
        newTask(id(), project, account.id, nth, STATUSES[nth % STATUSES.length], streamOf(streams, nth)),
      );
      return client.pipeline(calls, WINDOW);
    }),
  );
  return project;
}

/** The member's tasks one after another, each moved back and forth. */
export function moves({ tasks }: Pick<Member, 'tasks'>): (count: number) => Call[] {
  let made = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      const round = Math.floor(made / tasks.length);
      const task = tasks[made++ % tasks.length] ?? '';
      return moveTask({ id: task, status: round % 2 === 0 ? 'IN_PROGRESS' : 'BACKLOG' });
    });
}

/** Each status in each stream, one stream after another. */
function streamOf(streams: readonly string[], nth: number): string | null {
  return streams[Math.floor(nth / STATUSES.length) % (streams.length + 1)] ?? null;
}

const today = new Date().toISOString().slice(0, 10);

/** Typical tasks: a name, a sentence or two, sometimes a deadline. */
export function newTask(
  task: string,
  projectId: string,
  assignee: string,
  nth: number,
  status: TaskStatus = 'BACKLOG',
  streamId: string | null = null,
  fieldValues: FieldValues | null = null,
): Call {
  return createTask({
    id: task,
    projectId,
    assignee,
    name: `Task ${nth}: agree with the others on what is to be done, and by when`,
    description: nth % 3 === 0 ? 'What was said in the meeting, and what was not. '.repeat(1 + (nth % 7)) : '',
    status,
    streamId,
    // A fifth of them before today.
    deadline: nth % 4 === 0 ? daysAfter(today, (nth % 75) - 15) : null,
    ...(fieldValues && { fieldValues }),
  });
}
