import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { TOKEN_RATE } from '#server/http/bearer.ts';
import { makeToken } from '#test/api-token.ts';
import { id, post, register, signIn, type Account } from '#test/client.ts';
import { PATIENCE } from '#test/patience.ts';
import { startServer, type TestServer } from '#test/server.ts';
import type { Answer } from '#sync/protocol/message.ts';
import { REPEATED_AT_ONCE } from '#sync/protocol/restored.ts';
import { Random } from '#test/simulation/core/random.ts';
import { attempts, otherAttempts, describeAttempt, type Attempt } from './attempt.ts';
import { allowAssistants, compareReading, tryRefused } from './compare-assistants.ts';
import { compareFound, type Found } from './compare-found.ts';
import { assistantPlants, searchPlants, versionPlants, webhookPlants } from './plants/http-plants.ts';
import { planting } from './plants/planting.ts';
import { compareCommandLine } from './compare-command-line.ts';
import { compareFeeds, compareLists } from './compare-lists.ts';
import { compareWebhooks } from './compare-webhooks.ts';
import { formOf } from './input-form.ts';
import { HttpCopies } from './http-copies.ts';
import { holds, mayOpen, scopesOf } from './scopes.ts';
import type { State, Target } from './state.ts';
import { openState, type StoredState } from './stored-state.ts';

/** A text as it was saved, and the project or the people whose it was then; null: whose the row is now. */
interface SavedText {
  readonly text: string;
  readonly at: string | readonly string[] | null;
}
/** By row: newest first. */
const saved = new Map<string, readonly SavedText[]>();

const faults = planting(path.resolve(import.meta.dirname, 'plants/http-plants.ts'));
let server: TestServer;
let stored: StoredState;
const people = new Map<string, Account>();
let state: State;

const NAMES = ['Author', 'Assignee', 'Owner', 'Member', 'Stranger', 'Former author'] as const;

beforeAll(async () => {
  server = await startServer({ env: faults.env });
  stored = await openState(server);
  const accounts = await Promise.all(NAMES.map((name) => register(server.url, { name })));
  for (const account of accounts) people.set(account.id, account);
  const [author = '', assignee = '', owner = '', member = '', stranger = '', former = ''] = accounts.map(
    (account) => account.id,
  );
  const [projectId, taskId, commentId] = [id(), id(), id()];
  const done = async (person: string, name: string, input: object) => {
    expect(await command(person, { name, version: 1, input }), name).toMatchObject({ body: { success: true } });
  };
  const memberUids = [author, assignee, member, former];
  await done(owner, 'project.create', { id: projectId, name: 'shared', memberUids });
  await done(author, 'stream.create', { id: id(), projectId, name: 'stream' });
  await done(author, 'tag.create', { id: id(), name: 'tag' });
  await done(author, 'task.create', { id: taskId, name: 'in the project', assignee, projectId });
  await done(former, 'task.create', { id: id(), name: 'left behind', assignee: member, projectId });
  await done(author, 'task.create', { id: id(), name: 'without a project', assignee });
  await done(member, 'comment.create', { id: commentId, taskId, text: 'comment' });
  await done(owner, 'project.removeMember', { id: projectId, personId: former });

  // Its texts were read by others before it came where it is: in no project, then in another one.
  const [moved, earlier, teamId] = [id(), id(), id()];
  await done(author, 'project.create', { id: earlier, name: 'earlier', memberUids: [assignee, stranger] });
  await done(author, 'task.create', { id: moved, name: 'moved', assignee: author, description: 'of one' });
  await done(author, 'task.describe', { id: moved, text: 'still of one' });
  await done(author, 'task.move', { id: moved, projectId: earlier });
  await done(author, 'task.reassign', { id: moved, assignee });
  await done(stranger, 'comment.create', { id: id(), taskId: moved, text: 'stays' });
  await done(assignee, 'task.describe', { id: moved, text: 'of three' });
  await done(author, 'task.move', { id: moved, projectId });
  await done(owner, 'task.describe', { id: moved, text: 'of all' });
  saved.set(moved, [
    { text: 'of all', at: projectId },
    { text: 'of three', at: earlier },
    { text: 'still of one', at: [author] },
    { text: 'of one', at: [author] },
  ]);
  await done(member, 'comment.edit', { id: commentId, text: 'edited' });
  saved.set(
    commentId,
    ['edited', 'comment'].map((text) => ({ text, at: projectId })),
  );
  await done(owner, 'project.describe', { id: projectId, text: 'about it' });
  saved.set(projectId, [{ text: 'about it', at: null }]);
  await done(owner, 'team.create', { id: teamId, name: 'team' });
  await done(owner, 'team.describe', { id: teamId, text: 'about us' });
  saved.set(teamId, [{ text: 'about us', at: null }]);
  await done(member, 'note.create', { id: id(), title: 'of the project', projectId });
  await done(stranger, 'note.create', { id: id(), title: 'private' });
  await allowAssistants(server.url, accounts);
  state = await stored.read();
});
afterAll(async () => {
  await stored.close();
  await server.stop();
  faults.remove();
});

