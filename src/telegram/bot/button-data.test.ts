import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#domain/id.ts';
import { actOf, dataOf, DATA_BYTES } from './button-data.ts';

const id = () => newId(Date.now(), Math.random);

describe('what buttons carry', () => {
  it('is read as it was written, and fits', () => {
    const task = id();
    const all = [
      [dataOf('card', task), { name: 'card', values: [task] }],
      [dataOf('status', task, 'ON_HOLD'), { name: 'status', values: [task, 'ON_HOLD'] }],
      [dataOf('progress', task, 100), { name: 'progress', values: [task, 100] }],
      [dataOf('answer', task, 'AT_RISK'), { name: 'answer', values: [task, 'AT_RISK'] }],
      [dataOf('accept', 'project', task), { name: 'accept', values: ['project', task] }],
      [dataOf('list', 'today', 12), { name: 'list', values: ['today', 12] }],
      [dataOf('questions'), { name: 'questions', values: [] }],
    ] as const;
    for (const [data, act] of all) {
      expect(actOf(data)).toEqual(act);
      expect(Buffer.byteLength(data)).toBeLessThanOrEqual(DATA_BYTES);
    }
  });

  it('anything else is no act', () => {
    const data = dataOf('status', id(), 'DONE');
    const [name = '', task = ''] = data.split(':');
    for (const other of [
      '',
      ':',
      'constructor',
      'status',
      `${name}:${task}`,
      `${name}:${task}:9`,
      `${name}:${task}:-1`,
      `${name}:${task}:2:2`,
      `${name}:${task.slice(1)}:2`,
      `${name}:${task}=:2`,
      `${name}:${task.slice(0, -1)}_:2`,
      `progress:${task}:1e3`,
      `progress:${task}:99999`,
    ])
      expect(actOf(other), other).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const act = actOf(text);
        expect(act === null || typeof act.name === 'string').toBe(true);
      }),
    );
  });
});
