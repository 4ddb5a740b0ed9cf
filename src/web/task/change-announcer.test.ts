import { describe, expect, it } from 'vitest';
import type { RowChange } from '#sync/protocol/row.ts';
import '#web/texts.ts';
import { createChangeAnnouncer } from './change-announcer.ts';

function world() {
  const announced: [at: number, text: string][] = [];
  let time = 100_000;
  let timer: { at: number; callback: () => void } | null = null;
  const announcer = createChangeAnnouncer({
    tell: (text) => void announced.push([time, text]),
    now: () => time,
    after: (ms, callback) => {
      timer = { at: time + ms, callback };
      return () => (timer = null);
    },
  });
  function pass(ms: number): void {
    const until = time + ms;
    const due = timer;
    if (due && due.at <= until) {
      time = due.at;
      timer = null;
      due.callback();
    }
    time = until;
  }
  return { news: announcer, announced, pass };
}

const row = (name: string, status: string, rest = {}) => ({
  id: name,
  name,
  status,
  deletedAt: null,
  createdAt: 100_000,
  ...rest,
});
const moved = (name: string, to = 'DONE'): RowChange => ({
  table: 'task',
  id: name,
  before: row(name, 'BACKLOG'),
  after: row(name, to),
});

describe('task announcements', () => {
  it('name one change, and count several', () => {
    const { news, announced, pass } = world();
    news.onChanges([moved('Paint')]);
    pass(1000);
    expect(announced).toEqual([[101_000, '“Paint” is now in Done']]);
    pass(20_000);
    news.onChanges([moved('Sand')]);
    news.onChanges([moved('Tile'), moved('Sand', 'ON_HOLD')]);
    pass(1000);
    expect(announced[1]?.[1]).toBe('2 tasks changed');
  });

  it('pause for ten seconds after each announcement, and drop nothing', () => {
    const { news, announced, pass } = world();
    news.onChanges([moved('Paint')]);
    pass(1000);
    news.onChanges([moved('Sand')]);
    pass(9_999);
    news.onChanges([moved('Tile')]);
    expect(announced).toHaveLength(1);
    pass(1);
    expect(announced[1]).toEqual([111_000, '2 tasks changed']);
  });

  it('include new tasks, but not fetched, edited or deleted ones', () => {
    const { news, announced, pass } = world();
    const arrived = (after: object): RowChange => ({
      table: 'task',
      id: 'x',
      before: null,
      after: after as RowChange['after'],
    });
    news.onChanges([arrived(row('Old', 'BACKLOG', { createdAt: 1 }))]);
    news.onChanges([arrived(row('Before', 'BACKLOG', { createdAt: 99_999 }))]);
    news.onChanges([arrived(row('Gone', 'BACKLOG', { deletedAt: 1 }))]);
    news.onChanges([{ table: 'task', id: 'x', before: row('A', 'DONE'), after: row('B', 'DONE') }]);
    news.onChanges([{ table: 'project', id: 'x', before: null, after: row('P', 'DONE') }]);
    pass(20_000);
    expect(announced).toEqual([]);
    news.onChanges([arrived(row('Buy', 'BACKLOG', { createdAt: 119_000 }))]);
    pass(1000);
    expect(announced[0]?.[1]).toBe('New task “Buy”');
  });

  it('omit a task that was removed before its announcement', () => {
    const { news, announced, pass } = world();
    news.onChanges([moved('Paint')]);
    news.onChanges([{ table: 'task', id: 'Paint', before: row('Paint', 'DONE'), after: null }]);
    pass(1000);
    expect(announced).toEqual([]);
  });
});
