import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { statusLabels } from '#web/task/labels.ts';
import { RiskReason } from '#web/task/slips.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { TaskName } from '../pulse/task-name.tsx';
import { WhenDue } from '../pulse/when-due.tsx';
import type { WeekItem } from './week-of.ts';

interface TaskLineProps extends WeekItem {
  readonly today: string;
  readonly onOpen: (taskId: string) => void;
  /** The line below its name. */
  readonly children?: ReactNode;
}

export function TaskLine({ item, risk, likely, today, onOpen, children }: TaskLineProps) {
  const { t } = useLingui();
  const people = usePeople();
  const task = useRow('task', item.id);
  const assignee = nameOf(people, item.assignee);
  return (
    <li className="flex flex-col px-3 py-1 hover:bg-hover">
      <span className="flex min-h-8 min-w-0 items-center gap-2 pointer-coarse:min-h-11">
        <StatusGlyph status={item.status} progress={item.progress} />
        <span className="sr-only">{t(statusLabels[item.status])}</span>
        <TaskName task={task} isPrivate={item.isPrivate === true} onOpen={onOpen} isWide />
        {risk !== null && <RiskReason risk={risk} slips={item.slips} />}
        {item.deadline && (
          <span className="shrink-0 text-xs text-muted">
            <WhenDue item={item} likely={likely} today={today} />
          </span>
        )}
        <span className="flex shrink-0 items-center" data-tip={assignee}>
          <Avatar size="xs" name={assignee} seed={item.assignee} />
        </span>
      </span>
      {children}
    </li>
  );
}
