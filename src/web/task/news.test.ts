import { describe, expect, it } from 'vitest';
import type { Change } from '#sync/protocol/row.ts';
import '#web/texts.ts';
import { createNews } from './news.ts';

function world() {
  const told: [at: number, text: string][] = [];
  let time = 100_000;
  let timer: { at: number; callback: () => void } | null = null;
  const news = createNews({
    tell: (text) => void told.push([time, text]),
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
  return { news, told, pass };
}

const row = (name: string, status: string, rest = {}) => ({
  id: name,
  name,
  status,
  deletedAt: null,
  createdAt: 100_000,
  ...rest,
});
const moved = (name: string, to = 'DONE'): Change => ({
  table: 'task',
  id: name,
  before: row(name, 'BACKLOG'),
  after: row(name, to),
});

describe('news of tasks', () => {
  it('names one change, and counts several', () => {
    const { news, told, pass } = world();
    news.heard([moved('Paint')]);
    pass(1000);
    expect(told).toEqual([[101_000, '“Paint” is now in Done']]);
    pass(20_000);
    news.heard([moved('Sand')]);
    news.heard([moved('Tile'), moved('Sand', 'ON_HOLD')]);
    pass(1000);
    expect(told[1]?.[1]).toBe('2 tasks changed');
  });

  it('keeps silent for ten seconds after it has spoken, and forgets nothing', () => {
    const { news, told, pass } = world();
    news.heard([moved('Paint')]);
    pass(1000);
    news.heard([moved('Sand')]);
    pass(9_999);
    news.heard([moved('Tile')]);
    expect(told).toHaveLength(1);
    pass(1);
    expect(told[1]).toEqual([111_000, '2 tasks changed']);
  });

  it('tells of a new task, and not of one that was fetched, edited or deleted', () => {
    const { news, told, pass } = world();
    const arrived = (after: object): Change => ({
      table: 'task',
      id: 'x',
      before: null,
      after: after as Change['after'],
    });
    news.heard([arrived(row('Old', 'BACKLOG', { createdAt: 1 }))]);
    news.heard([arrived(row('Before', 'BACKLOG', { createdAt: 99_999 }))]);
    news.heard([arrived(row('Gone', 'BACKLOG', { deletedAt: 1 }))]);
    news.heard([{ table: 'task', id: 'x', before: row('A', 'DONE'), after: row('B', 'DONE') }]);
    news.heard([{ table: 'project', id: 'x', before: null, after: row('P', 'DONE') }]);
    pass(20_000);
    expect(told).toEqual([]);
    news.heard([arrived(row('Buy', 'BACKLOG', { createdAt: 119_000 }))]);
    pass(1000);
    expect(told[0]?.[1]).toBe('New task “Buy”');
  });

  it('says nothing of what was taken away before it was told', () => {
    const { news, told, pass } = world();
    news.heard([moved('Paint')]);
    news.heard([{ table: 'task', id: 'Paint', before: row('Paint', 'DONE'), after: null }]);
    pass(1000);
    expect(told).toEqual([]);
  });
});
