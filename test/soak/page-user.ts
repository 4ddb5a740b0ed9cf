/** A person at a real browser: what they do there, and what is stored in it at the end. */
import type { Browser as Chromium, Page } from 'playwright-core';
import type { StoredMeta } from '#sync/replica/ports.ts';
import type { Row } from '#sync/protocol/row.ts';
import type { Account } from '#test/client.ts';
import type { Judge } from '#test/simulation/judge/judge.ts';
import { State } from '#test/simulation/judge/rights.ts';
import { difference, same } from '#test/simulation/judge/same.ts';
import type { Random } from '#test/simulation/core/random.ts';
import type { RealTimeScheduler } from './real-time-scheduler.ts';
import type { Note, EventRecord } from './event-record.ts';

/** Pages render slowly on a busy machine. */
const PATIENCE = 60_000;

export interface PageUser {
  /** Works until it is stopped; returns how many tasks were added by hand. */
  readonly work: (isOver: () => boolean) => Promise<number>;
  /** Everything sent is answered, and what the page has stored is as of this position. */
  readonly isAt: (seq: number) => Promise<boolean>;
  readonly judge: (judge: Judge) => Promise<void>;
}

export async function openPageUser(
  chromium: Chromium,
  url: string,
  account: Account,
  { present, random, record, note }: { present: RealTimeScheduler; random: Random; record: EventRecord; note: Note },
): Promise<PageUser> {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  context.setDefaultTimeout(PATIENCE);
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': account.headers['X-Forwarded-For'] ?? '10.1.1.1' });
  await context.addCookies(
    account.cookie.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url, httpOnly: true };
    }),
  );
  const page = await context.newPage();
  page.on('pageerror', (error) => record.bug(`page of ${account.id}`, error));
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname !== '/socket') return;
    const stream = record.connection(account.id);
    socket.on('framesent', ({ payload }) => stream.sent(String(payload)));
    socket.on('framereceived', ({ payload }) => stream.received(String(payload)));
  });
  await page.goto(new URL('/tasks', url).href);
  const add = page.getByRole('button', { name: 'Add task to Backlog', exact: true });
  await add.waitFor();
  // From now on its files are available without the server.
  await page.locator('[data-worker="ready"]').first().waitFor({ state: 'attached' });

  const addTask = async (name: string): Promise<void> => {
    await add.click();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('listitem', { name, exact: true }).first().waitFor();
  };

  return {
    work: async (isOver) => {
      let added = 0;
      while (!isOver()) {
        await present.sleep(random.between(500, 4000));
        if (random.chance(0.06)) {
          note(`the page of ${account.id} is loaded anew`);
          await page.reload();
          await add.waitFor();
        } else {
          note(`the page of ${account.id} adds task ${++added}`);
          await addTask(`by hand ${added}`);
        }
      }
      return added;
    },
    isAt: async (seq) => {
      const { meta, outbox } = await resting(page);
      return outbox === 0 && meta?.cursor.seq === seq;
    },
    judge: async ({ history, verdict }) => {
      const { meta, records } = await resting(page);
      if (!meta) return verdict.fail('stored', `nothing is stored in the browser of ${account.id}`);
      const rows = new Map<string, Row>();
      for (const record of records) {
        for (const [table, row] of JSON.parse(record) as [string, Row][]) rows.set(`${table}/${row.id}`, row);
      }
      const truth = new State(history, meta.cursor.seq).visible(account.id, meta.scopes);
      for (const [key, row] of rows) {
        verdict.check(same(row, truth.get(key)), 'browser', () => `${key} rests: ${difference(row, truth.get(key))}`);
      }
      for (const key of truth.keys()) verdict.check(rows.has(key), 'browser', () => `${key} does not rest`);
      note(`${rows.size} rows rest in the browser of ${account.id}`);
    },
  };
}

/** As the page itself would load it. */
async function resting(
  page: Page,
): Promise<{ readonly meta: StoredMeta | null; readonly records: string[]; readonly outbox: number }> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      if (!database.objectStoreNames.contains('records')) {
        database.close();
        continue;
      }
      const stores = database.transaction(['records', 'meta', 'outbox'], 'readonly');
      const [records, version, outbox] = await Promise.all([
        done<string[]>(stores.objectStore('records').getAll()),
        done<{ meta: StoredMeta } | undefined>(stores.objectStore('meta').get('rows')),
        done<number>(stores.objectStore('outbox').count()),
      ]);
      database.close();
      return { meta: version?.meta ?? null, records, outbox };
    }
    return { meta: null, records: [], outbox: 0 };
  });
}
