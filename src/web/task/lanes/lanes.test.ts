import { describe, expect, it } from 'vitest';
import { STATUSES, type TaskRow, type TaskStatus } from '#domain/task/row.ts';
import { LaneOrder, type Lane } from './lanes.ts';

function lane(streamId: string, ...statuses: readonly TaskStatus[]): Lane {
  const of = (status: TaskStatus) => statuses.filter((each) => each === status).map(() => ({ status }) as TaskRow);
  return { streamId, name: streamId, tasks: STATUSES.map(of) };
}

function shown(order: LaneOrder, ...lanes: readonly Lane[]): string {
  const { lanes: all, folded } = order.of(lanes);
  return all.map(({ streamId }) => (folded.has(streamId) ? `(${streamId})` : streamId)).join(' ');
}

describe('the order of lanes', () => {
  it('has lanes with something to do first, and the others folded', () => {
    const lanes = [lane('done', 'DONE'), lane('a', 'BACKLOG'), lane('none'), lane('b', 'ON_HOLD', 'DONE')];
    expect(shown(new LaneOrder(), ...lanes)).toBe('a b (done) (none)');
  });

  it('leaves a lane where it is when its last task is done, and brings one up that gets a task', () => {
    const order = new LaneOrder();
    expect(shown(order, lane('a', 'BACKLOG'), lane('b', 'DONE'), lane('c', 'BACKLOG'))).toBe('a c (b)');
    expect(shown(order, lane('a', 'DONE'), lane('b', 'DONE'), lane('c', 'BACKLOG'))).toBe('a c (b)');
    // As under a filter that hides all of it.
    expect(shown(order, lane('a'), lane('b', 'DONE'), lane('c', 'BACKLOG'))).toBe('(a) c (b)');
    expect(shown(order, lane('a'), lane('b', 'BACKLOG'), lane('c', 'BACKLOG'))).toBe('(a) b c');
  });

  it('stays, with all of them open, on a board without anything to do', () => {
    expect(shown(new LaneOrder(), lane('a', 'DONE'), lane('b'))).toBe('a b');
  });
});
