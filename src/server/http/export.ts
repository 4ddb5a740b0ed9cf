/** `GET /api/me/data`: everything of one person, and what they may read of others, as one JSON file. */
import { stream } from 'hono/streaming';
import { live } from '#domain/command.ts';
import { schema } from '#domain/registry.ts';
import { readScope } from '#sync/hub/scope.ts';
import { listPasskeys } from '#server/auth/passkeys.ts';
import { listSessions } from '#server/auth/session-list.ts';
import { listTrustedDevices } from '#server/auth/trusted-devices.ts';
import { rethrow } from '#server/auth/weather.ts';
import { asRows } from '#server/rows.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { sessionOf } from './signed-in.ts';

export function addExport(app: App, { sessions, accounts, store, clock }: AppPorts): void {
  app.get('/api/me/data', async (c) => {
    const { person } = await sessionOf(c, sessions);
    // Whatever may fail before the first byte does.
    const own = await store.read((reader) => {
      const rows = asRows(reader);
      return { person: live(rows, 'person', person), profile: live(rows, 'profile', person) };
    });
    const signedIn = await listSessions(accounts, person, clock.now()).catch(rethrow);
    const passkeys = await listPasskeys(accounts, person).catch(rethrow);
    const trusted = await listTrustedDevices(accounts, person, clock.now()).catch(rethrow);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    c.header('Content-Type', 'application/json; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="pulse-${day}.json"`);
    return stream(c, async (out) => {
      await out.write(`{"exportedAt":"${new Date(clock.now()).toISOString()}"`);
      const write = async (name: string, value: unknown) =>
        void (await out.write(`,\n"${name}":${JSON.stringify(value)}`));
      await write('person', own.person ?? null);
      await write('profile', own.profile ?? null);
      await write('sessions', signedIn);
      await write(
        'passkeys',
        passkeys.map(({ name, createdAt, usedAt }) => ({ name, createdAt, usedAt })),
      );
      await write(
        'trustedDevices',
        trusted.map(({ userAgent, createdAt, usedAt, expiresAt }) => ({ userAgent, createdAt, usedAt, expiresAt })),
      );

      const mine = await rowsOf(`user:${person}`);
      await write('notifications', mine('notification'));
      const [assigned, authored] = [await rowsOf(`assigned:${person}`), await rowsOf(`authored:${person}`)];
      await write('tasks', distinct([...assigned('task'), ...authored('task')]));
      const comments = (reader: { all(table: string): object[] }) =>
        reader.all('comment').filter((row) => 'userId' in row && row.userId === person && isLive(row));
      await write('comments', await store.read(comments));

      await out.write(',\n"projects":[');
      for (const [index, project] of mine('project').entries()) {
        const inside = await rowsOf(`project:${project.id}`);
        const whole = { ...project, streams: inside('stream'), tasks: inside('task') };
        await out.write(`${index === 0 ? '' : ','}\n${JSON.stringify(whole)}`);
      }
      await out.write(']}\n');
    });

    /** The rows of a scope by their table: what this person may read, and nothing else. */
    async function rowsOf(scope: string) {
      const found = await readScope(store, schema, person, scope);
      return (wanted: string) => (found?.rows ?? []).filter(([table]) => table === wanted).map(([, row]) => row);
    }
  });
}

function isLive(row: object): boolean {
  return 'deletedAt' in row && row.deletedAt === null;
}

function distinct<R extends { readonly id: string }>(rows: readonly R[]): R[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
