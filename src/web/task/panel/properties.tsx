import { useLingui } from '@lingui/react/macro';
import {
  canContribute,
  canEditTask,
  canProgressTask,
  canReassignTask,
  canSetLevel,
  canSetProgress,
} from '#domain/task/rules.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Actions } from '../actions.ts';
import { AssigneeChoice, PriorityChoice, StatusChoice } from '../choices.tsx';
import { useTaskColumns } from '../columns/use-task-columns.ts';
import { FieldProperties } from '../fields/field-properties.tsx';
import { PriorityGlyph } from '../glyphs.tsx';
import { HelpersProperty } from '../helping/helpers-property.tsx';
import { LevelGlyph } from '../level-glyph.tsx';
import { LevelChoice } from '../level-choice.tsx';
import { labelOf, priorityLabels } from '../labels.ts';
import { levelLabels } from '../level-labels.ts';
import { CountedGlyph } from '../subtasks/progress.tsx';
import { RepeatProperty } from '../series/repeat-property.tsx';
import { DeadlineProperty, StartProperty } from './deadline-property.tsx';
import { EstimateProperty } from './estimate-property.tsx';
import { ProjectProperty, StreamProperty } from './place-property.tsx';
import { ProgressProperty } from './progress-property.tsx';
import { Property, type FieldLook } from './property.tsx';
import { SharingProperty } from './sharing-property.tsx';
import { TagsProperty } from './tags-property.tsx';

interface MainPropertiesProps {
  readonly task: TaskRow;
  readonly actions: Actions;
  readonly look: FieldLook;
}

/** The fields that are asked for most. */
export function MainProperties({ task, actions, look }: MainPropertiesProps) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const people = usePeople();
  const project = useRow('project', task.projectId ?? '');
  const column = useTaskColumns(task.projectId).of(task);
  const edit = canEditTask(replica, person, task);
  const progress = canProgressTask(replica, person, task);
  const priority = labelOf(priorityLabels, task.priority);
  const assignee = nameOf(people, task.assignee);
  return (
    <>
      <Property
        label={t`Status`}
        look={look}
        icon={<CountedGlyph task={task} />}
        refusal={progress}
        popup={() => (
          <StatusChoice task={task} projectId={task.projectId} onPick={(picked) => actions.putInto(task, picked)} />
        )}
      >
        <span dir="auto" className="truncate">
          {column.label}
        </span>
      </Property>
      <Property
        label={t`Assignee`}
        look={look}
        icon={<Avatar size="xs" name={assignee} seed={task.assignee} labelled={false} />}
        refusal={canReassignTask(replica, person, task)}
        popup={() => (
          <AssigneeChoice task={task} project={project} onPick={(personId) => actions.assign(task, personId)} />
        )}
      >
        <span dir="auto" className="truncate">
          {assignee}
        </span>
      </Property>
      <HelpersProperty task={task} look={look} />
      <DeadlineProperty task={task} refusal={edit} look={look} />
      <Property
        label={t`Priority`}
        look={look}
        icon={<PriorityGlyph priority={task.priority} />}
        refusal={edit}
        popup={() => <PriorityChoice task={task} onPick={(value) => actions.setPriority(task, value)} />}
      >
        {priority ? t(priority) : task.priority}
      </Property>
      <EstimateProperty task={task} refusal={canContribute(replica, person, task)} look={look} />
    </>
  );
}

/** The other fields, except the texts. */
export function OtherProperties({ task }: { readonly task: TaskRow }) {
  const { t } = useLingui();
  const { replica, run, person } = usePulse();
  const people = usePeople();
  const edit = canEditTask(replica, person, task);
  const level = labelOf(levelLabels, task.micromanagement);
  return (
    <>
      <RepeatProperty task={task} />
      <TagsProperty task={task} refusal={edit} />
      <ProgressProperty task={task} refusal={canSetProgress(replica, person, task)} />
      <StartProperty task={task} refusal={edit} />
      <ProjectProperty task={task} />
      {task.projectId === null ? (
        <SharingProperty task={task} />
      ) : (
        <>
          <StreamProperty task={task} projectId={task.projectId} />
          <FieldProperties task={task} projectId={task.projectId} refusal={edit} />
        </>
      )}
      <Property
        label={t`Check-ins`}
        help={t`How often check-ins ask about this task`}
        icon={<LevelGlyph level={task.micromanagement} />}
        refusal={canSetLevel(replica, person, task)}
        popup={() => (
          <LevelChoice
            task={task}
            onPick={(micromanagement, reason) => void run(setLevel({ id: task.id, micromanagement, reason }))}
          />
        )}
      >
        {level ? t(level) : task.micromanagement}
        {task.levelBy !== null && (
          <span dir="auto" className="truncate text-faint">{t`set by ${nameOf(people, task.levelBy)}`}</span>
        )}
      </Property>
    </>
  );
}
