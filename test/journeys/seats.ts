/**
 * Browser contexts in which people of one look sit down one after another, of whatever server: it is behind a proxy. A
 * context keeps the files it has fetched, and a blank page keeps its process, which has compiled them: both are a third
 * of what a person's first page costs. What the last person has left is cleared.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PATIENCE_MS } from '#test/patience.ts';
import type { Proxy } from './proxy.ts';

export interface Seat {
  /** Who may take it. */
  readonly kind: string;
  readonly context: BrowserContext;
  readonly proxy: Proxy;
  /** Stays open as long as the context, and shows nothing of Pulse. */
  readonly keeper: Page;
}

interface Wanted {
  readonly browser: Browser;
  /** The server's address. */
  readonly server: string;
  /** The address that people use, if the server knows it: without a proxy of their own. */
  readonly fixed: string | undefined;
  /** As for a proxy. */
  readonly isAtHome: boolean;
  readonly options: BrowserContextOptions;
  /** Called if nobody has sat there before. */
  readonly connect: () => Proxy | Promise<Proxy>;
}

/** Of this process. */
const free = new Map<string, Seat[]>();

export async function takeSeat({ browser, server, fixed, isAtHome, options, connect }: Wanted): Promise<Seat> {
  const kind = JSON.stringify([fixed, options]);
  const seat = free.get(kind)?.pop();
  if (seat) {
    seat.proxy.leadsTo(server, isAtHome);
    return seat;
  }
  const proxy = await connect();
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  const keeper = await context.newPage();
  await keeper.goto(new URL('/icon.svg', proxy.url).href);
  return { kind, context, proxy, keeper };
}

/** For the next person, unless something stays that cannot be cleared: the clock of a context, files fetched ahead. */
export async function leaveSeat(seat: Seat): Promise<void> {
  const { kind, context, proxy, keeper } = seat;
  const others = context.pages().filter((page) => page !== keeper);
  await Promise.all(others.map((page) => page.close()));
  if (proxy.isAhead || (await keeper.evaluate(() => '__pwClock' in globalThis))) {
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
  free.set(kind, [...(free.get(kind) ?? []), seat]);
}

export async function removeSeat({ context, proxy }: Pick<Seat, 'context' | 'proxy'>): Promise<void> {
  await context.close();
  await proxy.close();
}
