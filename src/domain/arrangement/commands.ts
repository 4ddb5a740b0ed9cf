import * as z from 'zod/mini';
import { command } from '../command.ts';
import { LIST_MAX, uuid } from '../input.ts';
import { rearranged } from './order.ts';
import { ARRANGED } from './row.ts';

const NOTHING = { projects: [], views: [] };

/**
 * All that the navigation shows of one kind, in its new order; what it does not show keeps its place. Whether the person
 * may see it is not asked: an order says nothing of a row, and is used only where the row is.
 */
export const arrange = command({
  name: 'arrangement.arrange',
  version: 1,
  input: z.strictObject({ of: z.enum(ARRANGED), ids: z.array(uuid()).check(z.maxLength(LIST_MAX)) }),
  run(tx, { of, ids }, { actor }) {
    const known = tx.get('arrangement', actor);
    const given = [...new Set(ids)];
    const order = rearranged(known?.[of] ?? [], given).slice(0, LIST_MAX);
    tx.put('arrangement', { ...NOTHING, ...known, id: actor, [of]: order, deletedAt: null });
  },
});