describe('over HTTP', () => {
  it('refuses what the table refuses, and answers the same for missing rows', async () => {
    const refused = allRefused();
    expect(refused.length).toBeGreaterThan(150);
    // By person and form of the input: all rows that are missing are the same.
    const missing = new Map<string, Awaited<ReturnType<typeof command>>>();
    for (const attempt of refused) {
      const { body, status } = await command(attempt.person, attempt.call);
      expect(errorOf(body), describeAttempt(attempt, 'is tried')).toBe(attempt.says);
      if (!attempt.missing) continue;
      expect(status, describeAttempt(attempt, 'is tried')).toBe(404);
      const key = `${attempt.person} ${formOf(attempt.missing)}`;
      const answer = missing.get(key) ?? (await command(attempt.person, attempt.missing));
      missing.set(key, answer);
      expect(answer, describeAttempt(attempt, 'is tried')).toMatchObject({ body, status });
    }
  });

  it('refuses it as well to programs with a token of the person', async () => {
    const refused = allRefused().filter(({ person }) => !state.isAdministrator(person));
    for (const [person, attempts] of Map.groupBy(refused, (attempt) => attempt.person)) {
      const account = people.get(person);
      if (!account || !state.active(person)) continue;
      const headers = { Authorization: `Bearer ${await makeToken(server.url, account)}` };
      // As many as a token may send at once.
      const some = attempts.filter((_, index) => index % Math.ceil(attempts.length / TOKEN_RATE.burst) === 0);
      expect(some.length).toBeGreaterThan(50);
      for (const attempt of some) {
        const { body } = await post(server.url, '/api/commands', { id: id(), ...attempt.call }, headers);
        expect(body, describeAttempt(attempt, 'by a program')).toMatchObject({ success: false, error: attempt.says });
      }
    }
  });

  it('refuses it as well to assistants of the person, who read what the table lets the person read', async () => {
    const head = await stored.read();
    const refused = allRefused().filter(({ person }) => state.active(person));
    expect(await tryRefused({ url: server.url, people, state }, refused)).toBeGreaterThan(50);
    expect((await stored.read()).targets()).toEqual(head.targets());
    await compareAssistants();
  });

  it.each(assistantPlants)('notices a planted fault: $what', async (fault) =>
    faults.findsWith(fault, compareAssistants),
  );

  it('refuses it as well where it is sent again after a restore, or leaves it for later', async () => {
    const head = await stored.read();
    const refused = allRefused();
    for (const [person, attempts] of Map.groupBy(refused, (attempt) => attempt.person)) {
      for (let at = 0; at < attempts.length; at += REPEATED_AT_ONCE) {
        const some = attempts.slice(at, at + REPEATED_AT_ONCE);
        const commands = some.map(({ call }) => ({ id: id(), ...call }));
        const { body } = await post(server.url, '/api/restored/repeat', { commands }, people.get(person)?.headers);
        const results = some.map(({ says }) => ({ answer: { success: false, error: says } }));
        expect(body).toMatchObject({ success: true, results });
      }
    }
    expect((await stored.read()).targets()).toEqual(head.targets());
  });

  it('returns to each person what the table lets them read, and refuses all other scopes alike', async () => {
    for (const [person, account] of people) {
      for (const scope of [...scopesOf(state), `task:${id()}`, `project:${id()}`]) {
        const { status, rows, error } = await readScope(account, scope);
        const readable = state.targets().filter((target) => holds(scope, target) && state.reads(person, target));
        const expected = mayOpen(person, scope, state)
          ? { status: 200, rows: readable.map(({ row }) => row.id).sort(), error: undefined }
          : { status: 404, rows: undefined, error: 'Not found, or you don’t have access' };
        expect({ status, rows: rows?.map(([, row]) => row.id).sort(), error }, scope).toEqual(expected);
      }
    }
  });

  it('answers for a task that the table does not let a person read as for one that is missing', async () => {
    const tasks = state.targets().filter(({ table }) => table === 'task');
    expect(tasks.length).toBeGreaterThan(2);
    for (const [person, account] of people) {
      const readable = tasks.filter((target) => state.reads(person, target));
      const missing = await ask(account, `/api/tasks/${id()}`);
      expect(missing).toMatchObject({ status: 404, body: { error: 'Task not found' } });
      for (const target of tasks) {
        const one = await ask(account, `/api/tasks/${target.row.id}`);
        if (!readable.includes(target)) expect(one).toEqual(missing);
        else expect(one).toMatchObject({ status: 200, body: { task: { id: target.row.id } } });
      }
    }
  });

  it('shows in a terminal what it lets them read', async () => compareCommandLine({ people, state, url: server.url }));

  it('lists the tasks and projects that the table lets a person read, and what has changed of all of it', lists);

  it('finds what the table lets a person read, and nothing else', compareSearch);

  it('returns the pulse of a project to people whom the table lets read it, and 404 to others', async () => {
    const projects = state.targets().filter(({ table }) => table === 'project');
    expect(projects.length).toBeGreaterThan(0);
    for (const [person, account] of people) {
      const missing = await ask(account, `/api/pulse/projects/${id()}`);
      expect(missing).toMatchObject({ status: 404, body: { error: 'Project not found' } });
      for (const target of projects) {
        const found = await ask(account, `/api/pulse/projects/${target.row.id}`);
        if (state.reads(person, target)) expect(found.status).toBe(200);
        else expect(found).toEqual(missing);
      }
    }
  });

  it('returns the versions of a text to who could read it there and may read it now; to others none', compareVersions);

  it.each(versionPlants)('notices a planted fault: $what', async (fault) => faults.findsWith(fault, compareVersions));

  it('lets owners, leads and administrators have webhooks of what they look after, and nobody else', webhooks);

  it.each(webhookPlants)('notices a planted fault: $what', async (fault) => faults.findsWith(fault, webhooks));

  it('does what the table allows', async () => {
    const done = new Set<string>();
    for (;;) {
      const attempt = firstAllowed(done);
      if (!attempt) break;
      done.add(`${attempt.line} ${attempt.call.name}`);
      const { body, status } = await command(attempt.person, attempt.call);
      expect({ says: errorOf(body), status }, describeAttempt(attempt, 'is tried')).toEqual({
        says: null,
        status: 200,
      });
      if (attempt.call.name === 'person.enable') await comeAgain();
      state = await stored.read();
    }
    expect(done.size).toBeGreaterThan(20);
  });

  it('finds and lists what it lets them read after all of that', async () => {
    await compareSearch();
    await lists();
  });

  it('shows in calendars what it lets them read', async () =>
    compareFeeds({ people, read: stored.read, url: server.url }));

  it.each(searchPlants)('notices a planted fault: $what', async (fault) => faults.findsWith(fault, compareSearch));
});

