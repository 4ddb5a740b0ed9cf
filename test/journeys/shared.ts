/** Shared by the journeys of several files: a browser for each process that runs them, and one server. */
import fs from 'node:fs';
import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';
import { testFlags } from '#tools/chromium.ts';
import type { LogLine, TestServer } from '#test/server.ts';

/** A page here lives for seconds, in which optimized code is not run often enough: an eighth of the processor's time. */
const UNOPTIMIZED = '--js-flags=--no-maglev,--no-turbofan';

// Node runs the sources as they are written: looking for a map of each stack that Playwright notes was a twentieth of what
// a player does.
process.setSourceMapsEnabled(false);

let browser: Promise<Browser> | undefined;

/** Playwright ends it with the process. A person's pages have one process (seats.ts). */
export function sharedBrowser(): Promise<Browser> {
  // What a service worker fetches is not reported one by one: a quarter of what it costs to store a build. It is cut off
  // by the proxy, as pages are.
  process.env['PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK'] = '1';
  return (browser ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [...testFlags, '--process-per-site', UNOPTIMIZED],
  }));
}

/** Its first account is an administrator that no journey uses as a person. */
export function sharedServer(): TestServer {
  const { url, data, record } = inject('server');
  return {
    url,
    data,
    env: {},
    get log() {
      const lines = fs.readFileSync(record, 'utf8').split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as LogLine);
    },
    stop: () => {
      throw new Error('Other journeys are on this server: a stage that ends it asks for one `alone`');
    },
  };
}
