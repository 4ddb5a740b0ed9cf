import { describe, expect, it } from 'vitest';
import type { NotificationRow } from '#domain/notification/row.ts';
import { task } from '#domain/task/row.ts';
import type { TaskRow } from '#domain/task/row.ts';
import { byProject, recentActivity } from './recent-activity.ts';

const moved = (id: string, projectId: string | null, movedAt: number) =>
  ({
    ...Object.fromEntries(Object.keys(task.columns).map((column) => [column, null])),
    id,
    projectId,
    movedAt,
  }) as TaskRow;
const received = (id: string, taskId: string, createdAt: number) => ({ id, taskId, createdAt }) as NotificationRow;

describe('news', () => {
  it('lists each task once, newest first', () => {
    const paint = moved('paint', 'kitchen', 5);
    const news = recentActivity([paint, moved('sand', null, 9), paint], [received('n', 'paint', 7)], () => 'kitchen');
    expect(news.map(({ id, kind }) => [id, kind])).toEqual([
      ['sand', 'moved'],
      ['n', 'notified'],
      ['paint', 'moved'],
    ]);
  });

  it('groups tasks by project, most recent first', () => {
    const tasks = [moved('a', 'kitchen', 5), moved('b', null, 6), moved('c', 'garden', 8), moved('d', 'kitchen', 7)];
    const groups = byProject(recentActivity(tasks, [received('n', 'b', 1)], () => null));
    expect(groups.map(({ projectId, items: news }) => [projectId, ...news.map(({ id }) => id)])).toEqual([
      ['garden', 'c'],
      ['kitchen', 'd', 'a'],
      [null, 'b', 'n'],
    ]);
  });
});
