import * as z from 'zod/mini';
import { command } from '../command.ts';
import { id, text } from '../input.ts';
import { patched } from '../patch.ts';
import { assertAllowed, Refusal } from '../refusal.ts';
import { level, LEVEL_REASON_MAX } from './input.ts';
import { canSetLevel, taskFor } from './rules.ts';

export const setLevel = command({
  name: 'task.setLevel',
  version: 1,
  input: z.strictObject({
    id: id('task'),
    micromanagement: level(),
    reason: z.optional(text(LEVEL_REASON_MAX)),
    /** Only if the task still has this level, and with its reason: an offer that is accepted later. */
    from: z.optional(level()),
  }),
  run(tx, { id: taskId, micromanagement, reason, from }, { actor, now }) {
    const task = taskFor(tx, actor, taskId);
    assertAllowed(canSetLevel(tx, actor, task));
    if (from !== undefined && task.micromanagement !== from) throw new Refusal('changed_since');
    const isSame = task.micromanagement === micromanagement;
    const levelReason = from === undefined ? reason || null : task.levelReason;
    if (isSame && (reason === undefined || levelReason === task.levelReason)) return;
    tx.put('task', patched(task, { micromanagement, levelBy: actor, levelAt: now, levelReason }, now));
  },
});
