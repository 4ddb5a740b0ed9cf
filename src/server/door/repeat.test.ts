/** Rules B of the rules of sync, at the server. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#domain/command.ts';
import { createComment } from '#domain/comment/commands.ts';
import { newId } from '#domain/id.ts';
import { ensureProfile } from '#domain/profile/account.ts';
import { tables } from '#domain/registry.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { MemoryDatabase } from '#store/memory/database.ts';
import { MemoryStore } from '#store/memory/store.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { AcknowledgedAt, Repeated, Restore } from '#sync/protocol/restored.ts';
import { createExecute } from './execute.ts';
import { repeatAll, reportLost } from './repeat.ts';

const NOW = Date.UTC(2026, 0, 1, 12);
const MINUTE = 60_000;
const id = () => newId(NOW, Math.random);
const [ann, ben] = [id(), id()];
const clock = { now: () => NOW, after: () => () => {}, random: Math.random };
const restored = (epoch: string, minutes: number, replay = true): Restore => ({
  epoch,
  at: NOW + minutes * MINUTE,
  to: NOW + (minutes - 30) * MINUTE,
  replay,
});

function setUp() {
  const outage = { fails: false };
  const store = new MemoryStore(new MemoryDatabase(Object.values(tables)), {
    pause: () => (outage.fails ? Promise.reject(new StoreUnavailable('rain')) : Promise.resolve()),
    now: clock.now,
  });
  return { store, outage, ...createExecute({ store, clock, log: { error: () => undefined } }) };
}

let server: ReturnType<typeof setUp>;
beforeEach(async () => {
  server = setUp();
  for (const person of [ann, ben]) await server.executeSystem(ensureProfile({ id: person, email: 'x@example.org' }));
});

const command = (call: Call): Repeated => ({ id: id(), ...call });
const send = (person: string, repeated: Repeated) => server.execute(person, { client: repeated.id, n: 1, ...repeated });
const repeat = (person: string, commands: readonly Repeated[], deleted: ReadonlySet<string> = new Set()) =>
  repeatAll(server, deleted, { person, isLimited: false }, commands);
const names = () => server.store.read((rows) => rows.all('tag').map((row) => Reflect.get(row, 'name') as unknown));

describe('B3 what is lost', () => {
  const acknowledged = (over: Partial<AcknowledgedAt> = {}): AcknowledgedAt => ({
    id: id(),
    epoch: 'first',
    answered: NOW,
    ...over,
  });
  const report = (restores: readonly Restore[], ...commands: AcknowledgedAt[]) =>
    reportLost(server.store, restores, ann, commands);

  it('is what has no receipt of that person', async () => {
    const [known, other] = [
      command(createTag({ id: id(), name: 'known' })),
      command(createTag({ id: id(), name: 'x' })),
    ];
    await send(ann, known);
    await send(ben, other);
    const lost = acknowledged();
    const asked = [acknowledged({ id: known.id }), acknowledged({ id: other.id }), lost];
    expect(await report([restored('second', 10)], ...asked)).toEqual({
      to: NOW - 20 * MINUTE,
      known: [known.id],
      lost: [other.id, lost.id],
      dropped: [],
    });
  });

  it('is not offered where no restore is known, or the last one was to undo it', async () => {
    const asked = acknowledged();
    expect(await report([], asked)).toEqual({ to: null, known: [], lost: [], dropped: [] });
    expect(await report([restored('second', 10, false)], asked)).toMatchObject({ lost: [], dropped: [asked.id] });
  });

  it('stays undone by a later restore, but for what was done after the first', async () => {
    const restores = [restored('second', 10, false), restored('third', 60)];
    const before = acknowledged();
    const after = acknowledged({ epoch: 'second', answered: NOW + 10 * MINUTE });
    const elsewhere = acknowledged({ epoch: 'migrated', answered: NOW + 30 * MINUTE });
    expect(await report(restores, before, after, elsewhere)).toMatchObject({
      lost: [after.id, elsewhere.id],
      dropped: [before.id],
    });
  });
});

describe('B4 what is sent again', () => {
  it('takes effect once, in its order, and gets the answer that it had', async () => {
    const first = command(createTag({ id: id(), name: 'first' }));
    const second = command(createTag({ id: id(), name: 'second' }));
    const answer = await send(ann, first);
    const results = await repeat(ann, [first, second]);
    expect(results).toMatchObject([
      { id: first.id, became: 'decided', answer },
      { id: second.id, became: 'decided', answer: { success: true } },
    ]);
    expect(await repeat(ann, [first, second])).toEqual(results);
    expect(await names()).toEqual(['first', 'second']);
  });

  it('leaves what names something that is not there undecided, until it is', async () => {
    const task = command(createTask({ id: id(), name: 'theirs', assignee: ann }));
    const { id: taskId } = task.input as { id: string };
    const comment = command(createComment({ id: id(), taskId, text: 'about it' }));
    expect(await repeat(ann, [comment])).toMatchObject([
      { id: comment.id, became: 'waiting', answer: { success: false, code: 'task_not_found' } },
    ]);
    await repeat(ben, [task]);
    expect(await repeat(ann, [comment])).toMatchObject([{ became: 'decided', answer: { success: true } }]);
  });

  it('is refused as ever, with a receipt', async () => {
    await send(ann, command(createTag({ id: id(), name: 'taken' })));
    const twice = command(createTag({ id: id(), name: 'taken' }));
    const [refused] = await repeat(ann, [twice]);
    expect(refused).toMatchObject({ became: 'decided', answer: { success: false, code: 'tag_exists' } });
    expect(await repeat(ann, [twice])).toEqual([refused]);
  });

  it('leaves out what is about something that was deleted for good since', async () => {
    const task = command(createTask({ id: id(), name: 'gone', assignee: ann }));
    const { id: taskId } = task.input as { id: string };
    const deleted = new Set([taskId]);
    const comment = command(createComment({ id: id(), taskId, text: 'about it' }));
    expect(await repeat(ann, [task, comment], deleted)).toEqual([
      { id: task.id, became: 'moot' },
      { id: comment.id, became: 'moot' },
    ]);
  });

  it('stops where the store cannot save', async () => {
    const tag = command(createTag({ id: id(), name: 'later' }));
    server.outage.fails = true;
    expect(await repeat(ann, [tag])).toEqual([]);
    server.outage.fails = false;
    expect(await repeat(ann, [tag])).toMatchObject([{ became: 'decided', answer: { success: true } }]);
  });
});
