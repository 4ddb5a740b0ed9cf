import { createDatabase } from '#tools/postgres.ts';
import { inject } from 'vitest';
import type { Migration } from '../migrations/migration.ts';
import { storeContract, type Open } from '../contract.ts';
import { heldUp } from '../contract/held-up.contract.ts';
import { contractMigrations, contractTables, newerMigrations } from '../contract/tables.contract.ts';
import { openPostgres, type PostgresStore } from './store.ts';

const open: Open = async (now, guard) => {
  // A copy costs a fifth of sixty migrations; only that of the suite is left for the store to apply.
  const { url, drop } = await createDatabase({ like: inject('migrated').postgres });
  const stores: PostgresStore[] = [];
  const openWith = async (migrations: readonly Migration[]) => {
    const store = await openPostgres({ url, tables: contractTables, migrations, now, guard, keepsSessions: true });
    stores.push(store);
    return store;
  };
  const another = () => openWith(contractMigrations);
  return {
    store: await another(),
    passesTexts: true,
    another,
    migrate: () => openWith(newerMigrations),
    drop: async () => {
      for (const store of stores) await store.close();
      await drop();
    },
  };
};

storeContract('PostgreSQL', open);
heldUp(open);
