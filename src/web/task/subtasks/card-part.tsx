import { ParentName } from './parent-name.tsx';
import { SubtaskProgress } from './progress.tsx';

/** What a card or row shows of a task's parent, or else of its subtasks. */
export default function CardPart({ parentId, taskId }: { readonly parentId?: string; readonly taskId?: string }) {
  if (parentId !== undefined) return <ParentName parentId={parentId} />;
  return taskId !== undefined && <SubtaskProgress taskId={taskId} />;
}
