import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { DAY } from '#domain/duration.ts';
import { plainly } from '#domain/field/field-types.ts';
import { STATUSES, type TaskRow, type TaskStatus } from '#domain/task/row.ts';
import { Card } from '#web/task/board/card.tsx';
import type { CardContext } from '#web/task/board/card-context.ts';
import { StatusGlyph } from '#web/task/glyphs.tsx';
import { statusLabels } from '#web/task/labels.ts';
import { plainDate } from '#web/ui/date.ts';

/** What one gets: the cards of the product, beside the form to sign in. Nothing of it can be pressed. */
export default function StillBoard() {
  const { t } = useLingui();
  // Nobody is signed in who would have a time zone of their own.
  const [now] = useState(() => Date.now());
  const today = plainDate(now);
  const ada = { id: 'ada', displayName: 'Ada Lovelace' };
  const ben = { id: 'ben', displayName: 'Ben Okri' };
  const people = [ada, ben].map((each) => [each.id, { ...nobody, ...each }] as const);
  const context: CardContext = {
    people: new Map(people),
    tags: new Map(),
    projects: new Map(),
    today,
    now,
    showsProject: false,
    showsAssignee: true,
    projectId: null,
    hrefOf: () => '/login',
    fields: [],
    voice: plainly(() => ''),
  };
  const day = (days: number) => plainDate(now + days * DAY);
  const tasks: readonly (Pick<TaskRow, 'name' | 'status' | 'assignee'> & Partial<TaskRow>)[] = [
    { name: t`Ask three printers for a price`, status: 'BACKLOG', assignee: ada.id, deadline: day(6) },
    { name: t`Choose the paper`, status: 'BACKLOG', assignee: ben.id },
    { name: t`Write the invitation`, status: 'IN_PROGRESS', assignee: ben.id, progress: 60, deadline: day(0) },
    {
      name: t`Photos for the first page`,
      status: 'IN_PROGRESS',
      assignee: ada.id,
      priority: 'HIGH',
      progress: 25,
      comments: 3,
    },
    { name: t`Agree on the guest list`, status: 'DONE', assignee: ada.id, comments: 5 },
    { name: t`Book the room`, status: 'DONE', assignee: ben.id },
  ];
  return (
    <div
      inert
      aria-hidden
      className="flex w-[54%] shrink-0 items-center overflow-hidden border-l border-line bg-surface pl-6 max-lg:hidden"
    >
      <div className="flex gap-2.5">
        {STATUSES.slice(0, 3).map((status) => (
          <div key={status} className={`flex min-h-120 w-58 flex-col gap-1.5 rounded-xl p-1.5 ${GROUNDS[status]}`}>
            <span className="flex h-8 items-center gap-2 px-1.5 font-semibold">
              <StatusGlyph status={status} />
              {t(statusLabels[status])}
            </span>
            {tasks.map(
              (task, at) =>
                task.status === status && (
                  <Card
                    key={task.name}
                    task={{ ...plain, id: `${at}`, number: at + 3, ...task }}
                    context={context}
                    reachable={false}
                    focusTurn={0}
                    open={false}
                    hasSubtasks={false}
                  />
                ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const GROUNDS: Partial<Record<TaskStatus, string>> = { BACKLOG: 'bg-sunken', IN_PROGRESS: 'bg-sunken', DONE: '' };

const nobody = {
  role: 'person',
  disabledAt: null,
  erasedAt: null,
  avatar: null,
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
} as const;

const plain: TaskRow = {
  id: '',
  number: null,
  userId: 'ada',
  authorName: 'Ada Lovelace',
  name: '',
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
  // With one, nothing is asked about subtasks.
  projectId: 'project',
  columnId: null,
  fieldValues: null,
  comments: 0,
  rank: '',
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
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
};
