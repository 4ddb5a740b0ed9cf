/** The contract suite of stores, run against memory, SQLite and PostgreSQL. */
import type { Guard } from '#sync/guard.ts';
import type { Store } from '#sync/log/store.ts';
import { describe } from 'vitest';
import { closing } from './contract/closing.contract.ts';
import { deciding } from './contract/deciding.contract.ts';
import { log } from './contract/log.contract.ts';
import { nodes } from './contract/nodes.contract.ts';
import { receipts } from './contract/receipts.contract.ts';
import { rows } from './contract/rows.contract.ts';

/** An empty database with the tables of `contract/tables.contract.ts`. */
export interface Opened {
  readonly store: Store;
  /** Whether nodes hear the texts of others. */
  readonly passesTexts: boolean;
  /** Another node on the same database. */
  another(): Promise<Store>;
  /** As a newer version does at its start. */
  migrate(): Promise<unknown>;
  /** Closes every node and deletes the database. */
  drop(): Promise<void>;
}

/** `now` is the clock that dates receipts; `guard` is for the store's own callbacks. */
export type Open = (now: () => number, guard: Guard) => Promise<Opened>;

export function storeContract(name: string, open: Open): void {
  describe(`${name} store`, () => {
    deciding(open);
    receipts(open);
    rows(open);
    log(open);
    nodes(open);
    closing(open);
  });
}
