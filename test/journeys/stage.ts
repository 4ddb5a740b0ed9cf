/** The stage of the journeys in a file: a server and a browser, and new people for each journey. */
import path from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, it } from 'vitest';
import { register } from '#test/client.ts';
import { startProcess, type ServerProcess } from '#test/server-process.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { PATIENCE_MS } from '#test/patience.ts';
import { Colleague } from './colleague.ts';
import { frontAddress, takeFront } from './front.ts';
import { hurry } from './pace.ts';
import { Person } from './person.ts';
import { sharedBrowser, sharedServer } from './shared.ts';
import type { Look } from './visitor.ts';
import { PageLog } from './page-log.ts';
import { startProxy, noProxy } from './proxy.ts';
import { leaveSeat, removeSeat, takeSeat, type Seat } from './seats.ts';

interface StageOptions {
  /**
   * Settings of a separate server. If they need its address, that is the argument, as `PULSE_URL`: people use it, nobody's
   * connection can be cut, and nothing is fetched ahead.
   */
  readonly settings?: (address: string) => Promise<Record<string, string>>;
  /** A separate server, for journeys that need its first account, or see everyone on it. */
  readonly alone?: boolean;
  /** A separate server in a process of its own, for journeys that end it. */
  readonly ended?: boolean;
  /**
   * Browsers register Pulse's service worker, as they do for people. Elsewhere it is not registered: it fetches every
   * file of the build for every person, which is a quarter of the browser's work.
   */
  readonly withWorker?: boolean;
  /**
   * Pages fetch ahead of time what their first screen does not need, as they do for people. Elsewhere each part comes
   * when it is used, as over a slow network: two hundred files are two thirds of what it costs to open a page.
   */
  readonly ahead?: boolean;
  /**
   * Transitions and animations take as long as for people, as they do under a finger. Elsewhere they take a tenth of
   * that: drawing their frames is a fifth of what a browser does for a journey.
   */
  readonly unhurried?: boolean;
}

export interface Stage {
  readonly server: TestServer;
  /** The same server, on a stage where it is `ended`; elsewhere asking for it throws. */
  readonly ownProcess: ServerProcess;
  /** A person with a new account, signed in and looking at their tasks. */
  newcomer(name: string, look?: Look): Promise<Person>;
  /** A person with a new account, signed in, on a blank page: for journeys that start elsewhere. */
  member(name: string, look?: Look): Promise<Person>;
  /** A person with a new account and no browser: they act over HTTP. */
  colleague(name: string): Promise<Colleague>;
  /** A person without an account, on a blank page. */
  stranger(name: string, look?: Look): Promise<Person>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const SET_UP_MS = 120_000;
const plain: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  // Independent of the machine's language.
  locale: 'en-US',
  serviceWorkers: 'block',
};

/**
 * Returns the function that declares a journey. The journey also fails when a page has reported an error or a breach of
 * the content security policy that it did not expect; what the pages showed and logged is then kept in a folder that
 * the message names.
 */
export function stage({
  settings,
  ended = false,
  alone = ended || settings !== undefined,
  withWorker = false,
  ahead = withWorker,
  unhurried = false,
}: StageOptions = {}): (title: string, play: (stage: Stage) => Promise<void>) => void {
  let server: TestServer;
  let ownProcess: ServerProcess | undefined;
  /** For a separate server: its first account is created on the local machine. */
  let isNew = alone;
  beforeAll(async () => {
    if (!alone) {
      server = sharedServer();
      return undefined;
    }
    const wanted = settings ? await settings(await frontAddress()) : {};
    const front = wanted['PULSE_URL'] === undefined ? null : await takeFront(wanted);
    const options = { env: front?.env ?? wanted };
    server = ended ? (ownProcess = await startProcess(options)) : await startServer(options);
    return async () => {
      front?.leave();
      await server.stop();
    };
  }, SET_UP_MS);

  return (title, play) => {
    it(title, async () => {
      const browser = await sharedBrowser();
      const watch = new PageLog(path.join(ROOT, 'test-results'), title);
      const people: Person[] = [];
      const seats: Seat[] = [];
      let passed = false;
      const fixed = server.env['PULSE_URL'];
      const connect = () => (fixed ? noProxy(fixed) : startProxy(server.url, { isAtHome: isNew, ahead }));
      // Others would find what a service worker keeps.
      const sharesContext = !withWorker && !ahead;
      const ownContext = async (options: BrowserContextOptions) => {
        const proxy = await connect();
        const context = await browser.newContext(options);
        context.setDefaultTimeout(PATIENCE_MS);
        return { proxy, context };
      };
      const sharedContext = async (options: BrowserContextOptions) => {
        const isAtHome = isNew && !fixed;
        const seat = await takeSeat({ browser, server: server.url, fixed, isAtHome, options, connect });
        seats.push(seat);
        return seat;
      };
      const stranger = async (name: string, look: Look = {}) => {
        const options = { ...plain, serviceWorkers: withWorker ? ('allow' as const) : ('block' as const), ...look };
        const { proxy, context } = sharesContext ? await sharedContext(options) : await ownContext(options);
        isNew = false;
        if (fixed) await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `10.78.0.${people.length}` });
        const page = await context.newPage();
        if (!unhurried && !look.hasTouch) await hurry(page);
        const person = new Person(name, proxy, context, page);
        people.push(person);
        watch.follow(person);
        return person;
      };
      const colleague = async (name: string) => {
        const created = new Colleague(name, server.url);
        created.owns(await register(server.url, created));
        return created;
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
        await play({
          server,
          get ownProcess() {
            if (!ownProcess) throw new Error('A stage whose server ends asks for that: `ended`');
            return ownProcess;
          },
          newcomer,
          member,
          colleague,
          stranger,
        });
        watch.expectNoErrors();
        passed = true;
      } catch (error) {
        throw await watch.keep(error, server.log);
      } finally {
        watch.stop();
        const shared = new Set(seats.map(({ context }) => context));
        const own = people.filter(({ context }) => !shared.has(context));
        await Promise.all([...own.map(removeSeat), ...seats.map(passed ? leaveSeat : removeSeat)]);
      }
    });
  };
}
