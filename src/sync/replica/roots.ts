/** Where what a command has changed has its home (B1). */
import type { Row, Schema, TableName } from '../protocol/row.ts';
import type { CommandEffect } from './command-effect.ts';
import type { Tables } from './tables.ts';

type Place = readonly [table: TableName, id: string];

/** The ends of the chains of homes of these rows. A deletion says nothing but that something is gone. */
export function rootsOf(effect: CommandEffect | null, schema: Schema, tables: Tables): Place[] {
  const roots = new Map<string, Place>();
  for (const { table, id, after } of effect?.writes ?? []) {
    if (!after || after.deletedAt !== null) continue;
    const root = rootOf(schema, tables, [table, id], after);
    roots.set(root.join('/'), root);
  }
  return [...roots.values()];
}

function rootOf(schema: Schema, tables: Tables, place: Place, row: Row): Place {
  const home = schema.home(place[0], row);
  if (!('parent' in home)) return place;
  const parent = tables.get(...home.parent);
  return parent ? rootOf(schema, tables, home.parent, parent) : home.parent;
}
