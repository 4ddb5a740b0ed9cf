import { describe, expect, it } from 'vitest';
import type { StreamRow } from '#domain/stream/row.ts';
import { chosenStream, NO_STREAM, streamFilter } from './choice.ts';

const stream = (id: string): StreamRow => ({
  id,
  projectId: 'p',
  name: id,
  order: 0,
  createdBy: 'a',
  deletedBy: null,
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
});
const streams = [stream('walls'), stream('floor')];

describe('selected stream', () => {
  it('is the stream of the address, or none', () => {
    expect(chosenStream(streams, 'floor', true)).toBe('floor');
    expect(chosenStream(streams, undefined, true)).toBeNull();
    expect(chosenStream(streams, NO_STREAM, true)).toBe(NO_STREAM);
  });

  it('falls back to all once it is deleted, but not while it may still load', () => {
    expect(chosenStream(streams, 'roof', true)).toBeNull();
    expect(chosenStream([], 'roof', false)).toBe('roof');
    expect(chosenStream([], NO_STREAM, true)).toBeNull();
  });
});

describe('tasks of the selected stream', () => {
  it('are those with its id; without a stream, those whose stream does not exist', () => {
    expect(streamFilter(streams, 'floor')).toEqual({ anyOf: ['floor'] });
    expect(streamFilter(streams, NO_STREAM)).toEqual({ noneOf: ['walls', 'floor'] });
    expect(streamFilter(streams, null)).toEqual({});
  });
});
