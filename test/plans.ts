/**
 * How a database carries out the statements that the server sends it outside the log: none may go through the whole of a
 * table that grows with what people do. Each contract test is watched, and each statement looked at once. With few rows
 * both databases would rather read all of them; PostgreSQL is asked what it does where it can do anything else.
 */
import { CompiledQuery, sql, type Kysely, type KyselyPlugin } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** They grow with the people, the projects or the operator’s acts, or hold only what is under way. */
const SMALL = new Set([
  'authAccount',
  'authUser',
  'availability',
  'digest',
  'guess',
  'importJob',
  'importPart',
  'invitation',
  'knownBrowser',
  'migration',
  'noteEditing',
  'person',
  'project',
  'searchStale',
  'team',
]);

/** Who goes through a whole table, and why they may: by the file that asks, and the table. */
const MAY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/server/auth/stored-tokens.ts': { authSession: 'once, at the start after an upgrade from before hashed tokens' },
  'src/server/jobs/trusted-clock.ts': { log: 'its last entry only' },
  'src/server/operate/verify/rows.ts': {
    comment: 'the operator asks for everything',
    task: 'as above',
    workloadTask: 'as above',
  },
  'src/server/operate/verify/uploads.ts': { storedBytes: 'the operator asks for everything' },
  'src/server/uploads/unused.ts': { upload: 'each hour, since a text says nothing of what it no longer names' },
};

const seen = new Set<string>();

interface Asked {
  readonly query: CompiledQuery;
  readonly file: string;
}

export interface Watched {
  readonly db: Kysely<Tables>;
  /** What went through a whole table for no reason, for each statement that was not looked at before. */
  scans(): Promise<string[]>;
}

export function watched({ db, type }: Database): Watched {
  const asked: Asked[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const query = db.getExecutor().compileQuery(node, queryId);
      const file = asker();
      const key = `${type} ${String(file)} ${query.sql}`;
      if (file !== undefined && !seen.has(key)) {
        seen.add(key);
        asked.push({ query, file });
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const scansOf = type === 'sqlite' ? sqliteScans : postgresScans;
  return {
    db: db.withPlugin(plugin),
    async scans() {
      const found: string[] = [];
      for (const { query, file } of asked.splice(0))
        for (const table of await scansOf(db, query))
          if (!SMALL.has(table) && MAY[file]?.[table] === undefined)
            found.push(`${file} goes through all of ${table} on ${type}: ${query.sql}`);
      return found;
    },
  };
}

/** The file of the product that sends the statement; undefined for what a test asks. */
function asker(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error('who asks');
  Error.stackTraceLimit = limit;
  const [, file] = /\/((?:src|test)\/(?!plans\.ts)[^\s:?)]+\.tsx?)/.exec(stack) ?? [];
  return file?.startsWith('src/') && !file.includes('.test.') ? file : undefined;
}

/** Tables that are gone through from one end to the other; a partial index has only what waits. */
async function sqliteScans(db: Kysely<Tables>, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  const plan = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const partial = await sql<{
    name: string;
  }>`select name from sqlite_master where type = 'index' and sql like '% where %'`.execute(db);
  const isPartial = new Set(partial.rows.map(({ name }) => name));
  return plan.rows.flatMap(({ detail }) => {
    const [, table = '', index = ''] =
      /^SCAN (\w+)(?! VIRTUAL TABLE)\b(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
    return tables.has(table) && !isPartial.has(index) ? [table] : [];
  });
}

async function postgresScans(db: Kysely<Tables>, { sql: text, parameters }: CompiledQuery): Promise<string[]> {
  if (!/^(?:select|update|delete|insert|with)\b/i.test(text)) return [];
  return db.connection().execute(async (connection) => {
    await sql`set enable_seqscan = off`.execute(connection);
    try {
      const plan = await connection.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      );
      return plan.rows.flatMap((row) => /Seq Scan on "?(\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
    } finally {
      await sql`set enable_seqscan = on`.execute(connection);
    }
  });
}
