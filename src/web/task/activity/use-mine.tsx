import { useLingui } from '@lingui/react/macro';
import { DAY } from '#domain/duration.ts';
import { updateTask } from '#domain/task/commands.ts';
import { canEditTask } from '#domain/task/rules.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/now.ts';
import type { ActivityLine } from './lines.ts';

interface UseMineProps {
  readonly taskId: string;
  /** A name that took the place of another person's. */
  readonly line: ActivityLine;
}

/** Takes the person's own name for the task back, while they may still miss it. */
export function UseMine({ taskId, line: { namedBefore, at, ...line } }: UseMineProps) {
  const { t } = useLingui();
  const { replica, run, person } = usePulse();
  const task = useRow('task', taskId);
  const name = String(line.from);
  const isRecent = useNow() - at < DAY;
  if (namedBefore !== person || !isRecent || !task || canEditTask(replica, person, task) !== null) return null;
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={t`Use mine: ${name}`}
      onClick={() => void run(updateTask({ id: taskId, name }))}
      className="-my-1 pointer-coarse:my-0"
    >
      {t`Use mine`}
    </Button>
  );
}
