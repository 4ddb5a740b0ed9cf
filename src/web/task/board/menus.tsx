/** The popups of a card, fetched after the board. */
import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { TaskRow } from '#domain/task/row.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { useToday } from '#web/ui/now.ts';
import { Choice } from '#web/ui/popup/choice.tsx';
import { Menu } from '#web/ui/popup/menu.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import type { Actions } from '../actions.ts';
import { AssigneeChoice, PriorityChoice, StatusChoice } from '../choices.tsx';
import { NameForm } from '../name-form.tsx';
import { DeadlineChoice, pickedFor, type PickedDue } from '../due/deadline-choice.tsx';
import { ProjectChoice } from '../panel/place-property.tsx';
import { ParentChoice } from '../subtasks/parent-choice.tsx';
import { TagChoice } from '../panel/tags-property.tsx';
import { StreamOptions } from '../stream-options.tsx';
import type { CardMenu, CardMenuOptions } from './open-card-menu.tsx';
import { useTaskMenu } from './task-menu.tsx';

/** The content of a card's popup. */
export default function CardMenuContent({ menu, ...options }: CardMenuOptions & { menu: CardMenu }) {
  const { task, actions, lanes } = options;
  switch (menu) {
    case 'status':
      return <StatusChoice task={task} projectId={task.projectId} onPick={(column) => actions.putInto(task, column)} />;
    case 'priority':
      return <PriorityChoice task={task} onPick={(priority) => actions.setPriority(task, priority)} />;
    case 'assignee':
      return <CardAssignee task={task} actions={actions} />;
    case 'due':
      return <CardDue task={task} />;
    case 'tags':
      return <TagChoice taskId={task.id} />;
    case 'project':
      return <ProjectChoice task={task} />;
    case 'name':
      return <NameForm task={task} />;
    case 'parent':
      return <ParentChoice task={task} />;
    case 'lane':
      return lanes ? <LaneChoice task={task} lanes={lanes} /> : <StreamChoice task={task} />;
    case 'actions':
      return <ActionMenu {...options} />;
  }
}

function CardAssignee({ task, actions }: { task: TaskRow; actions: Actions }) {
  const project = useRow('project', task.projectId ?? '');
  return <AssigneeChoice task={task} project={project} onPick={(person) => actions.assign(task, person)} />;
}

function CardDue({ task }: { task: TaskRow }) {
  const { run } = usePulse();
  const today = useToday();
  const pick = (picked: PickedDue) => void run(updateTask({ id: task.id, ...pickedFor(task, picked, today) }));
  return <DeadlineChoice due={task} today={today} onPick={pick} />;
}

function StreamChoice({ task: { id, projectId, streamId } }: { task: TaskRow }) {
  const { run } = usePulse();
  if (projectId === null) return null;
  const onPick = (picked: string | null) => void run(moveTask({ id, streamId: picked }));
  return <StreamOptions projectId={projectId} selected={streamId} onPick={onPick} />;
}

interface LaneChoiceProps {
  readonly task: TaskRow;
  readonly lanes: NonNullable<CardMenuOptions['lanes']>;
}

function LaneChoice({ task, lanes }: LaneChoiceProps) {
  const { t: text } = useLingui();
  const value = (streamId: string | null) => streamId ?? '';
  return (
    <Choice
      label={text`Stream`}
      search={text`Find a stream…`}
      options={lanes.all.map(({ streamId, name }) => ({ value: value(streamId), label: name }))}
      selected={[value(lanes.current)]}
      onPick={(picked) => lanes.onPick(task, picked === '' ? null : picked)}
    />
  );
}

function ActionMenu(options: CardMenuOptions) {
  const { t: text } = useLingui();
  const { fields, more, acts } = useTaskMenu(options);
  const { anchor } = options;
  const label = text`More fields`;
  const rest = {
    label: text`More fields…`,
    icon: <Ellipsis />,
    onSelect: () => openPopup(anchor, label, <Menu label={label} entries={more} />),
  };
  return <Menu label={text`Actions for ${options.task.name}`} entries={[...fields, rest, ...acts]} />;
}
