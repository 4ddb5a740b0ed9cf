import { afterAll, expect, it } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { clock } from '#server/clock.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { chain } from '#test/worst/notes.ts';
import { TooCostly, createThreads } from './threads.ts';

const all: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const each of all) await each.close();
});

function threads(most: number) {
  const made = createThreads({ most, clock });
  all.push(made);
  return made;
}

const MINUTES = 300_000;
/** Takes minutes to read. */
const endless = chain(20_000, 20_000);

/** A note with one line. */
function note(words: string): string[] {
  const doc = new Y.Doc();
  doc.getXmlFragment(TEXT_FIELD).insert(0, [new Y.XmlText(words)]);
  return [Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64')];
}

it('ends what takes too long, and goes on with what comes after it', async () => {
  const { run } = bound(threads(1));
  const long = run('text', endless, { of: 'Mallory', cpuMs: 20 });
  const after = run('text', note('Hello'), { of: 'Ada', cpuMs: MINUTES });
  await expect(long).rejects.toThrow(TooCostly);
  expect(await after).toBe('Hello');
});

it('takes turns between people', async () => {
  const { run } = bound(threads(1));
  const order: string[] = [];
  const ask = async (of: string) => {
    await run('text', note('Hello'), { of, cpuMs: MINUTES });
    order.push(of);
  };
  await Promise.all([...Array.from({ length: 4 }, () => ask('Mallory')), ask('Ada'), ask('Bob')]);
  expect(order).toEqual(['Mallory', 'Ada', 'Bob', 'Mallory', 'Mallory', 'Mallory']);
});

it('keeps one person from having all threads', async () => {
  const { run } = bound(threads(2));
  let isOver = false;
  const long = run('text', endless, { of: 'Mallory', cpuMs: 1_000 }).catch(() => (isOver = true));
  const next = run('text', endless, { of: 'Mallory', cpuMs: 20 }).catch(() => undefined);
  expect(await run('text', note('Hello'), { of: 'Ada', cpuMs: MINUTES })).toBe('Hello');
  expect(isOver).toBe(false);
  await Promise.all([long, next]);
});

it('hands bytes over, and answers with an error of the work', async () => {
  const { run } = bound(threads(1));
  const bytes = new Uint8Array(Buffer.from('<svg>'));
  expect(await run('picture', bytes, { of: 'Ada', cpuMs: MINUTES, transfer: [bytes.buffer] })).toMatchObject({
    code: 'PICTURE_SVG',
  });
  expect(bytes).toHaveLength(0);
  await expect(run('text', [7] as never, { of: 'Ada', cpuMs: MINUTES })).rejects.toThrow(TypeError);
});

it('refuses what is waiting when it ends', async () => {
  const ending = threads(1);
  const waiting = Promise.allSettled(
    [1, 2].map(() => bound(ending).run('text', endless, { of: 'Ada', cpuMs: MINUTES })),
  );
  await ending.close();
  for (const each of await waiting) expect(each).toMatchObject({ reason: expect.any(StoreUnavailable) as unknown });
});

function bound(made: ReturnType<typeof createThreads>): Pick<typeof made, 'run'> {
  return { run: (...asked) => made.run(...asked) };
}
