import type { RowChange } from '#domain/overlay.ts';
import { schema } from '#domain/registry.ts';
import type { World } from './world.ts';

/** Whether a person may read the row by its home, regardless of the rules; a tombstone counts as the row it was. */
export function mayRead(world: World, reader: string, table: string, row: RowChange['before']): boolean {
  if (row === null) return true;
  const home = schema.home(table, row);
  if ('everyone' in home) return true;
  if ('people' in home) return home.people.includes(reader);
  const [name, id] = home.parent;
  const parent = world.get(name, id);
  return parent?.deletedAt === null && mayRead(world, reader, name, parent);
}
