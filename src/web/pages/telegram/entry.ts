/** Who opened the page: launch data, or the session that it has given, which outlives a reload; else the browser's own. */
import { CLOSE } from '#sync/protocol/message.ts';
import { browserDial } from '#sync/replica/browser/websocket.ts';
import type { Connection, Dial } from '#sync/replica/ports.ts';
import { ask, jsonOf, Unreachable } from '#web/data/ask.ts';
import { isObject } from './bridge.ts';
import type { Texts } from '#web/ui/device-storage.ts';

export interface Entry {
  readonly person: string;
  /** Null: the browser's own session, by its cookie. */
  readonly bearer: string | null;
  readonly expiresAt: number;
  /** Null: as the device has it. */
  readonly language: string | null;
  /** Opens the first socket; undefined after a reload. */
  readonly ticket?: string;
}

/**
 * `outside`: in a frame, but not in Telegram's. `signed-out`: in a browser without a session. `invalid`: the launch data
 * was used before, is too old or was not made by Telegram. `no-factor`: the person must have a second factor, and has none.
 */
export type Denied = 'outside' | 'signed-out' | 'no-bot' | 'not-linked' | 'no-factor' | 'invalid' | 'ended';

const KEY = 'pulse:telegram-session';
/** A connection that was never opened. */
const LOST = 1006;

/** Throws `Unreachable`. */
export async function enter(launchData: string | null, storage: Texts | null): Promise<Entry | Denied> {
  const kept = storedEntry(launchData, storage);
  if (kept) return kept;
  if (launchData === null && window.parent === window) return byCookie();
  const response = await post('/api/telegram/session', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ launchData: launchData ?? '' }),
  });
  if (response.status === 409) return 'no-bot';
  if (response.status === 401 || response.status === 400) return launchData === null ? 'outside' : 'invalid';
  const body = await jsonOf(response);
  if (response.status === 403)
    return isObject(body) && body['code'] === 'second_factor_needed' ? 'no-factor' : 'not-linked';
  if (!response.ok || !isEntry(body)) throw new Unreachable(`the session answered ${response.status}`);
  const { ticket, ...entry } = body;
  // Of this launch only: another account may open the page next.
  storage?.setItem(KEY, JSON.stringify({ ...entry, launch: launchData }));
  return { ...entry, ...(ticket !== undefined && { ticket }) };
}

async function byCookie(): Promise<Entry | Denied> {
  const response = await ask('/api/me');
  if (response.status === 401) return 'signed-out';
  const me = await jsonOf(response);
  if (!response.ok || !isObject(me) || typeof me['id'] !== 'string')
    throw new Unreachable(`/api/me answered ${response.status}`);
  // Its login page sets one up.
  if ('needsFactor' in me) return 'signed-out';
  return { person: me['id'], bearer: null, expiresAt: Infinity, language: null };
}

/** A socket needs a ticket where no cookie arrives: in an embedded page. */
export function dialFor({ bearer, ticket: first }: Entry): Dial {
  if (bearer === null) return browserDial(socketUrl());
  let ready = first;
  return (events) => {
    let connection: Connection | null = null;
    let isOver = false;
    const closed = (code: number): void => {
      if (isOver) return;
      isOver = true;
      events.closed(code);
    };
    const ticket = ready === undefined ? ticketFor(bearer) : Promise.resolve(ready);
    ready = undefined;
    void ticket.then(
      (given) => {
        if (given === null) closed(CLOSE.unauthenticated);
        else if (!isOver)
          connection = browserDial(socketUrl(given))({
            opened: () => events.opened(),
            received: (text) => events.received(text),
            closed,
          });
      },
      // Tried again, like a socket that can't be opened.
      () => closed(LOST),
    );
    return {
      send: (text) => connection?.send(text),
      close: () => {
        closed(1000);
        connection?.close();
      },
    };
  };
}

/** Null: the session has ended. */
async function ticketFor(bearer: string): Promise<string | null> {
  const response = await post('/api/telegram/ticket', { headers: { Authorization: `Bearer ${bearer}` } });
  if (response.status === 401) return null;
  const body = await jsonOf(response);
  if (!response.ok || !isObject(body) || typeof body['ticket'] !== 'string')
    throw new Unreachable(`the ticket answered ${response.status}`);
  return body['ticket'];
}

function post(path: string, init: RequestInit): Promise<Response> {
  return ask(path, { ...init, method: 'POST', credentials: 'omit' });
}

function storedEntry(launchData: string | null, storage: Texts | null): Entry | null {
  const text = storage?.getItem(KEY);
  if (text === null || text === undefined) return null;
  const kept: unknown = JSON.parse(text);
  if (!isEntry(kept) || kept.expiresAt <= Date.now()) return null;
  return !('launch' in kept) || kept.launch === launchData ? kept : null;
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value)) return false;
  const { person, bearer, expiresAt, language } = value;
  return (
    typeof person === 'string' &&
    typeof bearer === 'string' &&
    typeof expiresAt === 'number' &&
    (typeof language === 'string' || language === null)
  );
}

function socketUrl(ticket?: string): string {
  const url = new URL('/socket', location.href.replace(/^http/, 'ws'));
  if (ticket !== undefined) url.searchParams.set('ticket', ticket);
  return url.href;
}
