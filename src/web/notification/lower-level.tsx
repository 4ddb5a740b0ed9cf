import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { higherLevel } from '#domain/check-in/lowering.ts';
import { markRead } from '#domain/notification/commands.ts';
import type { NotificationRow } from '#domain/notification/row.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { canSetLevel } from '#domain/task/rules.ts';
import type { Level } from '#domain/task/row.ts';
import { usePulse, useRow, useScope } from '#web/data/context.ts';
import { announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';

interface LowerLevelProps {
  readonly notification: NotificationRow;
  readonly taskId: string;
  readonly level: Level;
}

/** Takes the offer of a lower level, for as long as the task has the level that it is about. */
export function LowerLevel({ notification: { id, createdAt }, taskId, level }: LowerLevelProps) {
  const { t } = useLingui();
  const { run, replica, person } = usePulse();
  useScope(`task:${taskId}`);
  const task = useRow('task', taskId);
  if (!task || task.deletedAt !== null || canSetLevel(replica, person, task)) return null;
  if (task.micromanagement !== higherLevel(level)) return null;

  function lower(): void {
    if (!run(setLevel({ id: taskId, micromanagement: level, from: higherLevel(level) })).success) return;
    run(markRead({ id, createdAt }));
    announce(t`Accepted`);
  }

  return (
    <Button size="sm" onClick={lower} className="relative z-1 mt-2 pointer-coarse:min-h-11">
      {t(offers[level])}
    </Button>
  );
}

const offers = {
  OFF: msg`Turn check-ins off`,
  LOW: msg`Ask weekly`,
  MEDIUM: msg`Ask once a day`,
  HIGH: msg`Ask twice a day`,
} as const;
