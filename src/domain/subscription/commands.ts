import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id } from '../input.ts';
import { ownRow } from '../own-row.ts';
import { taskFor } from '../task/rules.ts';
import { SUBSCRIPTION_KINDS, subscriptionId } from './row.ts';

/** Anyone who reads a task can follow or mute it. */
export const setSubscription = command({
  name: 'subscription.set',
  version: 1,
  input: z.strictObject({ taskId: id('task'), kind: z.enum(SUBSCRIPTION_KINDS) }),
  run(tx, input, { actor, now }) {
    const { id: taskId } = taskFor(tx, actor, input.taskId);
    const before = tx.get('subscription', subscriptionId(taskId, actor));
    if (before?.deletedAt === null && before.kind === input.kind) return;
    tx.put('subscription', {
      id: subscriptionId(taskId, actor),
      userId: actor,
      taskId,
      kind: input.kind,
      createdAt: now,
      deletedAt: null,
    });
  },
});

/** From then on, what they are notified of follows from their part in the task. */
export const deleteSubscription = command({
  name: 'subscription.delete',
  version: 1,
  input: z.strictObject({ id: id('subscription') }),
  run(tx, input, { actor, now }) {
    tx.put('subscription', { ...ownRow(tx, actor, 'subscription', input.id), deletedAt: now });
  },
});
