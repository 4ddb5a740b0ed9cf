/**
 * Before the first journey: builds the web app, and starts the server that most journeys share from its sources.
 * Separate servers of a stage start from a build.
 */
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '#tools/chromium.ts';
import { buildWeb } from '#tools/web.ts';
import { register } from '#test/client.ts';
import { startServer } from '#test/server.ts';
import buildServer from '#test/setup-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string;
    server: { readonly url: string; readonly data: string; readonly record: string };
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { provide } = project;
  await buildWeb(path.resolve(import.meta.dirname, '../..'));
  provide('chromium', findChromium());
  const record = path.resolve(import.meta.dirname, '../../test-results/server.log');
  const { url, data, stop } = await startServer({ record });
  // The first account is created on the local machine; from then on anyone may register.
  await register(url);
  provide('server', { url, data, record });
  await buildServer(project);
  return stop;
}
