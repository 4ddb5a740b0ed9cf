import { useLingui } from '@lingui/react/macro';
import { canBeSubtask } from '#domain/task/can-be-subtask.ts';
import { setParent } from '#domain/task/set-parent.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { StatusGlyph } from '../glyphs.tsx';

const NO_PARENT = '';

/** Listed at once: a project may have thousands. */
const TASKS_MAX = 50;

/** The tasks that a task can become a subtask of: its parent, then those last changed, completed ones at the end. */
export function ParentChoice({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { replica, run, person } = usePulse();
  const placeOf = ({ id, status }: TaskRow) => (id === task.parentId ? 0 : status === 'DONE' ? 2 : 1);
  // First by what is quick to tell: the rule for each of many thousands would take longer than a frame.
  const nearby = task.projectId === null ? replica.all('task') : replica.list('task', 'projectId', task.projectId);
  const parents = nearby
    .filter((each) => each.projectId === task.projectId && each.deletedAt === null && each.parentId === null)
    .filter((each) => canBeSubtask(replica, person, each, task) === null)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || other.updatedAt - one.updatedAt);
  const options = parents.map(({ id, name, number, status, progress }) => ({
    value: id,
    label: name,
    icon: <StatusGlyph status={status} progress={progress} />,
    ...(number === null ? {} : { hint: `#${number}` }),
  }));
  const none = { value: NO_PARENT, label: t`No parent task` };
  return (
    <Choice
      label={t`Parent task`}
      search={t`Find a task…`}
      most={TASKS_MAX}
      options={[...(task.parentId === null ? [] : [none]), ...options]}
      selected={task.parentId === null ? [] : [task.parentId]}
      {...(parents.length === 0 && { empty: t`No task can be its parent` })}
      onPick={(picked) => void run(setParent({ id: task.id, parentId: picked === NO_PARENT ? null : picked }))}
    />
  );
}
