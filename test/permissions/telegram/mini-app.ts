/** Compares what the page inside Telegram is sent and may do with the table, through its own way in. */
import { schema, type RowTypes } from '#domain/registry.ts';
import { clock } from '#server/clock.ts';
import type { Answer } from '#sync/log/store.ts';
import type { Call } from '#domain/command.ts';
import { CLOSE } from '#sync/protocol/message.ts';
import { browserDial } from '#sync/replica/browser/websocket.ts';
import { MemoryNetwork } from '#sync/replica/memory/dial.ts';
import { MemoryBrowserLocks } from '#sync/replica/memory/locks.ts';
import { MemoryDisk } from '#sync/replica/memory/storage.ts';
import type { Dial } from '#sync/replica/ports.ts';
import { createReplica, type Replica } from '#sync/replica/replica.ts';
import { refusals } from '#domain/refusal-texts.ts';
import { id, openSocket, post } from '#test/client.ts';
import { Random } from '#test/simulation/core/random.ts';
import { launchData } from '#test/telegram-launch.ts';
import { PATIENCE_MS } from '#test/patience.ts';
import { attempts, describeAttempt, otherAttempts } from '../attempt.ts';
import { compareReplicas } from '../delivery.ts';
import type { Report } from '../door.ts';
import { scopesOf } from '../scopes.ts';
import type { State } from '../state.ts';
import type { PersonReplica } from '../system.ts';
import { until, type Linked, type World } from './world.ts';

/** Comparing all rows of everyone takes longer than most changes. */
const INTERVAL_MS = 20;

/** The page as one person has opened it. */
export interface Page extends PersonReplica {
  readonly bearer: string;
  close(): void;
}

/** With launch data that Telegram has signed for this person. */
export async function openPage({ server, telegram, now }: World, { account, chatter }: Linked): Promise<Page> {
  const data = launchData({ botToken: telegram.token, user: chatter.user.id, now: now() });
  const { status, body } = await post(server.url, '/api/telegram/session', { launchData: data });
  if (status !== 200) throw new Error(`The session answered ${status}`);
  const { bearer } = body as { readonly bearer: string };
  const replica = createReplica<RowTypes>({
    schema,
    person: account.id,
    // Every call is left to the server.
    run: () => ({ success: true, changes: [] }),
    storage: new MemoryDisk().open(),
    dial: ticketDial(server.url, bearer),
    clock,
    locks: new MemoryBrowserLocks().tab(),
    network: new MemoryNetwork(),
    newId: id,
    name: account.id,
    onBug: (error) => {
      throw error;
    },
    warm: 0,
  });
  return { replica, scopes: new Map(), bearer, close: () => replica.close() };
}

/** Everything that the pages of these people are sent, once it has arrived. */
export async function comparePages(
  pages: ReadonlyMap<string, Page>,
  state: State,
  report: Report,
  patience = PATIENCE_MS,
): Promise<void> {
  for (const scope of scopesOf(state))
    for (const { replica, scopes } of pages.values()) if (!scopes.has(scope)) scopes.set(scope, replica.open(scope));
  let problems: string[] = [];
  const isRight = () => {
    problems = [];
    compareReplicas({ seats: pages }, state, 'all', (problem) => problems.push(problem));
    return problems.length === 0;
  };
  await until(isRight, patience, INTERVAL_MS).catch(() => {
    for (const problem of problems) report(problem);
  });
}

/** What only administrators may do, and nobody does from within Telegram. */
const ADMINISTRATION: ReadonlySet<string> = new Set([
  'person.disable',
  'person.enable',
  'person.setRole',
  'project.nameOwner',
  'team.nameLead',
]);

/** What the table refuses on a task is refused on this socket too, and what it allows to administrators alone. */
export async function compareCommands(pages: ReadonlyMap<string, Page>, state: State, report: Report): Promise<number> {
  const chance = { state, random: new Random(1), newId: id };
  let refused = 0;
  for (const [person, { replica }] of pages)
    for (const attempt of [
      ...state.targets().flatMap((target) => attempts(person, target, chance)),
      ...otherAttempts(person, chance),
    ]) {
      const isTheirs = ADMINISTRATION.has(attempt.call.name) && state.isAdministrator(person);
      const expected = isTheirs ? refusals.administrator_only : attempt.says;
      if (expected === null) continue;
      refused += 1;
      const answer = await answerTo(replica, attempt.call);
      const says = answer.success ? null : answer.error;
      if (says !== expected) report(describeAttempt(attempt, `says ${says} in the page, not ${expected}`));
    }
  return refused;
}

/** The bearer opens no other door, and each ticket one socket. */
export async function compareKeys(
  { server }: World,
  { bearer }: Page,
  report: Report,
  patience = PATIENCE_MS,
): Promise<void> {
  for (const path of ['/api/me', '/api/search', '/api/scopes/everyone']) {
    const { status } = await fetch(new URL(path, server.url), { headers: { Authorization: `Bearer ${bearer}` } });
    if (status !== 401) report(`${path} answers ${status} to a bearer`);
  }
  const ticket = await ticketFor(server.url, bearer);
  const first = await openSocket(server.url, {}, `?ticket=${ticket}`);
  const second = await openSocket(server.url, {}, `?ticket=${ticket}`);
  const code = await Promise.race([second.closed, new Promise((resolve) => setTimeout(resolve, patience, 'open'))]);
  if (code !== CLOSE.unauthenticated) report(`a ticket that was used leaves a socket ${String(code)}`);
  first.close();
  second.close();
}

/** Once the link is gone, so is the page's session. */
export async function compareEnded(
  { server }: World,
  page: Page,
  report: Report,
  patience = PATIENCE_MS,
): Promise<void> {
  const hasEnded = () => page.replica.status().connection === 'signed-out';
  await until(hasEnded, patience).catch(() => report('the socket outlives the link'));
  if ((await ticketFor(server.url, page.bearer)) !== undefined) report('a ticket is given after the link has gone');
}

async function answerTo(replica: Replica<RowTypes>, call: Call): Promise<Answer> {
  const result = replica.run(call);
  if (!result.success) throw new Error('nothing is decided in the page');
  return result.settled;
}

/** Undefined where the session has ended. */
async function ticketFor(url: string, bearer: string): Promise<string | undefined> {
  const { body } = await post(url, '/api/telegram/ticket', {}, { Authorization: `Bearer ${bearer}` });
  return (body as { readonly ticket?: string }).ticket;
}

function ticketDial(url: string, bearer: string): Dial {
  return (events) => {
    let connection: ReturnType<Dial> | undefined;
    void ticketFor(url, bearer).then((ticket) => {
      if (ticket === undefined) return events.closed(CLOSE.unauthenticated);
      const address = new URL(`/socket?ticket=${ticket}`, url.replace(/^http/, 'ws'));
      connection = browserDial(address.href)(events);
    });
    return { send: (text) => connection?.send(text), close: () => connection?.close() };
  };
}
