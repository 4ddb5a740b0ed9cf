/** A task's project, and the stream within it. */
import { useLingui } from '@lingui/react/macro';
import { Folder, Waves } from 'lucide-react';
import { projectsByNameQuery } from '#domain/project/queries.ts';
import { streamsQuery } from '#domain/stream/queries.ts';
import { moveTask } from '#domain/task/commands.ts';
import { canChangeProject, canEditTask, staysWithParent } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useList, usePulse, useRow, useScope } from '#web/data/context.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { StreamOptions } from '../stream-options.tsx';
import { Property } from './property.tsx';

const NO_PLACE = '';

export function ProjectProperty({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const project = useRow('project', task.projectId ?? '');
  return (
    <Property
      label={t`Project`}
      refusal={canChangeProject(replica, person, task) ?? staysWithParent(task)}
      icon={project ? <ProjectMark project={project} /> : <Folder className="size-4 shrink-0 text-faint" aria-hidden />}
      popup={() => <ProjectChoice task={task} />}
    >
      <span className={project ? 'truncate' : 'text-faint'}>{project?.name ?? t`No project`}</span>
    </Property>
  );
}

export function ProjectChoice({ task }: { task: TaskRow }) {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const projects = useList(projectsByNameQuery).group();
  const none = { value: NO_PLACE, label: t`No project` };
  const options = [
    ...(canChangeProject(replica, person, task, null) ? [] : [none]),
    ...projects.map((project) => ({
      value: project.id,
      label: project.name,
      icon: <ProjectMark project={project} />,
    })),
  ];
  return (
    <Choice
      label={t`Project`}
      search={t`Move to project…`}
      options={options}
      selected={[task.projectId ?? NO_PLACE]}
      onPick={(value) => void run(moveTask({ id: task.id, projectId: value === NO_PLACE ? null : value }))}
    />
  );
}

export function StreamProperty({ task, projectId }: { task: TaskRow; projectId: string }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  // Outside of the project's page, the names of its streams are not loaded yet.
  useScope(task.streamId === null ? null : `project:${projectId}`);
  const stream = useList(streamsQuery(projectId))
    .group()
    .find((each) => each.id === task.streamId);
  return (
    <Property
      label={t`Stream`}
      refusal={canEditTask(replica, person, task)}
      popup={() => <StreamChoice taskId={task.id} projectId={projectId} selected={stream?.id ?? null} />}
      icon={<Waves className="size-4 shrink-0 text-faint" aria-hidden />}
    >
      <span className={stream ? 'truncate' : 'text-faint'}>{stream?.name ?? t`No stream`}</span>
    </Property>
  );
}

interface StreamChoiceProps {
  readonly taskId: string;
  readonly projectId: string;
  readonly selected: string | null;
}

function StreamChoice({ taskId, ...choice }: StreamChoiceProps) {
  const { run } = usePulse();
  return <StreamOptions {...choice} onPick={(streamId) => void run(moveTask({ id: taskId, streamId }))} />;
}
