/** Helpers are added and removed one by one, so that the changes of two people both stay. */
import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { taskFor } from '../task/rules.ts';
import { canSetHelper } from './rules.ts';
import { sumOfShares, withHelper, withHelpers } from './shares.ts';

const SHARE = 'must be a whole percentage, from 0 to 100';

/** Adds a helper, or changes their share; null leaves that to what the others have. */
export const setHelper = command({
  name: 'task.setHelper',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    personId: id('person'),
    share: z.optional(
      z.nullable(z.int({ error: SHARE }).check(z.minimum(0, { error: SHARE }), z.maximum(100, { error: SHARE }))),
    ),
  }),
  run(tx, { id: taskId, personId, share }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canSetHelper(tx, actor, task, personId));
    const helped = withHelper(task, personId, share);
    if (sumOfShares(helped) > 100) throw new Refusal('shares_too_large');
    tx.put('task', patched(task, helped, now));
  },
});

/** Removing somebody who does not help changes nothing. */
export const removeHelper = command({
  name: 'task.removeHelper',
  version: 1,
  input: z.strictObject({ id: id('task'), personId: id('person') }),
  run(tx, { id: taskId, personId }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canSetHelper(tx, actor, task));
    tx.put(
      'task',
      patched(
        task,
        withHelpers(task, (helper) => helper !== personId),
        now,
      ),
    );
  },
});
