import * as z from 'zod/mini';
import { command } from '../command.ts';
import { FOR_GOOD } from '../deletion.ts';
import { LIST_MAX, uuid } from '../input.ts';
import { TRASH_KINDS } from './kinds.ts';

/** What had been deleted for good when a backup from before was restored is deleted for good again. */
export const deleteAgain = command({
  name: 'trash.deleteAgain',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    rows: z.array(z.strictObject({ table: z.enum(TRASH_KINDS), id: uuid() })).check(z.maxLength(LIST_MAX)),
  }),
  run(tx, { rows }) {
    for (const { table, id } of rows) {
      const row = tx.get(table, id);
      if (row && row.deletedAt !== FOR_GOOD) tx.put(table, { ...row, deletedAt: FOR_GOOD });
    }
  },
});
