/** What a person has to do today, as their home page groups it. */
import { daysAfter } from '#domain/date.ts';
import { localTime } from '#domain/local-time.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { isDueToday, isOverdue } from '#domain/workload/definitions.ts';
import { given, shownTask, when } from './shown.ts';
import type { Message } from './tool.ts';

const SOON = 7;
/** Of each group. */
const GROUP_MAX = 20;

export async function agenda({ ask, directory, clock }: Message): Promise<object> {
  const now = clock.now();
  const today = localTime(now, await directory.timeZone()).date;
  const { tasks, next } = await ask.route('GET /api/tasks', {
    query: {
      assignee: 'me',
      status: 'BACKLOG,IN_PROGRESS,ON_HOLD',
      dueTo: daysAfter(today, SOON),
      order: 'due',
      most: 200,
    },
  });
  const due = tasks as readonly TaskRow[];
  const overdue = due.filter((task) => isOverdue(task, { today, now }));
  const ofToday = due.filter((task) => !overdue.includes(task) && isDueToday(task, { today, now }));
  const soon = due.filter((task) => !overdue.includes(task) && !ofToday.includes(task));
  const group = async (all: readonly TaskRow[]) => {
    const shown = [];
    for (const task of all.slice(0, GROUP_MAX)) shown.push(await shownTask(directory, task));
    return given({ count: all.length, tasks: shown });
  };
  const asked = (await ask.scope(`asked:${ask.person}`)).of('checkIn');
  const checkIns = [];
  for (const { id, taskId, askedAt } of asked.slice(0, GROUP_MAX))
    checkIns.push({ id, task: (await directory.task(taskId)).name, taskId, askedAt: when(askedAt) });
  return given({
    today,
    overdue: await group(overdue),
    dueToday: await group(ofToday),
    nextSevenDays: await group(soon),
    isMore: next === null ? undefined : true,
    checkIns,
  });
}