const webhooks = async () => compareWebhooks({ people, read: stored.read, command, url: server.url });
const compareSearch = async () => compareFound({ people, state, ask });
const compareAssistants = async () => compareReading({ url: server.url, people, state });
const copies = new HttpCopies();
const lists = async () => {
  await compareLists({ people, state, ask });
  await copies.compare(server.url, people, state);
};

/** Of every text, for every person. What is not listed is not read by its id either. */
async function compareVersions(): Promise<void> {
  let compared = 0;
  const texts = state.targets().filter((target): target is WithText => Object.hasOwn(TEXTS, target.table));
  for (const target of texts) {
    const { table, row } = target;
    const { nouns, missing } = TEXTS[table];
    const at = `/api/${nouns}/${row.id}/versions`;
    const known = await versionsOf(target);
    for (const [person, account] of people) {
      const title = `${at} for ${person}`;
      const isReader = state.isPresent(target) && state.reads(person, target);
      const isOwn = target.table !== 'comment' || target.row.userId === person;
      const refused = isReader
        ? { status: 403, body: { code: 'not_allowed' } }
        : { status: 404, body: { code: missing } };
      const { status, body } = await ask(account, at);
      if (!isReader || !isOwn) expect({ status, body }, title).toMatchObject(refused);
      else expect(status, title).toBe(200);
      const wanted = isReader && isOwn ? known.filter((version) => couldRead(person, version)) : [];
      expect(
        (body.versions ?? []).map((version) => version.id),
        title,
      ).toEqual(wanted.map((version) => version.id));
      for (const version of known) {
        compared += 1;
        const one = await ask(account, `${at}/${version.id}`);
        if (wanted.includes(version)) expect(one.body.text, title).toBe(version.text);
        else if (isReader && isOwn) expect(one, title).toEqual(await ask(account, `${at}/${id()}`));
        else expect(one, title).toMatchObject(refused);
      }
    }
  }
  expect(compared).toBe(8 * NAMES.length);
}

