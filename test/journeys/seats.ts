/**
 * Browser contexts of people on the shared server, who sit down one after another. A context keeps the files it has
 * fetched, and a blank page keeps its process, which has compiled them: both are a third of what a person's first page
 * costs. What the last person has left is cleared.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PATIENCE_MS } from './eventually.ts';
import { startProxy, type Proxy } from './proxy.ts';

export interface Seat {
  /** What its context was made with, as JSON: the next person asks for the same look. */
  readonly look: string;
  readonly context: BrowserContext;
  readonly proxy: Proxy;
  /** Stays open as long as the context, and shows nothing of Pulse. */
  readonly keeper: Page;
}

/** Of this process. */
const free: Seat[] = [];

export async function takeSeat(browser: Browser, server: string, options: BrowserContextOptions): Promise<Seat> {
  const look = JSON.stringify(options);
  const at = free.findIndex((seat) => seat.look === look);
  const [seat] = at === -1 ? [] : free.splice(at, 1);
  if (seat) return seat;
  const proxy = await startProxy(server, { ahead: false });
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const keeper = await context.newPage();
  await keeper.goto(new URL('/icon.svg', proxy.url).href);
  return { look, context, proxy, keeper };
}

/** For the next person, unless something stays that cannot be cleared: the clock of a context. */
export async function leaveSeat(seat: Seat): Promise<void> {
  const { context, proxy, keeper } = seat;
  const others = context.pages().filter((page) => page !== keeper);
  await Promise.all(others.map((page) => page.close()));
  if (await keeper.evaluate(() => '__pwClock' in globalThis)) {
    await removeSeat(seat);
    return;
  }
  proxy.reset();
  await context.setOffline(false);
  await context.clearCookies();
  await context.clearPermissions();
  const session = await context.newCDPSession(keeper);
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  await session.send('Storage.clearDataForOrigin', { origin: proxy.url, storageTypes });
  await session.detach();
  free.push(seat);
}

export async function removeSeat({ context, proxy }: Pick<Seat, 'context' | 'proxy'>): Promise<void> {
  await context.close();
  await proxy.close();
}
