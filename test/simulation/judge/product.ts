/** Invariants of permissions and entities that hold whatever happened in whatever order. */
import type { Row } from '#sync/protocol/row.ts';
import { judgeColumns } from './columns.ts';
import { judgeDependencies } from './dependencies.ts';
import { judgeFields } from './fields.ts';
import { judgeHelpers } from './helpers.ts';
import { list, text, type State } from './rights.ts';
import { judgeSeries } from './series.ts';
import { judgeTime } from './time.ts';
import { judgeTeams } from './teams.ts';
import type { Verdict } from './verdict.ts';
import { judgeWorkload } from './workload.ts';

export function judgeProduct(state: State, verdict: Verdict): void {
  const live = (table: string): Row[] => state.all(table).filter((row) => row.deletedAt === null);
  for (const project of live('project')) {
    const members = list(project, 'memberUids');
    const well = members[0] === text(project, 'ownerUid') && new Set(members).size === members.length;
    verdict.check(well, 'members', () => `project ${project.id} of ${text(project, 'ownerUid')} has ${members.join()}`);
  }
  judgeTeams(state, verdict);
  judgeWorkload(state, verdict);
  judgeSeries(state, verdict);
  judgeDependencies(state, verdict);
  judgeHelpers(state, verdict);
  judgeColumns(state, verdict);
  judgeFields(state, verdict);
  judgeTime(state, verdict);
  for (const { id } of state.all('project')) {
    const tasks = live('task').filter((task) => text(task, 'projectId') === id);
    const done = tasks.filter((task) => text(task, 'status') === 'DONE').length;
    const tally = state.get('tally', id);
    const [total, finished] = tally ? [Reflect.get(tally, 'total'), Reflect.get(tally, 'done')] : [0, 0];
    const says = `${String(finished)} of ${String(total)}`;
    verdict.check(says === `${done} of ${tasks.length}`, 'tallies', () => {
      return `project ${id} has ${done} of ${tasks.length} tasks done, and says ${says}`;
    });
    judgePulse(id, tasks, tally, verdict);
  }
  const numbers = new Set<unknown>();
  for (const task of state.all('task')) {
    const number: unknown = Reflect.get(task, 'number');
    verdict.check(
      typeof number === 'number' && !numbers.has(number),
      'numbers',
      () => `task ${task.id} has ${String(number)}`,
    );
    numbers.add(number);
  }
  for (const task of state.all('task')) judgeHistory(task, verdict);
  for (const task of live('task')) {
    const project = state.get('project', text(task, 'projectId'));
    if (project?.deletedAt === null && text(task, 'status') !== 'DONE') {
      const assigned = list(project, 'memberUids').includes(text(task, 'assignee'));
      verdict.check(assigned, 'assignees', () => `task ${task.id} is with ${text(task, 'assignee')}, no member`);
    }
    const stream = state.get('stream', text(task, 'streamId'));
    const fits = !stream || text(stream, 'projectId') === text(task, 'projectId');
    verdict.check(fits, 'streams', () => `task ${task.id} is in stream ${stream?.id} of another project`);
    const parent = state.get('task', text(task, 'parentId'));
    const isUnder = parent && [parent.deletedAt, Reflect.get(parent, 'parentId')].every((value) => value === null);
    const isWell = text(task, 'parentId') === '' || (isUnder && text(parent, 'projectId') === text(task, 'projectId'));
    verdict.check(isWell === true, 'subtasks', () => `task ${task.id} is under ${JSON.stringify(parent)}`);
    const comments = live('comment').filter((comment) => text(comment, 'taskId') === task.id).length;
    verdict.check(Reflect.get(task, 'comments') === comments, 'comments', () => {
      return `task ${task.id} counts ${String(Reflect.get(task, 'comments'))} of ${comments}`;
    });
  }
  const favorites = live('favorite').map((row) => [text(row, 'userId'), text(row, 'kind'), text(row, 'target')].join());
  verdict.check(new Set(favorites).size === favorites.length, 'favorites', () => favorites.join(' '));
  for (const row of live('arrangement'))
    for (const order of [list(row, 'projects'), list(row, 'views')])
      verdict.check(new Set(order).size === order.length, 'arrangement', () => `${row.id}: ${order.join(' ')}`);
  for (const row of live('notification')) {
    for (const about of [state.get('task', text(row, 'taskId')), state.get('note', text(row, 'noteId'))])
      verdict.check(
        !about || about.deletedAt === null,
        'notified of',
        () => `notification ${row.id} is about ${about?.id}, deleted`,
      );
    const about = state.get('task', text(row, 'taskId')) ?? state.get('note', text(row, 'noteId')) ?? row;
    const project = state.get('project', text(about, 'projectId'));
    verdict.check(!project || project.deletedAt === null, 'notified of', () => {
      return `notification ${row.id} is about ${about.id} in ${project?.id}, deleted`;
    });
    const comment = state.get('comment', text(row, 'commentId'));
    const isAlone = Reflect.get(row, 'count') === 1;
    verdict.check(!isAlone || !comment || comment.deletedAt === null, 'notified of', () => {
      return `notification ${row.id} is about ${comment?.id}, deleted`;
    });
  }
  const names = live('tag').flatMap((tag) => (text(tag, 'mergedInto') === '' ? [text(tag, 'name')] : []));
  verdict.check(new Set(names).size === names.length, 'tags', () => `there are the tags ${names.join()}`);
}

