import { describe, expect, it } from 'vitest';
import { taskOf } from './shared.ts';

const url = 'https://example.org/a';

describe('shared content becomes a task', () => {
  it('with its title, and the rest as the description', () => {
    expect(taskOf({ title: 'A tap that drips', text: 'In the kitchen', url })).toEqual({
      name: 'A tap that drips',
      description: `In the kitchen\n\n${url}`,
    });
  });

  it('named by the first words where there is no title', () => {
    expect(taskOf({ text: `${url}\nA tap\nthat drips` })).toEqual({
      name: 'A tap',
      description: `${url}\nA tap\nthat drips`,
    });
    expect(taskOf({ url })).toEqual({ name: url, description: '' });
    expect(taskOf({ text: url })).toEqual({ name: url, description: '' });
    expect(taskOf({})).toEqual({ name: '', description: '' });
  });

  it('without repetition', () => {
    expect(taskOf({ title: 'A tap', text: 'A tap' })).toEqual({ name: 'A tap', description: '' });
    expect(taskOf({ title: 'A tap', text: url, url })).toEqual({ name: 'A tap', description: url });
  });

  it('and keeps what is too long for a name', () => {
    const long = 'tap '.repeat(200).trim();
    const { name, description } = taskOf({ text: long });
    expect(name).toBe(long.slice(0, 500));
    expect(description).toContain(long);
  });
});
