/** What assistants of each person read and are refused, against the table. */
import { expect } from 'vitest';
import type { Account } from '#test/client.ts';
import { connect, makeToken, type Assistant } from '#test/mcp.ts';
import { describeAttempt, type Attempt } from './attempt.ts';
import type { State, Target } from './state.ts';

interface Compared {
  readonly url: string;
  readonly people: ReadonlyMap<string, Account>;
  readonly state: State;
}

/** One of them is the administrator. */
export async function allowAssistants(url: string, accounts: readonly Account[]): Promise<void> {
  const body = JSON.stringify({ allowed: true });
  const answers = await Promise.all(
    accounts.map(({ headers }) =>
      fetch(new URL('/api/instance/assistants', url), {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
}

const READ = { task: 'read_task', note: 'read_note' } as const;
type Readable = Extract<Target, { readonly table: keyof typeof READ }>;

/** Every task and note for every person, by its id, as a resource and in the lists of projects. */
export async function compareReading({ url, people, state }: Compared): Promise<void> {
  const all = state.targets().filter((target): target is Readable => Object.hasOwn(READ, target.table));
  expect(all.length).toBeGreaterThan(3);
  for (const [person, account] of people) {
    const assistant = await connect(url, await makeToken(url, account, 'read'));
    const listed = new Set<string>();
    for (const project of [undefined, ...state.live('project').map(({ id }) => id)])
      for (const id of await idsOf(assistant, project)) listed.add(id);
    for (const target of all) {
      const { table, row } = target;
      const isReader = state.isPresent(target) && state.reads(person, target);
      const { isError, text } = await assistant.call(READ[table], { [table]: row.id });
      expect(isError, `${text} for ${person}`).toBe(!isReader);
      expect(text.includes(row.id) && !isError, table).toBe(isReader);
      if (table !== 'task') continue;
      const { contents } = await assistant.client.readResource({ uri: `pulse://task/${row.id}` });
      expect(JSON.stringify(contents).includes('data from Pulse'), `the resource for ${person}`).toBe(isReader);
      if (!isReader) expect(listed.has(row.id), `listed for ${person}`).toBe(false);
    }
  }
}

async function idsOf(assistant: Assistant, project: string | undefined): Promise<string[]> {
  const status = ['BACKLOG', 'IN_PROGRESS', 'ON_HOLD', 'DONE'];
  const { isError, text } = await assistant.call('list_tasks', { status, ...(project !== undefined && { project }) });
  return isError ? [] : [...text.matchAll(/"id":"([\da-f-]{36})"/g)].map(([, id = '']) => id);
}

/** By the tools that do the same, as far as there are any; some of each person's. Returns how many were tried. */
export async function tryRefused({ url, people }: Compared, refused: readonly Attempt[]): Promise<number> {
  let tried = 0;
  for (const [person, attempts] of Map.groupBy(refused, (attempt) => attempt.person)) {
    const account = people.get(person);
    const asked = attempts.flatMap((attempt) => {
      const tool = toolFor(attempt);
      return tool ? [{ attempt, tool }] : [];
    });
    if (!account || asked.length === 0) continue;
    const assistant = await connect(url, await makeToken(url, account, 'write'));
    // As many as a token may send at once, each of a few requests.
    for (const { attempt, tool } of asked.filter((_, index) => index % Math.ceil(asked.length / TRIED_MAX) === 0)) {
      tried += 1;
      const { isError, text } = await assistant.call(...tool);
      expect(isError, `${text}: ${describeAttempt(attempt, 'is tried by an assistant')}`).toBe(true);
    }
  }
  return tried;
}

const TRIED_MAX = 25;

function toolFor({ call }: Attempt): [tool: string, input: Record<string, unknown>] | undefined {
  const input = call.input as Readonly<Record<string, unknown>>;
  const task = input['id'];
  // Only what the tool would ask in the same way.
  const says = (...names: readonly string[]) => Object.keys(input).sort().join() === ['id', ...names].sort().join();
  switch (call.name) {
    case 'task.update':
      return says('name') ? ['update_task', { task, name: input['name'] }] : undefined;
    case 'task.describe':
      return ['update_task', { task, description: input['text'] }];
    case 'task.reassign':
      return says('assignee') ? ['update_task', { task, assignee: input['assignee'] }] : undefined;
    case 'task.move':
      return says('status') ? ['move_task', { task, status: input['status'] }] : undefined;
    case 'comment.create':
      return ['comment', { task: input['taskId'], text: input['text'] }];
    default:
      return undefined;
  }
}
