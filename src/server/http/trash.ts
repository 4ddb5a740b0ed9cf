/** The trash: deleted things that can be restored, which browsers do not hold. */
import { Refusal } from '#domain/refusal.ts';
import { trashOf, trashOfOthers, type TrashPage } from '#server/trash/list.ts';
import type { TrashCursor } from '#server/trash/tombstones.ts';
import type { AppPorts } from './ports.ts';
import type { Serve } from './serve.ts';

export function addTrash(serve: Serve, { store, database, clock }: AppPorts): void {
  const ports = () => ({ store, database, now: clock.now() });

  serve('GET /api/trash', async ({ person, query }) =>
    pageOf(await trashOf(ports(), person, parseCursor(query.after))),
  );

  serve('GET /api/trash/others', async ({ person, query }) =>
    pageOf(await trashOfOthers(ports(), person, parseCursor(query.after))),
  );
}

function pageOf<T>({ items, next }: TrashPage<T>) {
  return { items, next: next && `${next.deletedAt}.${next.id}` };
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
