/**
 * What the database has of a session's token: its hash. The identity library stores tokens as they are, so its adapter
 * is wrapped: the library and the cookie know the token, and a copied row opens nothing, not even with the secret that
 * signs cookies.
 */
import type { BetterAuthPlugin, DBAdapter, Where } from 'better-auth';
import type { Database } from '#server/database/database.ts';
import { hashed } from './crypto.ts';

const PREFIX = 'sha256:';
const SESSION = 'session';
/** How many sessions of an earlier version are read at once. */
const CHUNK = 500;

/** What is stored for a token. */
export function storedToken(token: string): string {
  return PREFIX + hashed(token);
}

export function hashedTokensPlugin() {
  return {
    id: 'pulse-hashed-tokens',
    init: ({ adapter }) => ({ context: { adapter: withHashedTokens(adapter) } }),
  } satisfies BetterAuthPlugin;
}

/** Hashes the tokens that an earlier version stored as they are: nobody has to sign in again. */
export async function hashStoredTokens({ db }: Database): Promise<void> {
  for (;;) {
    const found = await db
      .selectFrom('authSession')
      .select(['id', 'token'])
      // Those of an embedded page have been hashes from the start, after a prefix of their own.
      .where('token', 'not like', '%:%')
      .limit(CHUNK)
      .execute();
    for (const { id, token } of found)
      await db
        .updateTable('authSession')
        .set({ token: storedToken(token) })
        .where('id', '=', id)
        .where('token', '=', token)
        .execute();
    if (found.length < CHUNK) return;
  }
}

interface Query {
  readonly model: string;
  readonly where: Where[];
}

function withHashedTokens(inner: DBAdapter): DBAdapter {
  const outer: DBAdapter = {
    ...inner,
    create: async (asked) => {
      const { token } = asked.data as { readonly token?: unknown };
      if (asked.model !== SESSION || typeof token !== 'string') return inner.create(asked);
      const data = { ...asked.data, token: storedToken(token) };
      return { ...(await inner.create<typeof data>({ ...asked, data })), token } as never;
    },
    findOne: async <T>(asked: Parameters<DBAdapter['findOne']>[0]) =>
      restored(await inner.findOne<T>(translated(asked)), asked),
    findMany: async <T>(asked: Parameters<DBAdapter['findMany']>[0]) => {
      const rows = await inner.findMany<T>(asked.where ? translated({ ...asked, where: asked.where }) : asked);
      return rows.map((row) => restored(row, { model: asked.model, where: asked.where ?? [] }));
    },
    count: (asked) => inner.count(asked.where ? translated({ ...asked, where: asked.where }) : asked),
    update: async <T>(asked: Parameters<DBAdapter['update']>[0]) =>
      restored(await inner.update<T>(translated(asked)), asked),
    updateMany: (asked) => inner.updateMany(translated(asked)),
    consumeOne: async <T>(asked: Parameters<DBAdapter['consumeOne']>[0]) =>
      restored(await inner.consumeOne<T>(translated(asked)), asked),
    delete: (asked) => inner.delete(translated(asked)),
    deleteMany: (asked) => inner.deleteMany(translated(asked)),
    // There are none (`transaction: false`): the library's own passes on the adapter that is not wrapped.
    transaction: async (work) => work(outer),
  };
  return outer;
}

/** The same question in terms of what is stored. */
function translated<Q extends Query>(asked: Q): Q {
  if (asked.model !== SESSION) return asked;
  return {
    ...asked,
    where: asked.where.map((each) => (each.field === 'token' ? { ...each, value: stored(each.value) } : each)),
  };
}

function stored(value: Where['value']): Where['value'] {
  if (typeof value === 'string') return storedToken(value);
  return Array.isArray(value) ? value.map((each) => storedToken(String(each))) : value;
}

/** The row as the library knows it: with the token by which it was asked for. */
function restored<T>(row: T, { model, where }: Query): T {
  if (model !== SESSION || typeof row !== 'object' || row === null) return row;
  const token = where.find(({ field }) => field === 'token')?.value;
  return typeof token === 'string' ? { ...row, token } : row;
}
