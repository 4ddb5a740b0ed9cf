import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Call, CommandDefinition } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { serverCommands } from '#domain/server-commands.ts';
import { createProject, updateProject } from '#domain/project/commands.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { Refusal } from '#domain/refusal.ts';
import { tables } from '#domain/registry.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore } from '#store/memory/store.ts';
import { OutOfOrder, StoreUnavailable } from '#sync/log/store.ts';
import { PATIENCE } from '#test/patience.ts';
import { createExecute, RECEIPT_LIFETIME } from './execute.ts';
import { logDeniedScope } from './denied-scope.ts';
import type { Log } from '#server/log.ts';

const DAY = 24 * 60 * 60 * 1000;
const id = () => newId(Date.UTC(2026, 0, 1), Math.random);
const ann = id();
const ben = id();
const clock = { now: () => Date.UTC(2026, 0, 1), after: () => () => {}, random: Math.random };

function setUp() {
  const errors: object[] = [];
  const outage = { fails: false };
  const database = new MemoryDatabase(Object.values(tables));
  const store = new MemoryStore(database, {
    pause: () => (outage.fails ? Promise.reject(new StoreUnavailable('rain')) : Promise.resolve()),
    now: clock.now,
  });
  const noted: unknown[] = [];
  const log = {
    error: (fields: object) => errors.push(fields),
    info: (fields: object, words: string) => noted.push([words, fields]),
  } as unknown as Pick<Log, 'error' | 'info'>;
  return { database, store, errors, noted, outage, ...createExecute({ store, clock, log }) };
}

let server: ReturnType<typeof setUp>;
beforeEach(async () => {
  server = setUp();
  for (const person of [ann, ben]) await server.executeSystem(ensureProfile({ id: person, email: 'x@example.org' }));
});
afterEach(() => vi.restoreAllMocks());

const tag = (client: string, n: number, name: string) => ({
  client,
  n,
  id: id(),
  ...createTag({ id: id(), name }),
});
const tagNames = () => server.store.read((rows) => rows.all('tag').map((row) => (row as { name?: string }).name));
const seq = () => server.store.read((rows) => rows.head.seq);

describe('inspection', () => {
  it('keeps the order of an outbox, and lets others go on', async () => {
    const verdicts = new Map<string, PromiseWithResolvers<Refusal | null>>();
    const inspect = (_: string, { input }: Call) => {
      const { name } = input as { name: string };
      if (!name.startsWith('slow')) return null;
      const verdict = Promise.withResolvers<Refusal | null>();
      verdicts.set(name, verdict);
      return verdict.promise;
    };
    const { execute } = createExecute({ store: server.store, clock, log: { error: () => expect.fail() }, inspect });
    const first = tag('tab', 1, 'slow one');
    const second = { ...tag('tab', 2, 'slow two'), after: first.id };
    const third = { ...tag('tab', 3, 'Three'), after: second.id };
    const answers = [first, second, third].map((envelope) => execute(ann, envelope));
    expect(await execute(ann, tag('other', 1, 'Other'))).toMatchObject({ success: true });
    expect(await execute(ben, tag('tab', 1, 'Ben’s'))).toMatchObject({ success: true });
    // The second verdict comes first.
    verdicts.get('slow two')?.resolve(null);
    verdicts.get('slow one')?.resolve(new Refusal('note_full'));
    expect(await Promise.all(answers)).toMatchObject([
      { success: false, code: 'note_full' },
      { success: true },
      { success: true },
    ]);
    expect(await tagNames()).toEqual(['other', 'ben’s', 'slow two', 'three']);
  });

  it('decides nothing while it fails for the moment', async () => {
    const fails = () => Promise.reject(new StoreUnavailable('too much'));
    const { execute } = createExecute({
      store: server.store,
      clock,
      log: { error: () => expect.fail() },
      inspect: fails,
    });
    const first = tag('tab', 1, 'One');
    await expect(execute(ann, first)).rejects.toThrow(StoreUnavailable);
    expect(await server.execute(ann, first)).toMatchObject({ success: true });
  });
});

