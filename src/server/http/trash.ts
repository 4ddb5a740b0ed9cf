/** The trash: deleted things that can be restored, which browsers do not hold. */
import { canAdminister } from '#domain/person/administration-rules.ts';
import { assertAllowed, Refusal } from '#domain/refusal.ts';
import { asRows } from '#server/door/typed-rows.ts';
import { trashOf, trashOfOthers, type TrashPage } from '#server/trash/list.ts';
import type { TrashCursor } from '#server/trash/tombstones.ts';
import type { App } from './app.ts';
import type { AppPorts } from './ports.ts';
import { sessionOf } from './signed-in.ts';

export function addTrash(app: App, { sessions, store, database, clock }: AppPorts): void {
  const ports = () => ({ store, database, now: clock.now() });

  app.get('/api/trash', async (c) => {
    const { person } = await sessionOf(c, sessions);
    return c.json(pageJson(await trashOf(ports(), person, parseCursor(c.req.query('after')))));
  });

  app.get('/api/trash/others', async (c) => {
    const { person } = await sessionOf(c, sessions);
    await store.read((reader) => assertAllowed(canAdminister(asRows(reader), person)));
    return c.json(pageJson(await trashOfOthers(ports(), person, parseCursor(c.req.query('after')))));
  });
}

function pageJson<T>({ items, next }: TrashPage<T>) {
  return { success: true, items, next: next && `${next.deletedAt}.${next.id}` };
}

function parseCursor(text: string | undefined): TrashCursor | null {
  if (text === undefined || text === '') return null;
  const [, deletedAt, id] = /^(\d{1,15})\.([0-9a-f-]{36})$/.exec(text) ?? [];
  if (deletedAt === undefined || id === undefined)
    throw new Refusal('invalid_input', {
      field: 'after',
      problem: 'is not what a page of the trash has named as next',
    });
  return { deletedAt: Number(deletedAt), id };
}
