import { useLingui } from '@lingui/react/macro';
import { DAY } from '#domain/duration.ts';
import { rankAt } from '#domain/task/rank.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { Card } from '#web/task/board/card.tsx';
import { useCardContext } from '#web/task/board/card-context.ts';
import { plainDate } from '#web/ui/date.ts';
import { useNow } from '#web/ui/now.ts';

const hrefOf = () => '/ui';

export function CardParts() {
  const { t } = useLingui();
  const context = useCardContext({
    showsProject: false,
    showsAssignee: true,
    projectId: null,
    hrefOf,
    memory: '/ui',
  });
  const now = useNow();
  const plain: TaskRow = {
    id: 'plain',
    number: 7,
    userId: 'ada',
    authorName: 'Ada Lovelace',
    name: t`A name is enough`,
    description: '',
    deadline: null,
    dueTime: null,
    dueZone: null,
    dueAt: null,
    status: 'BACKLOG',
    priority: 'STANDARD',
    progress: 0,
    micromanagement: 'OFF',
    levelBy: null,
    levelAt: null,
    levelReason: null,
    answer: null,
    answeredAt: null,
    tags: [],
    assignee: 'ada',
    helperUids: [],
    helperShares: null,
    streamId: null,
    parentId: null,
    projectId: null,
    columnId: null,
    fieldValues: null,
    comments: 0,
    rank: rankAt(now),
    movedAt: null,
    movedBy: null,
    estimate: null,
    startDate: null,
    startedAt: null,
    doneAt: null,
    slips: 0,
    slippedDays: 0,
    priorDeadline: null,
    deadlineAt: null,
    isShared: false,
    seriesId: null,
    occurrence: null,
    waitsFor: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  const cards: TaskRow[] = [
    plain,
    {
      ...plain,
      id: 'late',
      number: 12,
      name: t`Overdue and urgent`,
      priority: 'URGENT',
      deadline: plainDate(now - 3 * DAY),
      status: 'IN_PROGRESS',
      progress: 70,
    },
    {
      ...plain,
      id: 'long',
      number: 1284,
      name: t`A long name that goes over two lines and is cut off after the second, however much more there is to say about it`,
      deadline: plainDate(now + DAY),
      micromanagement: 'HIGH',
      comments: 12,
      priority: 'HIGH',
      status: 'ON_HOLD',
    },
    {
      ...plain,
      id: 'done',
      number: null,
      name: t`Done, no number yet`,
      status: 'DONE',
      progress: 100,
      deadline: plainDate(now - DAY),
    },
  ];
  return (
    <ul className="grid gap-3 rounded-xl bg-sunken p-3 sm:grid-cols-4">
      {cards.map((task) => (
        <li key={task.id}>
          <Card task={task} context={context} reachable focusTurn={0} open={task.id === 'late'} hasSubtasks={false} />
        </li>
      ))}
    </ul>
  );
}
