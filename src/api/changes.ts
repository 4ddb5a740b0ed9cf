/** What programs ask that keep a copy of rows. */
import * as z from 'zod/mini';
import { answer, contracts, listOf } from './contract.ts';
import { anyRow, tableName } from './rows.ts';

/** That one program follows at once: their names are in `next`, and so in the address of a request. */
export const SCOPES_MOST = 100;
/** In seconds; less than a proxy in front waits for an answer. */
const WAIT_MOST = 50;
/** The longest `next`: a hundred scopes with an id. */
const NEXT_MOST = 8_000;

export const scopeList = z
  .array(z.string().check(z.minLength(1), z.maxLength(80)))
  .check(z.minLength(1), z.maxLength(SCOPES_MOST));
const scopes = z.pipe(
  z.string().check(z.maxLength(SCOPES_MOST * 80)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    scopeList,
  ),
);

export const changes = contracts({
  'GET /api/changes': {
    id: 'listChanges',
    summary:
      'Get all rows of scopes, and then what has changed in them since: each row once, as it is now, if you can read it now',
    who: 'person',
    query: z
      .object({
        /** To be followed from now on, separated by commas. `me` stands for your id: `assigned:me`. */
        scopes: z.optional(scopes),
        /** `next` of the answer before. */
        after: z.optional(z.string().check(z.maxLength(NEXT_MOST))),
        /** For how many seconds to wait for a change if there is none yet. */
        wait: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(WAIT_MOST))),
      })
      .check(
        z.refine((query) => query.scopes !== undefined || query.after !== undefined, {
          error: 'needs scopes or after',
        }),
      ),
    answer: answer({
      /** Rows that are new or have changed, and those of scopes that are followed from now on. */
      rows: listOf(anyRow),
      /** Rows that are gone, may not be read any more, or have left the scopes. */
      removed: listOf(z.readonly(z.tuple([tableName, z.string()]))),
      /** Scopes that you can no longer read: they are not followed any more. */
      closed: listOf(z.string()),
      /** To be sent as `after`. */
      next: z.string(),
    }),
    refuses: {
      400: 'Invalid request, or more than 100 scopes',
      404: 'One of the scopes does not exist, or you can’t read it',
      410: 'What has changed since then is not known any more: begin again, without `after`',
      429: 'As many programs of yours are waiting as may',
    },
  },
});
