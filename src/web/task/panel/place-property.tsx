/** Where a task belongs: its project, and the stream within it. */
import { useLingui } from '@lingui/react/macro';
import { Folder, Waves } from 'lucide-react';
import { moveTask } from '#domain/task/commands.ts';
import { canEditTask } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { Property } from './property.tsx';

const NONE = '';

export function ProjectProperty({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const projects = useList({ from: 'project', orderBy: [{ column: 'name' }] }).group();
  const project = projects.find((each) => each.id === task.projectId);
  const options = [
    { value: NONE, label: t`No project` },
    ...projects.map(({ id, name }) => ({
      value: id,
      label: name,
      icon: <Folder className="size-4 text-faint" />,
    })),
  ];
  return (
    <Property
      label={t`Project`}
      refusal={canEditTask(replica, person, task)}
      popup={() => (
        <Choice
          label={t`Project`}
          search={t`Move to project…`}
          options={options}
          selected={[task.projectId ?? NONE]}
          onPick={(value) => void run(moveTask({ id: task.id, projectId: value === NONE ? null : value }))}
        />
      )}
    >
      <Folder className="size-4 shrink-0 text-faint" aria-hidden />
      <span className={project ? 'truncate' : 'text-faint'}>{project?.name ?? t`No project`}</span>
    </Property>
  );
}

export function StreamProperty({ task, projectId }: { task: TaskRow; projectId: string }) {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const streams = useList({
    from: 'stream',
    where: { column: 'projectId', key: projectId },
    orderBy: [{ column: 'order' }, { column: 'createdAt' }],
  }).group();
  const stream = streams.find((each) => each.id === task.streamId);
  const options = [
    { value: NONE, label: t`No stream` },
    ...streams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Property
      label={t`Stream`}
      refusal={canEditTask(replica, person, task)}
      popup={() => (
        <Choice
          label={t`Stream`}
          options={options}
          selected={[stream?.id ?? NONE]}
          onPick={(value) => void run(moveTask({ id: task.id, streamId: value === NONE ? null : value }))}
        />
      )}
    >
      <Waves className="size-4 shrink-0 text-faint" aria-hidden />
      <span className={stream ? 'truncate' : 'text-faint'}>{stream?.name ?? t`No stream`}</span>
    </Property>
  );
}
