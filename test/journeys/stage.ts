/** What the journeys of a file are played on: one server, one browser, and for each journey people of its own. */
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';
import { buildWeb } from '#tools/web.ts';
import { register } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { PATIENCE_MS } from './eventually.ts';
import { Person } from './person.ts';
import type { Look } from './visitor.ts';
import { Watch } from './watch.ts';
import { layWire, straight } from './wire.ts';

interface StageOptions {
  /** Settings of the server. People then find it where it believes to be, without a wire that could be cut. */
  readonly settings?: () => Promise<Record<string, string>>;
}

export interface Stage {
  readonly server: TestServer;
  /** Somebody with a new account, signed in and looking at their tasks. */
  newcomer(name: string, look?: Look): Promise<Person>;
  /** Somebody whom the server does not know, on a blank page. */
  stranger(name: string, look?: Look): Promise<Person>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const SET_UP_MS = 120_000;

/**
 * The answer declares a journey. It fails, too, when a page has reported an error or a breach of the content security
 * policy that the journey did not expect; what the pages showed and said is then kept in a folder that the message
 * names.
 */
export function stage({ settings }: StageOptions = {}): (title: string, play: (stage: Stage) => Promise<void>) => void {
  let server: TestServer;
  let browser: Browser;
  let isNew = true;
  beforeAll(async () => {
    await buildWeb(ROOT);
    server = await startServer({ env: (await settings?.()) ?? {} });
    browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
    return async () => {
      await browser.close();
      await server.stop();
    };
  }, SET_UP_MS);

  return (title, play) => {
    it(title, async () => {
      const watch = new Watch(path.join(ROOT, 'test-results'), title);
      const people: Person[] = [];
      const stranger = async (name: string, look: Look = {}) => {
        const wire = settings
          ? straight(server.env['PULSE_URL'] ?? server.url)
          : await layWire(server.url, { isAtHome: isNew });
        isNew = false;
        const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...look });
        context.setDefaultTimeout(PATIENCE_MS);
        if (settings) await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.78.0.${people.length}` });
        const person = new Person(name, wire, context, await context.newPage());
        people.push(person);
        watch.follow(person);
        return person;
      };
      const newcomer = async (name: string, look: Look = {}) => {
        const person = await stranger(name, look);
        person.owns(await register(server.url, person));
        await person.bringsSession();
        await person.goesTo('/tasks');
        await person.isLive();
        return person;
      };
      try {
        await play({ server, newcomer, stranger });
        watch.expectCalm();
      } catch (error) {
        throw await watch.keep(error, server.log);
      } finally {
        for (const { context, wire } of people) {
          await context.close();
          await wire.close();
        }
      }
    });
  };
}
