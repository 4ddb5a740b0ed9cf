import { useLingui } from '@lingui/react/macro';
import { canEditTask, canProgressTask, canReassignTask, canSetLevel, canSetProgress } from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Actions } from '../actions.ts';
import { AssigneeChoice, PriorityChoice, StatusChoice } from '../choices.tsx';
import { LevelGlyph, PriorityGlyph, StatusGlyph } from '../glyphs.tsx';
import { LevelChoice } from '../level-choice.tsx';
import { labelOf, levelLabels, priorityLabels, statusLabels } from '../labels.ts';
import { DeadlineProperty, StartProperty } from './deadline-property.tsx';
import { EstimateProperty } from './estimate-property.tsx';
import { ProjectProperty, StreamProperty } from './place-property.tsx';
import { ProgressProperty } from './progress-property.tsx';
import { Property } from './property.tsx';
import { TagsProperty } from './tags-property.tsx';

/** Every field of a task except its texts. */
export function Properties({ task, actions }: { task: TaskRow; actions: Actions }) {
  const { t } = useLingui();
  const { replica, run, person } = usePulse();
  const people = usePeople();
  const project = useRow('project', task.projectId ?? '');
  const edit = canEditTask(replica, person, task);
  const progress = canProgressTask(replica, person, task);
  const priority = labelOf(priorityLabels, task.priority);
  const level = labelOf(levelLabels, task.micromanagement);
  const assignee = nameOf(people, task.assignee);

  return (
    <div className="flex flex-col">
      <Property
        label={t`Status`}
        refusal={progress}
        popup={() => <StatusChoice task={task} onPick={(status) => actions.setStatus(task, status)} />}
      >
        <StatusGlyph status={task.status} progress={task.progress} />
        {t(statusLabels[task.status])}
      </Property>
      <Property
        label={t`Assignee`}
        refusal={canReassignTask(replica, person, task)}
        popup={() => (
          <AssigneeChoice task={task} project={project} onPick={(personId) => actions.assign(task, personId)} />
        )}
      >
        <Avatar size="xs" name={assignee} seed={task.assignee} labelled={false} />
        <span className="truncate">{assignee}</span>
      </Property>
      <Property
        label={t`Priority`}
        refusal={edit}
        popup={() => <PriorityChoice task={task} onPick={(value) => actions.setPriority(task, value)} />}
      >
        <PriorityGlyph priority={task.priority} />
        {priority ? t(priority) : task.priority}
      </Property>
      <DeadlineProperty task={task} refusal={edit} />
      <StartProperty task={task} refusal={edit} />
      <EstimateProperty task={task} refusal={progress} />
      <ProgressProperty task={task} refusal={canSetProgress(replica, person, task)} />
      <TagsProperty task={task} refusal={edit} />
      <ProjectProperty task={task} />
      {task.projectId !== null && <StreamProperty task={task} projectId={task.projectId} />}
      <Property
        label={t`Check-ins`}
        help={t`How often check-ins ask about this task`}
        refusal={canSetLevel(replica, person, task)}
        popup={() => (
          <LevelChoice
            task={task}
            onPick={(micromanagement, reason) => void run(setLevel({ id: task.id, micromanagement, reason }))}
          />
        )}
      >
        <LevelGlyph level={task.micromanagement} />
        {level ? t(level) : task.micromanagement}
        {task.levelBy !== null && (
          <span className="truncate text-faint">{t`set by ${nameOf(people, task.levelBy)}`}</span>
        )}
      </Property>
    </div>
  );
}
