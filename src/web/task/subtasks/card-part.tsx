import type { TaskRow } from '#domain/task/row.ts';
import { Checklist } from './checklist.tsx';
import { ParentName } from './parent-name.tsx';
import { SubtaskProgress } from './progress.tsx';

interface CardPartProps {
  /** Shows the name of this parent, and nothing else. */
  readonly parentId?: string;
  /** Shows how much of it is done. */
  readonly task?: TaskRow;
  /** The browser holds all of its subtasks. */
  readonly isWhole?: boolean;
}

/** What a card or row shows of a task's parent, or else of its subtasks and its checklist. */
export default function CardPart({ parentId, task, isWhole = false }: CardPartProps) {
  if (parentId !== undefined) return <ParentName parentId={parentId} />;
  if (!task) return null;
  return (
    <>
      {isWhole && <SubtaskProgress taskId={task.id} />}
      <Checklist task={task} />
    </>
  );
}
