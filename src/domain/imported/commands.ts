import * as z from 'zod/mini';
import { command } from '../command.ts';
import { uuid, LIST_MAX } from '../input.ts';

/** Stores what an import found, replacing what earlier imports stored for the same rows. */
export const rememberImported = command({
  name: 'imported.remember',
  version: 1,
  sender: 'system',
  input: z.strictObject({
    found: z
      .array(z.strictObject({ id: uuid(), fields: z.record(z.string(), z.string()) }))
      .check(z.maxLength(LIST_MAX)),
  }),
  run(tx, { found }) {
    for (const row of found) tx.put('imported', { ...row, deletedAt: null });
  },
});
