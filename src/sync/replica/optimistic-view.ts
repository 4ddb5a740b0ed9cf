/**
 * The rows a person sees: the server's rows (the base) with the effects of pending commands over them, in order. Only
 * rows covered by an effect exist twice. Nothing is announced before `commit`.
 */
import { decides } from '../rule.ts';
import type { RowChange, Row, Schema, TableName } from '../protocol/row.ts';
import { recordEffect, touches, type CommandEffect, type ReadableRows } from './command-effect.ts';
import { listKey, rowKey } from './key.ts';
import { keysOf, sameRow, Tables } from './tables.ts';

/** A command over the base; layers are ordered by when they were added. */
export interface Layer {
  /** The changes it makes to the given rows; none if it would be refused. */
  readonly run: (rows: ReadableRows) => readonly RowChange[];
  effect: CommandEffect | null;
}

interface CoveredRow {
  readonly table: TableName;
  readonly id: string;
  base: Row | undefined;
}

export class OptimisticView {
  readonly tables: Tables;
  readonly #schema: Schema;
  readonly #covered = new Map<string, CoveredRow>();
  readonly #layers = new Set<Layer>();
  /** For each row changed since the last commit: what was shown of it then. */
  readonly #before = new Map<string, { table: TableName; id: string; row: Row | undefined }>();
  /** Keys of rows changed since layers read them: those layers run again. */
  readonly #dirty = new Set<string>();
  #mustReplay = false;

  constructor(schema: Schema) {
    this.#schema = schema;
    this.tables = new Tables(schema.tables);
  }

  base(table: TableName, id: string): Row | undefined {
    const covered = this.#covered.size > 0 ? this.#covered.get(rowKey(table, id)) : undefined;
    return covered ? covered.base : this.tables.get(table, id);
  }

  /** Base rows by an indexed column; with null, all rows of the table. */
  baseRows(table: TableName, column: string | null, key: string): Row[] {
    const seen = column === null ? this.tables.all(table) : this.tables.list(table, column, key);
    if (this.#covered.size === 0) return seen;
    const rows = seen.filter((row) => !this.#covered.has(rowKey(table, row.id)));
    for (const { table: of, base } of this.#covered.values()) {
      if (of === table && base && (column === null || keysOf(base, column).includes(key))) rows.push(base);
    }
    return rows;
  }

  /** Sets the server's version of a row; false if it is the same. */
  setBase(table: TableName, id: string, row: Row | undefined): boolean {
    const covered = this.#covered.size > 0 ? this.#covered.get(rowKey(table, id)) : undefined;
    const before = covered ? covered.base : this.tables.get(table, id);
    if (sameRow(before, row)) return false;
    if (covered) covered.base = row;
    else this.#setShown(table, id, row);
    if (this.#layers.size > 0) this.#markDirty(table, id, before, row);
    return true;
  }

  addLayer(layer: Layer): void {
    this.#layers.add(layer);
    this.#mustReplay = true;
  }

  /** Adds a layer on top of all others whose effect is known already. */
  addTopLayer(layer: Layer, effect: CommandEffect): void {
    layer.effect = effect;
    this.#layers.add(layer);
    this.#cover(effect.writes);
  }

  /** Runs a layer whose effect was unknown so far, in its place among the others. */
  renew(layer: Layer): void {
    if (!this.#layers.has(layer)) return;
    layer.effect = null;
    this.#mustReplay = true;
  }

  removeLayer(layer: Layer): void {
    if (!this.#layers.delete(layer)) return;
    for (const { table, id, before, after } of layer.effect?.writes ?? []) this.#markDirty(table, id, before, after);
    if (layer.effect && layer.effect.writes.length > 0) this.#mustReplay = true;
  }

  /** Runs the affected layers again and returns what has changed in the view. */
  commit(): RowChange[] {
    const isAffected = this.#affected();
    if (this.#mustReplay || isAffected) this.#replayLayers();
    this.#mustReplay = false;
    this.#dirty.clear();
    const changes: RowChange[] = [];
    for (const { table, id, row } of this.#before.values()) {
      const now = this.tables.get(table, id);
      if (now === row) continue;
      // Equal content keeps its object, so that its users need not look again.
      if (sameRow(row, now)) this.tables.set(table, id, row);
      else changes.push({ table, id, before: row ?? null, after: now ?? null });
    }
    this.#before.clear();
    return changes;
  }

  #affected(): boolean {
    if (this.#dirty.size === 0) return false;
    for (const { effect } of this.#layers) if (effect === null || touches(effect, this.#dirty)) return true;
    return false;
  }

  #replayLayers(): void {
    for (const { table, id, base } of this.#covered.values()) this.#setShown(table, id, base);
    this.#covered.clear();
    for (const layer of this.#layers) {
      const old = layer.effect;
      if (old === null || touches(old, this.#dirty)) {
        if (old) decides('R4');
        layer.effect = recordEffect(layer.run, this.tables);
        for (const change of old?.writes ?? []) this.#markDirty(change.table, change.id, change.before, change.after);
        for (const change of layer.effect.writes) this.#markDirty(change.table, change.id, change.before, change.after);
        this.#cover(layer.effect.writes);
      } else this.#cover(old.writes);
    }
  }

  #cover(writes: readonly RowChange[]): void {
    for (const { table, id, after } of writes) {
      const key = rowKey(table, id);
      if (!this.#covered.has(key)) this.#covered.set(key, { table, id, base: this.tables.get(table, id) });
      this.#setShown(table, id, after ?? undefined);
    }
  }

  #setShown(table: TableName, id: string, row: Row | undefined): void {
    const key = rowKey(table, id);
    if (!this.#before.has(key)) this.#before.set(key, { table, id, row: this.tables.get(table, id) });
    this.tables.set(table, id, row);
  }

  #markDirty(table: TableName, id: string, before: Row | null | undefined, after: Row | null | undefined): void {
    this.#dirty.add(rowKey(table, id));
    for (const column of this.#schema.indexes(table)) {
      if (before) for (const key of keysOf(before, column)) this.#dirty.add(listKey(table, column, key));
      if (after) for (const key of keysOf(after, column)) this.#dirty.add(listKey(table, column, key));
    }
  }
}
