/** A headless Chromium with the pages of a signed-in person. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';
import type { Account } from '#test/client.ts';
import { installProbe, type ExpectedDom, type Observation, type PageKind } from './probe.ts';

const VIEWPORT = { width: 1440, height: 900 };
const PATIENCE_MS = 60_000;

/** Keeps its cache and storage on disk until it is closed, as a person's browser does. */
export async function openBrowser(url: string, account: Account): Promise<BrowserContext> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-bench-'));
  const context = await chromium.launchPersistentContext(profile, { ...program(), viewport: VIEWPORT });
  context.once('close', () => fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
  await signIn(context, url, account);
  return context;
}

/** A running browser, for visitors without any stored data. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(program());
}

export async function newVisitor(browser: Browser, url: string, account: Account): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await signIn(context, url, account);
  return context;
}

function program(): { executablePath: string; args: string[] } {
  return { executablePath: findChromium(), args: [...chromiumFlags] };
}

async function signIn(context: BrowserContext, url: string, { cookie }: Account): Promise<void> {
  context.setDefaultTimeout(PATIENCE_MS);
  const cookies = cookie.split('; ').map((each) => {
    const [name = '', ...value] = each.split('=');
    return { name, value: value.join('='), url, httpOnly: true };
  });
  await context.addCookies(cookies);
}

/** `tasks`: how many it counts; null if it doesn't show that. */
export async function openPage(context: BrowserContext, tasks: number | null, kind: PageKind = 'board'): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(installProbe, { tasks, kind });
  return page;
}

/** Milliseconds from the start of the navigation until a card could be clicked, and until all were there. */
export async function loaded(page: Page): Promise<{ readonly usable: number; readonly whole: number }> {
  return inTime(
    page.evaluate(async () => window.probe.loaded),
    'the board',
  );
}

/** What the page shows after an event that `act` causes. */
export async function watch(
  page: Page,
  event: string,
  wanted: ExpectedDom,
  act: () => Promise<unknown>,
): Promise<Observation> {
  await page.evaluate(([event, wanted]) => window.probe.expect(event, wanted), [event, wanted] as const);
  await act();
  return seen(page, wanted);
}

export async function seen(page: Page, wanted: ExpectedDom): Promise<Observation> {
  const found = await inTime(
    page.evaluate(async () => window.probe.seen),
    JSON.stringify(wanted),
  );
  if (!found) throw new Error('The page was not looked at');
  return found;
}

async function inTime<T>(shown: Promise<T>, wanted: string): Promise<T> {
  const late = new AbortController();
  const patience = setTimeout(PATIENCE_MS, null, { signal: late.signal }).then(() => {
    throw new Error(`The page did not show ${wanted} within ${PATIENCE_MS / 1000} s`);
  });
  try {
    return await Promise.race([shown, patience]);
  } finally {
    patience.catch(() => undefined);
    late.abort();
  }
}

/** Tasks of its thread of more than 50 ms from then on, in milliseconds. */
export async function longTasks(page: Page, from: number): Promise<number[]> {
  const tasks = await page.evaluate(() => window.probe.longTasks);
  return tasks.filter(([start]) => start >= from).map(([, duration]) => duration);
}

/** What its JavaScript holds when the garbage is collected, in MB. */
export async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let done = 0; done < 3; done++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 2 ** 20;
}
