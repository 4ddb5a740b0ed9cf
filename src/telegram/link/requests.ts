/**
 * Linking, from the profile page to the chat and back: the page gets a link and a code, the chat sends one of them, and
 * the session that asked confirms the Telegram account that it is shown.
 */
import { MINUTE } from '#domain/duration.ts';
import { hashed, newToken } from '#server/auth/crypto.ts';
import type { PasswordAttempts } from '#server/auth/password-attempts.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { codeIn, hashedCode, newCode } from './code.ts';
import { saveLink, type TelegramUser } from './links.ts';

const LIFETIME_MS = 10 * MINUTE;
/**
 * Wrong codes from all chats together within `LIFETIME_MS`. Beyond that no code is accepted until some are old enough;
 * links are. There are 33 million codes.
 */
const MOST_WRONG = 100;

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly secret: string;
  readonly attempts: PasswordAttempts;
}

export interface Asking {
  readonly person: string;
  /** The session's id. */
  readonly session: string;
}

export interface NewRequest {
  readonly id: string;
  /** For the deep link. */
  readonly token: string;
  readonly code: string;
  readonly expiresAt: number;
}

/** `unknown`: a wrong or old token or code. `wait`: too many wrong codes. */
export type Claim = 'claimed' | 'unknown' | 'wait';

/** `expired`: there is no such request any more. `taken`: the account belongs to another person. */
export type Confirmed = 'linked' | 'expired' | 'taken';

export interface LinkRequests {
  /** Replaces the person's earlier request. */
  begin(asking: Asking): Promise<NewRequest>;
  /** The Telegram account that sent the token or code; null while there is none, undefined if the request has ended. */
  claimedBy(asking: Asking, id: string): Promise<TelegramUser | null | undefined>;
  claimByToken(token: string, user: TelegramUser): Promise<Claim>;
  claimByCode(typed: string, user: TelegramUser): Promise<Claim>;
  /** Links the account that the session was shown, and no other. */
  confirm(asking: Asking, id: string, telegramId: string): Promise<Confirmed>;
  end(person: string): Promise<void>;
  deleteExpired(): Promise<void>;
}

export function createLinkRequests({ database, clock, newId, secret, attempts }: Ports): LinkRequests {
  const { db } = database;
  /** When codes were wrong, on this node. */
  let wrong: number[] = [];

  async function find({ person, session }: Asking, id: string) {
    const row = await db
      .selectFrom('telegramRequest')
      .selectAll()
      .where('id', '=', id)
      .where('person', '=', person)
      .where('session', '=', session)
      .executeTakeFirst();
    return row && Number(row.expiresAt) > clock.now() ? row : undefined;
  }

  /** The first account counts, so that nobody can take the place of the one that is being shown. */
  async function claim(column: 'tokenHash' | 'codeHash', hash: string, user: TelegramUser): Promise<boolean> {
    const { id: telegramId, username, name } = user;
    const claimed = await db
      .updateTable('telegramRequest')
      .set({ telegramId, username, name })
      .where(column, '=', hash)
      .where('expiresAt', '>', clock.now())
      .where((where) => where.or([where('telegramId', 'is', null), where('telegramId', '=', telegramId)]))
      .executeTakeFirst();
    return claimed.numUpdatedRows > 0n;
  }

  return {
    async begin({ person, session }) {
      const token = newToken();
      const code = newCode();
      const expiresAt = clock.now() + LIFETIME_MS;
      const values = {
        id: newId(),
        session,
        tokenHash: hashed(token),
        codeHash: hashedCode(secret, code),
        expiresAt,
        telegramId: null,
        username: null,
        name: null,
      };
      // The same code may be in use by chance: then that request, the older one, ends.
      await db
        .deleteFrom('telegramRequest')
        .where((where) => where.or([where('person', '=', person), where('codeHash', '=', values.codeHash)]))
        .execute();
      await db
        .insertInto('telegramRequest')
        .values({ person, ...values })
        .onConflict((conflict) => conflict.column('person').doUpdateSet(values))
        .execute();
      return { id: values.id, token, code, expiresAt };
    },

    async claimedBy(asking, id) {
      const row = await find(asking, id);
      if (!row) return undefined;
      return row.telegramId === null ? null : { id: row.telegramId, username: row.username, name: row.name ?? '' };
    },

    async claimByToken(token, user) {
      return (await claim('tokenHash', hashed(token), user)) ? 'claimed' : 'unknown';
    },

    async claimByCode(typed, user) {
      const code = codeIn(typed);
      if (code === undefined) return 'unknown';
      const now = clock.now();
      wrong = wrong.filter((at) => at > now - LIFETIME_MS);
      if (wrong.length >= MOST_WRONG) return 'wait';
      // Counted per Telegram account and not per person: guesses of strangers keep nobody out.
      const key = `telegram ${user.id}`;
      if ((await attempts.begin(key)).wait > 0) return 'wait';
      if (!(await claim('codeHash', hashedCode(secret, code), user))) {
        wrong.push(now);
        return 'unknown';
      }
      await attempts.clear(key);
      return 'claimed';
    },

    async confirm(asking, id, telegramId) {
      const row = await find(asking, id);
      if (!row || row.telegramId === null || row.telegramId !== telegramId) return 'expired';
      const user = { id: row.telegramId, username: row.username, name: row.name ?? '' };
      if (!(await saveLink(database, asking.person, user, clock.now()))) return 'taken';
      await db.deleteFrom('telegramRequest').where('id', '=', id).execute();
      return 'linked';
    },

    async end(person) {
      await db.deleteFrom('telegramRequest').where('person', '=', person).execute();
    },

    async deleteExpired() {
      await db.deleteFrom('telegramRequest').where('expiresAt', '<=', clock.now()).execute();
    },
  };
}
