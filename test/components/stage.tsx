/** Runs the component tests of a file: the app, in this page, with a signed-in person. */
import '#web/styles.css';
import { createRoot } from 'react-dom/client';
import { expect, it, vi, type TestOptions } from 'vitest';
import { commands, page } from 'vitest/browser';
import { browserClock } from '#sync/replica/browser/clock.ts';
import { MemoryBrowserLocks } from '#sync/replica/memory/locks.ts';
import { MemoryDisk } from '#sync/replica/memory/storage.ts';
import { App } from '#web/app/app.tsx';
import { firstScopes } from '#web/app/first-scopes.ts';
import { createAppSession, type AppSession } from '#web/app/app-session.ts';
import { answerRefusal } from '#web/app/answer-refusal.ts';
import { showOutcome } from '#web/app/show-outcome.ts';
import type { Identity, Me } from '#web/data/identity.ts';
import { startPulse } from '#web/data/start.ts';
import { startKeepingFocus } from '#web/ui/focus.ts';
import { startKeepingCompositions } from '#web/ui/pressed-key.ts';
import { startLanguage } from '#web/ui/language.ts';
import { closeOverlays } from '#web/ui/overlay.tsx';
import { closePopup } from '#web/ui/popup/store.ts';
import { updateServerTime } from '#web/ui/server-time.ts';
import { PATIENCE } from '#test/patience.ts';
import { startTheClock } from './clock.ts';
import { plain, sizes, type Look } from './look.ts';
import { goes, Person } from './person.ts';
import { Server } from './server.ts';

/** A browser reports this to Vitest if a layout takes another frame. */
const PUT_OFF = /ResizeObserver loop completed with undelivered notifications/;

export interface Stage {
  readonly server: Server;
  /** Signs in; the page shows `path`, a path of the app. */
  readonly opens: (me: Me, path?: string) => Promise<Person>;
  /** `opens` for a new person. */
  readonly newcomer: (name: string, path?: string) => Promise<Person>;
}

startKeepingFocus();
startKeepingCompositions();
const root = createRoot(document.body.appendChild(document.createElement('div')));
/** Between two tests nobody is signed in. */
const nobody = sessionOf(null, () => {
  throw new Error('Nobody is here');
});
const begun = startLanguage().then(() => draws(nobody));

/**
 * Declares a test. It also fails if the page or the server has reported an error. What the page remembers is cleared
 * afterwards, so that the next test finds it in its initial state.
 */
export function component(
  title: string,
  play: (stage: Stage) => Promise<void>,
  look: Look = plain,
  options: TestOptions = {},
): void {
  it(title, options, async () => {
    const server = new Server();
    const sessions: AppSession[] = [];
    const wrong = vi.spyOn(console, 'error');
    const opens = async (me: Me, path = '/tasks') => {
      if (sessions.length > 0) throw new Error('There is one page, and another person is already signed in');
      const session = atServer(server, me, path);
      sessions.push(session);
      await session.start();
      // The next page is drawn from the router's state.
      await goes(path, 'replace');
      draws(session);
      const state = session.get();
      if (state.state !== 'signed-in') throw new Error('Nobody is signed in');
      const person = new Person(me, server, state.pulse);
      await person.sees(page.getByRole('main').getByRole('heading').first());
      // The first test waits for modules; journeys test what a page does before it has all of them.
      await expect.poll(() => document.documentElement.dataset['rest'], PATIENCE).toBe('ready');
      return person;
    };
    try {
      await begun;
      await reset(look);
      await play({ server, opens, newcomer: async (name, path) => opens(await server.joins(name), path) });
      if (server.bugs.length > 0) throw new AggregateError(server.bugs, 'The server reported errors');
      const reported = wrong.mock.calls.map(String).filter((line) => !PUT_OFF.test(line));
      if (reported.length > 0) throw new Error(`The page reported: ${reported.join('\n')}`);
    } finally {
      await startTheClock();
      vi.restoreAllMocks();
      for (const session of sessions) await leaves(session);
      server.close();
    }
  });
}

function draws(session: AppSession): void {
  root.render(<App session={session} />);
}

function atServer(server: Server, me: Me, path: string): AppSession {
  const network = server.networkOf(me.id);
  const disk = new MemoryDisk();
  const locks = new MemoryBrowserLocks();
  return sessionOf(me, (person) =>
    startPulse({
      person,
      ports: { storage: disk.open(), dial: network.dial, clock: browserClock, locks: locks.tab(), network },
      firstScopes: firstScopes(path),
      onRefused: answerRefusal,
      onOutcome: showOutcome,
      clockOffset: 0,
      onTime: updateServerTime,
    }),
  );
}

type Connect = Parameters<typeof createAppSession>[0]['connect'];

function sessionOf(me: Me | null, connect: Connect): AppSession {
  return createAppSession({
    identity: accountOf(me),
    connect,
    storage: localStorage,
    after: (ms, callback) => void window.setTimeout(callback, ms),
    // The page is that of all tests.
    startOver: () => undefined,
    otherTabs: { tellSignedOut: () => undefined, onSignedOut: () => undefined },
    onBug: reportError,
  });
}

/** Elsewhere a cookie says who is signed in. */
function accountOf(me: Me | null): Identity {
  const none = async () => {
    throw new Error('There are no other accounts here');
  };
  return {
    me: async () => me,
    isDisabled: async () => false,
    instance: none,
    signIn: none,
    register: none,
    signOut: async () => {},
  };
}

async function leaves(session: AppSession): Promise<void> {
  closePopup();
  closeOverlays();
  draws(nobody);
  // The page forgets what it remembers of them, as at a sign-out.
  await session.signOut('discard');
}

async function reset({ size, colorScheme, touch = false }: Look): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const [width, height] = sizes[size];
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height);
  await commands.touchScreen(touch);
  await commands.media({ reducedMotion: 'no-preference', colorScheme });
  // Out of the way.
  await commands.mouse([{ to: [width - 2, height - 2] }]);
}