describe('execute', () => {
  it('names the program with which a person did it in the log, and none in what they did themselves', async () => {
    const before = await seq();
    await server.execute(ann, tag('tab', 1, 'Urgent'), true, false, 'Nightly report');
    await server.execute(ann, tag('tab', 2, 'Later'));
    const { entries } = await server.store.entries(before, 10);
    expect(entries.map(({ actor, via }) => [actor, via])).toEqual([
      [ann, 'Nightly report'],
      [ann, undefined],
    ]);
  });

  it('decides, logs and answers with the position in the log', async () => {
    const before = await seq();
    const command = tag('tab', 1, 'Urgent');
    const made = { tag: expect.objectContaining({ name: 'urgent', createdBy: ann }) as unknown };
    expect(await server.execute(ann, command)).toEqual({ success: true, seq: before + 1, made });
    expect(await tagNames()).toEqual(['urgent']);
    const [entry] = (await server.store.entries(before, 10)).entries;
    expect(entry).toMatchObject({
      id: command.id,
      actor: ann,
      client: 'tab',
      name: 'tag.create',
      at: clock.now(),
    });
    expect(entry).not.toHaveProperty('input');
  });

  it('records a request to join a foreign project, and answers as if there were none', async () => {
    const project = id();
    const ask = (actor: string, projectId: string) =>
      server.execute(actor, { client: id(), n: 1, id: id(), ...updateProject({ id: projectId, name: 'Mine' }) });
    const make = createProject({ id: project, name: 'Theirs' });
    await server.execute(ann, { client: id(), n: 1, id: id(), ...make });
    const none = await ask(ben, id());
    expect(server.noted).toEqual([]);
    expect(await ask(ben, project)).toEqual(none);
    expect(server.noted).toEqual([['Project does not belong to current user', { person: ben }]]);

    const scopes: unknown[] = [];
    const info = (fields: object, words: string) => scopes.push([words, fields]);
    const denied = logDeniedScope(server.store, { info }, (error) => {
      throw error;
    });
    denied(ben, `project:${id()}`);
    denied(ben, `task:${project}`);
    denied(ben, `project:${project}`);
    await vi.waitFor(() => expect(scopes).toHaveLength(1), PATIENCE);
    expect(scopes).toEqual([['Project does not belong to current user', { person: ben, project }]]);
  });

  it('returns the new stream or tag, also when repeated', async () => {
    const [project, stream] = [id(), id()];
    const send = (call: Call, command = id()) => server.execute(ann, { client: 'tab', n: 1, id: command, ...call });
    expect(await send(createProject({ id: project, name: 'Mine' }))).not.toHaveProperty('made');
    const [call, command] = [createStream({ id: stream, projectId: project, name: 'Walls' }), id()];
    const answer = await send(call, command);
    expect(answer).toMatchObject({ made: { stream: { id: stream, name: 'Walls', projectId: project, order: 0 } } });
    expect(await send(call, command)).toEqual(answer);
  });

  it('returns the first answer for a repeated command, without effect', async () => {
    const command = tag('tab', 1, 'urgent');
    const first = await server.execute(ann, command);
    await server.execute(ann, tag('tab', 2, 'later'));
    expect(await server.execute(ann, command)).toEqual(first);
    expect(await tagNames()).toHaveLength(2);
  });

  it('K1: returns it for any outbox, and to nobody else', async () => {
    const command = tag('tab', 1, 'urgent');
    const first = await server.execute(ann, command);
    expect(await server.execute(ann, { ...command, client: 'other', n: 7 })).toEqual(first);
    expect(await server.execute(ben, command)).toMatchObject({ code: 'not_allowed' });
    expect(await tagNames()).toEqual(['urgent']);
  });

  it('K5: decides a command only after the one it depends on', async () => {
    const [one, two] = [tag('tab', 1, 'one'), tag('tab', 2, 'two')];
    const second = { ...two, after: one.id };
    await expect(server.execute(ann, second)).rejects.toThrow(OutOfOrder);
    // Nor after a command of someone else.
    await server.execute(ben, one);
    await expect(server.execute(ann, second)).rejects.toThrow(OutOfOrder);
    const third = tag('tab', 3, 'three');
    const fourth = { ...tag('tab', 4, 'four'), after: third.id };
    const answers = await Promise.all([third, fourth].map((each) => server.execute(ann, each)));
    expect(answers).toMatchObject([{ success: true }, { success: true }]);
    expect(await tagNames()).toEqual(['one', 'three', 'four']);
  });

  it('K5: continues after a refusal and after an expired command', async () => {
    const old = { ...tag('tab', 1, 'old'), id: newId(clock.now() - 181 * DAY, Math.random) };
    const wrong = { ...tag('tab', 2, ''), after: old.id };
    const good = { ...tag('tab', 3, 'good'), after: wrong.id };
    for (const each of [old, wrong]) expect(await server.execute(ann, each)).toMatchObject({ success: false });
    expect(await server.execute(ann, good)).toMatchObject({ success: true });
  });

  it('K2: rejects commands made longer ago than receipts are kept', async () => {
    const send = (days: number, name: string) =>
      server.execute(ann, { ...tag('tab', 1, name), id: newId(clock.now() - days * DAY, Math.random) });
    expect(await send(181, 'old')).toMatchObject({ success: false, code: 'answer_expired' });
    expect(await send(179, 'young')).toMatchObject({ success: true });
    expect(await tagNames()).toEqual(['young']);
  });

  it('K2: reports it to each sender, even if another got the report before', async () => {
    const old = { ...tag('tab', 1, 'old'), id: newId(clock.now() - 181 * DAY, Math.random) };
    expect(await server.execute(ben, old)).toMatchObject({ code: 'answer_expired' });
    expect(await server.execute(ann, old)).toMatchObject({ code: 'answer_expired' });
  });

  it('K2: does not decide again a command whose receipt has expired', async () => {
    const command = tag('tab', 1, 'once');
    expect(await server.execute(ann, command)).toMatchObject({ success: true });
    const [later, now] = [clock.now() + RECEIPT_LIFETIME + DAY, clock.now];
    await server.store.forgetReceipts(later - RECEIPT_LIFETIME);
    clock.now = () => later;
    onTestFinished(() => void (clock.now = now));
    for (const client of ['tab', 'other'])
      expect(await server.execute(ann, { ...command, client })).toMatchObject({ code: 'answer_expired' });
    expect(await tagNames()).toEqual(['once']);
  });

  it('stores the answer of a refusal, and nothing else', async () => {
    await server.execute(ann, tag('tab', 1, 'urgent'));
    const before = await seq();
    const again = tag('tab', 2, 'URGENT');
    const refusal = { success: false, code: 'tag_exists', error: 'Tag already exists', params: {} };
    expect(await server.execute(ann, again)).toEqual(refusal);
    expect(await seq()).toBe(before);
    expect(await server.execute(ann, again)).toEqual(refusal);
    expect(await server.execute(ann, tag('tab', 3, 'later'))).toMatchObject({ success: true });
  });

  it.each([
    ['an unknown command', { name: 'tag.paint' }, 'unknown_command'],
    ['a command of Pulse itself', { name: 'profile.ensure', input: { id: ann, email: 'x' } }, 'unknown_command'],
    ['a version of the future', { version: 99 }, 'unknown_version'],
    ['a version that never was', { version: 0 }, 'invalid_input'],
    ['no input', { input: undefined }, 'invalid_input'],
    ['a field that the command does not have', { input: { id: ann, name: 'x', colour: 'red' } }, 'invalid_input'],
    ['a field that the envelope does not have', { actor: ben }, 'invalid_input'],
    ['an id that is none', { id: 'x' }, 'invalid_input'],
  ])('refuses %s, and goes on with the next', async (_, change, code) => {
    const before = await seq();
    expect(await server.execute(ann, { ...tag('tab', 1, 'x'), ...change })).toMatchObject({
      success: false,
      code,
    });
    expect(await seq()).toBe(before);
    expect(await server.execute(ann, tag('tab', 2, 'y'))).toMatchObject({ success: true });
  });

  it.each([
    ['version', 'version: is missing'],
    ['name', 'name: is missing'],
    ['n', 'n: is missing'],
  ])('says that the %s is missing', async (field, error) => {
    const envelope = { ...tag('tab', 1, 'x'), [field]: undefined };
    expect(await server.execute(ann, envelope)).toMatchObject({ code: 'invalid_input', error });
  });

  it.each([undefined, null, 7, 'x', [], {}, { client: 'tab' }, { client: 'tab', n: 0 }, { client: '', n: 1 }])(
    'refuses %j, which has no order',
    async (raw) => {
      expect(await server.execute(ann, raw)).toMatchObject({ success: false, code: 'invalid_input' });
    },
  );

  it('refuses unknown and disabled people', async () => {
    expect(await server.execute(id(), tag('a', 1, 'x'))).toMatchObject({ code: 'authentication' });
    await disable(ann);
    expect(await server.execute(ann, tag('b', 1, 'x'))).toMatchObject({ code: 'account_disabled' });
    expect(await tagNames()).toEqual([]);
  });

  it('answers a bug with its incident number', async () => {
    const { run } = createTag.definition;
    vi.spyOn(createTag.definition, 'run').mockImplementation((tx, input, context) => {
      if (input.name === 'x') throw new TypeError('x is not a function');
      run(tx, input, context);
    });
    const command = tag('tab', 1, 'x');
    const [failed, other] = await Promise.all([server.execute(ann, command), server.execute(ben, tag('b', 1, 'y'))]);
    const incident = command.id.slice(-12);
    expect(failed).toMatchObject({ success: false, code: 'bug', params: { incident } });
    expect(other.success).toBe(true);
    expect(server.errors).toEqual([{ error: new TypeError('x is not a function'), incident, command: 'tag.create' }]);
    expect(await server.execute(ann, command)).toEqual(failed);
    expect(await server.execute(ann, tag('tab', 2, 'z'))).toMatchObject({ success: true });
    expect(await tagNames()).toEqual(['y', 'z']);
  });

  it('keeps a command whose notification fails, and logs why', async () => {
    const task = id();
    const definition = serverCommands.get('task.create') as Required<CommandDefinition<unknown>>;
    vi.spyOn(definition, 'notify').mockImplementation((tx) => {
      tx.remove('task', task);
      throw new TypeError('nobody there');
    });
    const call = createTask({ id: task, name: 'T', assignee: ben });
    expect(await server.execute(ann, { client: 'tab', n: 1, id: id(), ...call })).toMatchObject({ success: true });
    expect(server.errors).toEqual([{ error: new TypeError('nobody there') }]);
    const [kept, notices] = await server.store.read((rows) => [rows.get('task', task), rows.all('notification')]);
    expect(kept).toMatchObject({ name: 'T', deletedAt: null });
    expect(notices).toEqual([]);
  });

  it('treats a row that cannot be stored as a bug', async () => {
    vi.spyOn(createTag.definition, 'run').mockImplementation((tx) => {
      tx.put('tag', {
        id: ann,
        name: '\0',
        nameKey: '',
        hue: null,
        mergedInto: null,
        createdBy: ann,
        createdAt: 0,
        deletedAt: null,
      });
    });
    expect(await server.execute(ann, tag('tab', 1, 'x'))).toMatchObject({ code: 'bug' });
    expect(await tagNames()).toEqual([]);
  });

  it('leaves transient errors to the caller: the same command is decided later', async () => {
    const command = tag('tab', 1, 'x');
    server.outage.fails = true;
    await expect(server.execute(ann, command)).rejects.toThrow(StoreUnavailable);
    server.outage.fails = false;
    expect(await server.execute(ann, command)).toMatchObject({ success: true });
    expect(server.errors).toEqual([]);
  });
});

describe('executeSystem', () => {
  it('returns a log entry for a system command', async () => {
    const before = await seq();
    await server.executeSystem(ensureProfile({ id: id(), email: 'cy@example.org' }));
    const [entry] = (await server.store.entries(before, 10)).entries;
    expect(entry).toMatchObject({ actor: 'system', name: 'profile.ensure' });
  });

  it('throws the refusal of a system command', async () => {
    await expect(server.executeSystem(ensureProfile({ id: 'x', email: '' }))).rejects.toThrow(Refusal);
  });
});

async function disable(person: string): Promise<void> {
  await server.store.write((rows) => {
    const before = rows.get('person', person) ?? null;
    const after = before && { ...before, disabledAt: clock.now() };
    const changes = [{ table: 'person', id: person, before, after }];
    const entry = {
      id: id(),
      at: clock.now(),
      actor: 'system',
      client: 'test',
      name: 'test',
      version: 1,
      changes,
    };
    return { entry, receipt: null, result: undefined };
  });
}
