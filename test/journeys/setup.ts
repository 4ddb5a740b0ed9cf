/** Before the first journey: builds the web app and the server, and starts the server that most journeys share. */
import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '#tools/chromium.ts';
import { buildWeb } from '#tools/web.ts';
import { register } from '#test/client.ts';
import { startProcess } from '#test/server-process.ts';
import buildServer from '#test/setup-server.ts';
import { AHEAD } from './proxy.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string;
    server: { readonly url: string; readonly data: string; readonly record: string };
  }
}

const ROOT = path.resolve(import.meta.dirname, '../..');

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  await buildWeb(ROOT);
  const assets = fs.readdirSync(path.join(ROOT, 'dist/web/assets'));
  if (!assets.some((name) => AHEAD.test(`/assets/${name}`)))
    throw new Error('What pages fetch ahead has another name.');
  provide('chromium', findChromium());
  await buildServer();
  const record = path.resolve(import.meta.dirname, '../../test-results/server.log');
  const { url, data, stop } = await startProcess({ record });
  // The first account is created on the local machine; from then on anyone may register.
  await register(url);
  provide('server', { url, data, record });
  return stop;
}