interface KnownVersion extends SavedText {
  readonly id: string;
}

/** Newest first, with their ids in the database. */
async function versionsOf({ row }: WithText): Promise<KnownVersion[]> {
  const written = saved.get(row.id) ?? [];
  const texts = written.map(({ text }) => text);
  // They follow the log.
  await expect.poll(() => stored.versions(row.id).map(({ content }) => content), PATIENCE).toEqual(texts);
  return stored.versions(row.id).map(({ id: known }, at) => ({ id: known, text: '', at: null, ...written[at] }));
}

function couldRead(person: string, { at }: KnownVersion): boolean {
  if (at === null) return true;
  return typeof at === 'string' ? state.members(at).includes(person) : at.includes(person);
}

const TEXTS = {
  task: { nouns: 'tasks', missing: 'task_not_found' },
  comment: { nouns: 'comments', missing: 'comment_not_found' },
  project: { nouns: 'projects', missing: 'project_not_found' },
  team: { nouns: 'teams', missing: 'team_not_found' },
} as const;
type WithText = Extract<Target, { table: keyof typeof TEXTS }>;

/** A person who was disabled has no session any more when they are enabled. */
async function comeAgain(): Promise<void> {
  for (const account of people.values()) {
    const { status } = await readScope(account, `user:${account.id}`);
    if (status === 401) people.set(account.id, await signIn(server.url, account));
  }
}

function* tried(): Generator<Attempt> {
  const chance = { state, random: new Random(1), newId: id };
  const targets = state.targets();
  for (const person of people.keys()) {
    for (const target of targets) yield* attempts(person, target, chance);
    yield* otherAttempts(person, chance);
  }
}

const allRefused = (): Attempt[] => [...tried()].filter(({ says }) => says !== null);

/** The first that the table allows, but for those of a line and a command that are done. */
function firstAllowed(done: ReadonlySet<string>): Attempt | undefined {
  for (const attempt of tried())
    if (attempt.says === null && !done.has(`${attempt.line} ${attempt.call.name}`)) return attempt;
  return undefined;
}

async function command(person: string, call: Call): Promise<{ status: number; body: Answer }> {
  const { status, body } = await post(server.url, '/api/commands', { id: id(), ...call }, people.get(person)?.headers);
  return { status, body: body as Answer };
}

interface Read {
  readonly status: number;
  readonly rows?: readonly (readonly [table: string, row: { readonly id: string }])[];
  readonly error?: string;
}

async function readScope(account: Account, scope: string): Promise<Read> {
  // Hundreds are read: packing and unpacking each takes longer than sending it.
  const headers = { ...account.headers, 'Accept-Encoding': 'identity' };
  const response = await fetch(new URL(`/api/scopes/${scope}`, server.url), { headers });
  return { ...((await response.json()) as Omit<Read, 'status'>), status: response.status };
}

interface Asked {
  readonly status: number;
  readonly body: {
    readonly found?: readonly Found[];
    readonly tasks?: readonly { readonly id: string }[];
    readonly projects?: readonly { readonly id: string }[];
    readonly next?: string | null;
    readonly versions?: readonly { readonly id: string }[];
    readonly text?: string;
    readonly error?: string;
  };
}

async function ask({ headers }: Account, path: string): Promise<Asked> {
  const response = await fetch(new URL(path, server.url), { headers });
  return { status: response.status, body: (await response.json()) as Asked['body'] };
}

function errorOf(answer: Answer): string | null {
  return answer.success ? null : answer.error;
}
