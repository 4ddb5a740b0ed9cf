/**
 * `GET /api/me/data`: everything of one person, and what they may read of others, as one JSON file; `/api/me/data.zip`:
 * the same, with the files that they have added.
 */
import { stream } from 'hono/streaming';
import type { StreamingApi } from 'hono/utils/stream';
import { rowsNaming, schema, tableNames, tableOf, type RowOf, type TableName } from '#domain/registry.ts';
import type { BaseRow } from '#domain/table.ts';
import { fetchHomes, homeOf, rowKey, isReader, readersOf } from '#sync/hub/readers.ts';
import { readScope } from '#sync/hub/scope.ts';
import { StoreUnavailable, type Reader } from '#sync/log/store.ts';
import { listApiTokens } from '#server/auth/api-tokens.ts';
import { listCalendarFeeds } from '#server/auth/calendar-feeds.ts';
import { listPasskeys } from '#server/auth/passkeys.ts';
import { listSessions } from '#server/auth/session-list.ts';
import { listTrustedDevices } from '#server/auth/trusted-devices.ts';
import { newIncident } from '#server/incident.ts';
import { contentOf } from '#server/notes/versions.ts';
import { commentVersionsBy } from '#server/versions/versions.ts';
import { findBytes } from '#server/uploads/stored-bytes.ts';
import { linkOf } from '#telegram/link/links.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { archive, pathsOf } from './archive.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

const ROUTES = ['GET /api/me/data', 'GET /api/me/data.zip'] as const;

export function addExport(serve: Serve, { database, store, clock, log, bytes, threads, webhooks }: AppPorts): void {
  for (const route of ROUTES)
    serve(route, async ({ c, person }) => {
      const isArchive = route.endsWith('.zip');
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      // Everything that may fail does so before the first byte is sent.
      const { write, uploads } = await dataOf(person, isArchive);
      c.header('Content-Type', isArchive ? 'application/zip' : 'application/json; charset=utf-8');
      c.header('Content-Disposition', `attachment; filename="pulse-${day}.${isArchive ? 'zip' : 'json'}"`);
      // Half a file must not look complete.
      const breakOff = async (error: Error): Promise<void> => {
        log.error({ error, incident: newIncident() }, 'export interrupted');
        c.env.outgoing.destroy();
      };
      const tell = async (out: StreamingApi): Promise<void> => {
        if (!isArchive) return write(async (text) => void (await out.write(text)));
        const zip = archive(async (part) => void (await out.write(part)));
        await zip.file(`pulse-${day}.json`, (add) => write(async (text) => add(Buffer.from(text))));
        // One at a time: together they may be gigabytes.
        for (const [id, name] of uploads) {
          const found = await findBytes({ database, bytes }, id, 'file');
          if (!found) continue;
          await zip.file(name, async (add) => {
            for await (const part of found.content) await add(part);
          });
        }
        await zip.end();
      };
      return stream(c, tell, breakOff);
    });

  /** `uploads`: where the files of those that this person has added are in the archive, by the id of the upload. */
  async function dataOf(person: string, isArchive: boolean) {
    const own = await store.read((reader) => ownRows(reader, person));
    const signedIn = await listSessions(database, person, clock.now());
    const passkeys = await listPasskeys(database, person);
    const trusted = await listTrustedDevices(database, person, clock.now());
    const tokens = await listApiTokens(database, person, clock.now());
    const feeds = await listCalendarFeeds(database, person);
    const hooks = await webhooks.list(person);
    const telegram = await linkOf(database, person);
    const added = own.flatMap(({ as, rows }) => (as === 'uploads' ? (rows as readonly RowOf<'upload'>[]) : []));
    const uploads = isArchive ? pathsOf(added) : new Map<string, string>();
    const writeAll = async (out: (text: string) => Promise<void>): Promise<void> => {
      await out(`{"exportedAt":"${new Date(clock.now()).toISOString()}"`);
      const write = async (name: string, value: unknown) => out(`,\n"${name}":${JSON.stringify(value)}`);
      await write('sessions', signedIn);
      await write('commentVersions', await commentVersionsBy(database, person));
      await write(
        'passkeys',
        passkeys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
      );
      await write(
        'trustedDevices',
        trusted.map(({ userAgent, createdAt, usedAt, expiresAt }) => ({ userAgent, createdAt, usedAt, expiresAt })),
      );
      await write(
        'apiTokens',
        tokens.map(({ name, access, createdAt, expiresAt, usedAt, usedFrom }) => ({
          ...{ name, access, createdAt, expiresAt, usedAt, usedFrom },
        })),
      );
      await write(
        'calendarFeeds',
        feeds.map(({ name, kind, target, format, createdAt, usedAt, usedFrom }) => ({
          ...{ name, kind, target, format, createdAt, usedAt, usedFrom },
        })),
      );
      await write(
        'webhooks',
        hooks.map(({ name, belongsTo, form, url, scopes, events, createdAt, lastAt, lastResult, stoppedAt }) => ({
          ...{ name, belongsTo, form, url, scopes, events, createdAt, lastAt, lastResult, stoppedAt },
        })),
      );
      await write(
        'telegram',
        telegram ? { name: telegram.name, username: telegram.username, linkedAt: telegram.linkedAt } : null,
      );
      for (const { as, isOne, within, rows } of own) {
        if (isOne) {
          await write(as, rows[0] ?? null);
          continue;
        }
        await out(`,\n"${as}":[`);
        for (const [index, row] of rows.entries()) {
          // One at a time: a project may be as large as everything else.
          const whole = within === undefined ? row : { ...row, ...(await rowsIn(`${within}:${row.id}`)) };
          const file = as === 'uploads' ? uploads.get(row.id) : undefined;
          await out(`${index === 0 ? '' : ','}\n${JSON.stringify(file === undefined ? whole : { ...whole, file })}`);
        }
        await out(']');
      }
      await out('}\n');
    };
    return { write: writeAll, uploads };

    /** The rows of a scope by table, as far as this person may read them. */
    async function rowsIn(scope: string): Promise<object> {
      const found = await readScope(store, schema, person, scope);
      const byTable = Map.groupBy(found?.rows ?? [], ([table]) => table);
      const named = Object.fromEntries(Array.from(byTable, ([table, rows]) => [table, rows.map(([, row]) => row)]));
      const [, note] = /^note:(.+)$/.exec(scope) ?? [];
      // The updates of a note say nothing to people.
      return found && note !== undefined ? { ...named, text: await textOf(note, person) } : named;
    }
  }

  /** The document; null where it cannot be read, which keeps nobody from the rest of their data. */
  async function textOf(noteId: string, person: string): Promise<object | null> {
    try {
      return JSON.parse((await contentOf({ store, threads }, noteId, person)) ?? 'null') as object | null;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      log.error({ error, noteId, incident: newIncident() }, 'the text of a note could not be exported');
      return null;
    }
  }
}

