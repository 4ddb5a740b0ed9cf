import { useLingui } from '@lingui/react/macro';
import { canBeSubtask } from '#domain/task/can-be-subtask.ts';
import { setParent } from '#domain/task/set-parent.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { usePulse } from '#web/data/context.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { StatusGlyph } from '../glyphs.tsx';

const NONE = '';

/** The tasks that a task can become a subtask of: those last changed first, completed ones at the end. */
export function ParentChoice({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { replica, run, person } = usePulse();
  const isOpen = ({ status }: TaskRow) => (status === 'DONE' ? 0 : 1);
  const parents = replica
    .all('task')
    .filter((each) => each.deletedAt === null && canBeSubtask(replica, person, each, task) === null)
    .toSorted((one, other) => isOpen(other) - isOpen(one) || other.updatedAt - one.updatedAt);
  const options = parents.map(({ id, name, number, status, progress }) => ({
    value: id,
    label: name,
    icon: <StatusGlyph status={status} progress={progress} />,
    ...(number === null ? {} : { hint: `#${number}` }),
  }));
  const none = { value: NONE, label: t`No parent task` };
  return (
    <Choice
      label={t`Parent task`}
      search={t`Find a task…`}
      options={[...(task.parentId === null ? [] : [none]), ...options]}
      selected={task.parentId === null ? [] : [task.parentId]}
      empty={t`No task of this project can be its parent`}
      onPick={(picked) => void run(setParent({ id: task.id, parentId: picked === NONE ? null : picked }))}
    />
  );
}
