import { storeContract } from '../contract.ts';
import { contractTables } from '../contract/tables.contract.ts';
import { MemoryDatabase } from './database.ts';
import { MemoryStore } from './store.ts';

storeContract('memory', async (now, guard) => {
  const database = new MemoryDatabase(contractTables);
  return {
    store: new MemoryStore(database, { now, guard }),
    passesTexts: true,
    another: async () => new MemoryStore(database, { now, guard }),
    migrate: async () => database.migrate(),
    drop: async () => {},
  };
});
