/** Who is signed in: looked up with each request, and watched while a socket is open. */
import { CompiledQuery } from 'kysely';
import { MINUTE } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Log } from '#server/log.ts';
import { sessionToken } from './cookie.ts';
import type { Database } from '#server/database/database.ts';
import { isRequired, REQUIRED_KEY, requiredOf, type RequiredFactor } from './required-factor.ts';
import { recordSeen } from './session-list.ts';
import { storedToken } from './stored-tokens.ts';
import { MINI_APP_TOKEN } from '#telegram/link/links.ts';

export interface Session {
  readonly id: string;
  readonly person: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** Of a page inside Telegram: it administers nothing, since a Telegram account is guarded by others. */
  readonly isLimited: boolean;
  /** Its person must have a second factor and has not shown one in it: it opens nothing but what sets one up. */
  readonly isHeld: boolean;
}

export interface Sessions {
  /** The session of a `Cookie` header; undefined if it has ended or its person is disabled. */
  find(cookie: string | undefined): Promise<Session | undefined>;
  /** The same by what is stored: `storedToken` of the token in a cookie, another hash of an embedded page's bearer. */
  findByStored(token: string): Promise<Session | undefined>;
  /** Whether the `Cookie` header belongs to a session of a disabled person. */
  isShut(cookie: string | undefined): Promise<boolean>;
  /**
   * Calls back once, within two seconds after the session has ended on any node; returns a function that stops
   * watching.
   */
  watch(session: Session, ended: () => void): () => void;
  stop(): void;
}

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly cookieName: string;
  readonly secret: string;
  readonly requiredFactor: Pick<RequiredFactor, 'has'>;
}

const CHECK_MS = 750;
/** How often open sockets are recorded as using their sessions. */
const SEEN_MS = 5 * MINUTE;
/** How many sessions one statement asks for. */
const CHUNK = 500;

/** Columns of `authSession` and, joined, whether the person may sign in at all. */
interface SessionRow {
  readonly id: string;
  readonly person: string;
  readonly expiresAt: string | Date;
  readonly factorAt: number | string | null;
  readonly role: string | null;
  /** Of whom a second factor is required. */
  readonly required: string | null;
}

export function createSessions({ database, clock, log, cookieName, secret, requiredFactor }: Ports): Sessions {
  const open = new Map<Session, { readonly ended: () => void; checked: boolean }>();
  let revision: string | undefined;
  let noted = clock.now();
  let stopped = false;
  let cancel = clock.after(CHECK_MS, () => void check());

  /** Reads one row to see whether any session has ended; only then, or when one expires, looks up the open ones. */
  async function check(): Promise<void> {
    try {
      const now = clock.now();
      const latest = await currentRevision(database);
      const changed = latest !== revision;
      const suspects = [...open].filter(([session, watch]) => changed || !watch.checked || session.expiresAt <= now);
      const sessions = suspects.map(([session]) => session);
      const alive = await stillOpen(database, sessions, now);
      for (const [session, watch] of suspects) {
        watch.checked = true;
        if (!alive.has(session.id) && open.delete(session)) watch.ended();
      }
      revision = latest;
      if (now - noted >= SEEN_MS) await note(now);
    } catch (error) {
      // Tried again shortly; commands find out by themselves that the database is unavailable.
      log.warn({ error }, 'session check failed');
    }
    if (!stopped) cancel = clock.after(CHECK_MS, () => void check());
  }

  async function note(now: number): Promise<void> {
    noted = now;
    const ids = [...open.keys()].map(({ id }) => id);
    for (let at = 0; at < ids.length; at += CHUNK) await recordSeen(database, ids.slice(at, at + CHUNK), now);
  }

  async function findByStored(token: string): Promise<Session | undefined> {
    const { rows } = await database.db.executeQuery<SessionRow>(CompiledQuery.raw(statements[database.type], [token]));
    const [found] = rows;
    if (!found) return undefined;
    const expiresAt = new Date(found.expiresAt).getTime();
    if (expiresAt <= clock.now()) return undefined;
    const { id, person } = found;
    const isLimited = token.startsWith(MINI_APP_TOKEN);
    return { id, person, expiresAt, isLimited, isHeld: await isHeld(found, isLimited) };
  }

  async function isHeld({ person, role, required, factorAt }: SessionRow, isLimited: boolean): Promise<boolean> {
    if (!isRequired(requiredOf(required), role)) return false;
    // No factor is shown inside Telegram: to have one is enough there.
    return (factorAt === null && !isLimited) || !(await requiredFactor.has(person));
  }

  return {
    find: async (cookie) => {
      const token = sessionToken(cookie, cookieName, secret);
      return token === undefined ? undefined : findByStored(storedToken(token));
    },
    findByStored,
    isShut: async (cookie) => {
      const token = sessionToken(cookie, cookieName, secret);
      return token !== undefined && isOfDisabled(database, storedToken(token));
    },
    watch: (session, ended) => {
      open.set(session, { ended, checked: false });
      return () => {
        open.delete(session);
      };
    },
    stop: () => {
      stopped = true;
      cancel();
    },
  };
}

const select = `select s."id" as "id", s."userId" as "person", s."expiresAt" as "expiresAt", s."factorAt" as "factorAt",
    p."role" as "role", (select m."value" from "meta" m where m."key" = '${REQUIRED_KEY}') as "required"
  from "authSession" s left join "person" p on p."id" = s."userId"
  where p."disabledAt" is null and s."token" = `;
const statements = { sqlite: `${select}?`, postgres: `${select}$1` };

/** Incremented by triggers, see the identity migration. */
async function currentRevision({ db }: Database): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'sessionsEnded').executeTakeFirstOrThrow();
  return row.value;
}

async function isOfDisabled({ db }: Database, token: string): Promise<boolean> {
  const found = await db
    .selectFrom('authSession')
    .innerJoin('person', 'person.id', 'authSession.userId')
    .select('authSession.id')
    .where('authSession.token', '=', token)
    .where('person.disabledAt', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The ids of those sessions that have not ended and whose person is not disabled. A session may have been prolonged. */
async function stillOpen({ db }: Database, sessions: Session[], now: number): Promise<Set<string>> {
  const alive = new Set<string>();
  for (let at = 0; at < sessions.length; at += CHUNK) {
    const rows = await db
      .selectFrom('authSession')
      .leftJoin('person', 'person.id', 'authSession.userId')
      .select(['authSession.id', 'authSession.expiresAt'])
      .where('person.disabledAt', 'is', null)
      .where(
        'authSession.id',
        'in',
        sessions.slice(at, at + CHUNK).map(({ id }) => id),
      )
      .execute();
    for (const { id, expiresAt } of rows) if (new Date(expiresAt).getTime() > now) alive.add(id);
  }
  return alive;
}
