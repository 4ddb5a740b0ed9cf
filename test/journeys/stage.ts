/** What the journeys of a file are played on: a server and a browser, and for each journey people of its own. */
import path from 'node:path';
import { beforeAll, it } from 'vitest';
import { register } from '#test/client.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { PATIENCE_MS } from './eventually.ts';
import { Colleague } from './colleague.ts';
import { Person } from './person.ts';
import { sharedBrowser, sharedServer } from './shared.ts';
import type { Look } from './visitor.ts';
import { PageLog } from './page-log.ts';
import { startProxy, noProxy } from './proxy.ts';

interface StageOptions {
  /**
   * Settings of a server of its own. People then find it where it believes to be, without a wire that could be cut.
   */
  readonly settings?: () => Promise<Record<string, string>>;
  /** A server of its own, for journeys that end it, are its first, or see everyone that it has. */
  readonly alone?: boolean;
  /**
   * Browsers keep Pulse with its service worker, as they do for people. Elsewhere it is not registered: it fetches every
   * file of the build for every person, a quarter of what their browser has to do.
   */
  readonly withWorker?: boolean;
}

export interface Stage {
  readonly server: TestServer;
  /** Someone with a new account, signed in and looking at their tasks. */
  newcomer(name: string, look?: Look): Promise<Person>;
  /** Someone with a new account, signed in, on a blank page: for journeys that begin elsewhere. */
  member(name: string, look?: Look): Promise<Person>;
  /** Someone with a new account and no browser: they act over HTTP. */
  colleague(name: string): Promise<Colleague>;
  /** Someone whom the server does not know, on a blank page. */
  stranger(name: string, look?: Look): Promise<Person>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const SET_UP_MS = 120_000;

/**
 * The answer declares a journey. It fails, too, when a page has reported an error or a breach of the content security
 * policy that the journey did not expect; what the pages showed and said is then kept in a folder that the message
 * names.
 */
export function stage({ settings, alone = settings !== undefined, withWorker = false }: StageOptions = {}): (
  title: string,
  play: (stage: Stage) => Promise<void>,
) => void {
  let server: TestServer;
  /** Of a server of its own: its first account is made at the machine. */
  let isNew = alone;
  beforeAll(async () => {
    if (!alone) {
      server = sharedServer();
      return undefined;
    }
    server = await startServer({ env: (await settings?.()) ?? {} });
    return () => server.stop();
  }, SET_UP_MS);

  return (title, play) => {
    it(title, async () => {
      const browser = await sharedBrowser();
      const watch = new PageLog(path.join(ROOT, 'test-results'), title);
      const people: Person[] = [];
      const stranger = async (name: string, look: Look = {}) => {
        const proxy = settings
          ? noProxy(server.env['PULSE_URL'] ?? server.url)
          : await startProxy(server.url, { isAtHome: isNew });
        isNew = false;
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          // Whatever the machine speaks.
          locale: 'en-US',
          serviceWorkers: withWorker ? 'allow' : 'block',
          ...look,
        });
        context.setDefaultTimeout(PATIENCE_MS);
        if (settings) await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.78.0.${people.length}` });
        const person = new Person(name, proxy, context, await context.newPage());
        people.push(person);
        watch.follow(person);
        return person;
      };
      const colleague = async (name: string) => {
        const somebody = new Colleague(name, server.url);
        somebody.owns(await register(server.url, somebody));
        return somebody;
      };
      const member = async (name: string, look: Look = {}) => {
        const person = await stranger(name, look);
        person.owns(await register(server.url, person));
        await person.bringsSession();
        return person;
      };
      const newcomer = async (name: string, look: Look = {}) => {
        const person = await member(name, look);
        await person.goesTo('/tasks');
        await person.isLive();
        return person;
      };
      try {
        await play({ server, newcomer, member, colleague, stranger });
        watch.expectNoErrors();
      } catch (error) {
        throw await watch.keep(error, server.log);
      } finally {
        await Promise.all(
          people.map(async ({ context, proxy }) => {
            await context.close();
            await proxy.close();
          }),
        );
      }
    });
  };
}
