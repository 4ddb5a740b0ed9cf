/**
 * Answers that are given on a lock screen. Each is stored until the server has decided it, so that one given offline is
 * sent later: when the browser is online again, or at the latest when Pulse is opened. Its envelope keeps its id, so
 * that it counts once however often it is sent.
 */
import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import { fieldsOf, markSeen, sendCommand, type Seen } from './push.ts';

export interface GivenAnswer {
  readonly envelope: Call & { readonly id: string };
  /** Who was asked: another person may be signed in here by the time it is sent. */
  readonly person: string;
  readonly seen: Seen | null;
  /** The notification that was answered. */
  readonly title: string;
  readonly options: NotificationOptions;
}

/** `later`: the server is away. `foreign`: the person who was asked is not signed in here any more. */
export type Delivery = 'done' | 'refused' | 'foreign' | 'later';

export interface AnswerPorts {
  readonly fetch: typeof fetch;
  readonly caches: Pick<CacheStorage, 'open' | 'has'>;
  readonly tray: Pick<ServiceWorkerRegistration, 'showNotification'>;
  /** Has the browser wake the worker once it is online; some can't. */
  readonly wakeOnline: () => Promise<void>;
}

/** A cache of its own, apart from the files of builds. */
const CACHE = 'pulse-answers';

/** Null if the message does not say whose it is: an older server has sent it. */
export function givenAnswer(
  call: Call,
  { title, body, icon, badge, tag, data }: Notification & { readonly badge?: string },
): Omit<GivenAnswer, 'seen'> | null {
  const { person } = fieldsOf(data);
  if (typeof person !== 'string') return null;
  const options = { body, icon, tag, data: data as unknown, ...(badge !== undefined && { badge }) };
  return { envelope: { id: newId(Date.now(), Math.random), ...call }, person, title, options };
}

/** Stores it first: a worker may be ended while the server does not answer. */
export async function giveAnswer(ports: AnswerPorts, given: GivenAnswer): Promise<Delivery> {
  const cache = await ports.caches.open(CACHE);
  const key = `/${given.envelope.id}`;
  await cache.put(key, new Response(JSON.stringify(given)));
  const delivery = await deliver(ports, given);
  if (delivery === 'later') await ports.wakeOnline();
  else await cache.delete(key);
  return delivery;
}

/**
 * Sends what is stored, in the order in which it was given; rejects while the server is away. What is refused by now
 * is shown once more, without buttons: it leads to the page that says what has become of it.
 */
export async function sendStoredAnswers(ports: AnswerPorts): Promise<void> {
  if (!(await ports.caches.has(CACHE))) return;
  const cache = await ports.caches.open(CACHE);
  for (const key of await cache.keys()) {
    const given = (await (await cache.match(key))?.json()) as GivenAnswer | undefined;
    const delivery = given && (await deliver(ports, given));
    if (delivery === 'later') throw new Error('the server is away');
    if (given && delivery === 'refused')
      await ports.tray.showNotification(given.title, { ...given.options, silent: true });
    await cache.delete(key);
  }
}

async function deliver({ fetch }: AnswerPorts, { envelope, person, seen }: GivenAnswer): Promise<Delivery> {
  const who = await fetch('/api/me').catch(() => null);
  if (!who || isAway(who)) return 'later';
  if (who.status === 401) return 'foreign';
  // A network that asks to sign in answers with a page of its own.
  const { id } = fieldsOf(await who.json().catch(() => null));
  if (typeof id !== 'string') return 'later';
  if (id !== person) return 'foreign';
  const answer = await sendCommand(fetch, envelope);
  if (!answer || isAway(answer)) return 'later';
  if (!answer.ok) return 'refused';
  if (seen) await markSeen(fetch, seen);
  return 'done';
}

/** The server, or something in front of it, says that it has decided nothing. */
function isAway({ status }: Response): boolean {
  return status >= 500 || status === 429;
}