interface Part {
  readonly as: string;
  /** The person's own row. */
  readonly isOne: boolean;
  /** The kind of scope whose rows are nested within each row. */
  readonly within: string | undefined;
  readonly rows: readonly BaseRow[];
}

/** The rows that belong to this person according to the tables, as of one instant. */
function ownRows(reader: Reader, person: string): Part[] {
  const parts = new Map<string, Omit<Part, 'as' | 'rows'> & { readonly rows: Map<string, BaseRow> }>();
  for (const table of tableNames)
    for (const { of, exported } of tableOf(table).personal) {
      const part = parts.get(exported.as) ?? { isOne: of === 'id', within: exported.with, rows: new Map() };
      parts.set(exported.as, part);
      const named: BaseRow[] = rowsNaming(asRows(reader), table, of, person);
      const live = named.filter((row) => row.deletedAt === null);
      for (const row of exported.always ? live : readable(reader, table, live, person)) part.rows.set(row.id, row);
    }
  return Array.from(parts, ([as, part]) => ({ as, ...part, rows: [...part.rows.values()] }));
}

function readable(reader: Reader, table: TableName, rows: readonly BaseRow[], person: string): BaseRow[] {
  const homes = rows.map((row) => homeOf(schema, table, row));
  const parents = fetchHomes(
    schema,
    reader,
    homes.flatMap((home) => (home && 'parent' in home ? [home.parent] : [])),
  );
  return rows.filter((_, index) =>
    isReader(
      readersOf(homes[index], (of, id) => parents.get(rowKey(of, id))),
      person,
    ),
  );
}