/** The days on which the tasks of a project were done, worked out anew from the tasks. */
function judgePulse(project: string, tasks: readonly Row[], tally: Row | undefined, verdict: Verdict): void {
  const at = tasks
    .map((task) => Number(Reflect.get(task, 'doneAt') ?? Number.NaN))
    .filter((time) => !Number.isNaN(time));
  const days = at.map((time) => Math.floor(time / 86_400_000));
  const last = Number(tally ? (Reflect.get(tally, 'doneDay') ?? -1) : -1);
  const counts: unknown = tally ? Reflect.get(tally, 'doneByDay') : [];
  const expected =
    last < 0 ? [] : Array.from({ length: 28 }, (_, back) => days.filter((day) => day === last - 27 + back).length);
  const isWell = JSON.stringify(counts) === JSON.stringify(expected) && days.every((day) => day <= last);
  verdict.check(isWell, 'beats', () => {
    return `tasks of project ${project} were done on ${days.join()}, and it says ${JSON.stringify(counts)} until ${last}`;
  });
}

/** When it was begun and done, and how often it was put off. */
function judgeHistory(task: Row, verdict: Verdict): void {
  const [status, started, done] = [text(task, 'status'), Reflect.get(task, 'startedAt'), Reflect.get(task, 'doneAt')];
  const isWell =
    (status === 'DONE') === (done !== null) && (started !== null || !['DONE', 'IN_PROGRESS'].includes(status));
  verdict.check(isWell, 'times', () => `task ${task.id} is ${status}, begun ${String(started)}, done ${String(done)}`);
  const [slips, days] = [Number(Reflect.get(task, 'slips')), Number(Reflect.get(task, 'slippedDays'))];
  verdict.check(slips >= 0 && days >= slips, 'slips', () => `task ${task.id} slipped ${slips} times, ${days} days`);
  const [start, due] = [text(task, 'startDate'), text(task, 'deadline')];
  verdict.check(start === '' || due === '' || start <= due, 'start', () => `task ${task.id}: ${start} after ${due}`);
  judgeDueTime(task, verdict);
}

/** A due time is there with a date and a zone alone, and its instant is when the clocks there show it. */
function judgeDueTime(task: Row, verdict: Verdict): void {
  const [day, zone] = [text(task, 'deadline'), text(task, 'dueZone')];
  const [minutes, instant] = [Reflect.get(task, 'dueTime') as unknown, Reflect.get(task, 'dueAt') as unknown];
  const says = () => `task ${task.id} is due on ${day} at ${String(minutes)} in ${zone}, which is ${String(instant)}`;
  if (typeof minutes !== 'number' || typeof instant !== 'number') {
    verdict.check(minutes === null && instant === null && zone === '', 'due times', says);
    return;
  }
  const shown = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(
    instant,
  );
  const [date = '', clock = ''] = shown.split(' ');
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  verdict.check(date === day && hours * 60 + rest === minutes, 'due times', says);
}
