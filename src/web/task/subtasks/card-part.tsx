import { useLingui } from '@lingui/react/macro';
import type { TaskRow } from '#domain/task/row.ts';
import { isWaiting } from '#domain/workload/definitions.ts';
import { WaitedFor } from '../dependencies/waited-for.tsx';
import { WaitingMark } from '../dependencies/waiting-mark.tsx';
import { HelperMark } from '../helping/helper-mark.tsx';
import { labelOf } from '../labels.ts';
import { LevelGlyph } from '../level-glyph.tsx';
import { levelLabels } from '../level-labels.ts';
import { Checklist } from './checklist.tsx';
import { ParentName } from './parent-name.tsx';
import { CountedGlyph, SubtaskProgress } from './progress.tsx';

interface CardPartProps {
  /** Shows the name of this parent, and nothing else. */
  readonly parentId?: string;
  /** Shows how much of it is done. */
  readonly task?: TaskRow;
  /** The browser holds all of its subtasks. */
  readonly isWhole?: boolean;
  /** Shows its level of check-ins as well. */
  readonly showsLevel?: boolean;
  /** Shows the numbers of the tasks that it waits for, and nothing else. */
  readonly namesWaitedFor?: boolean;
  /** Shows its state with its progress, and nothing else. */
  readonly isGlyph?: boolean;
}

/** What a card or row shows of a task's parent, or else of its check-ins, what it waits for, its subtasks, its checklist and who helps. */
export default function CardPart({
  parentId,
  task,
  isWhole = false,
  showsLevel = false,
  isGlyph = false,
  namesWaitedFor = false,
}: CardPartProps) {
  if (parentId !== undefined) return <ParentName parentId={parentId} />;
  if (!task) return null;
  if (namesWaitedFor) return <WaitedFor task={task} />;
  if (isGlyph) return <CountedGlyph task={task} />;
  return (
    <>
      {showsLevel && task.micromanagement !== 'OFF' && <LevelMark level={task.micromanagement} />}
      {isWaiting(task) && <WaitingMark count={task.waitsFor} />}
      {isWhole && <SubtaskProgress task={task} />}
      <Checklist task={task} />
      {task.helperUids.length > 0 && <HelperMark helperUids={task.helperUids} />}
    </>
  );
}

function LevelMark({ level }: { readonly level: string }) {
  const { t } = useLingui();
  const label = labelOf(levelLabels, level);
  return <LevelGlyph level={level} label={t`Check-ins: ${label ? t(label) : level}`} tip />;
}
