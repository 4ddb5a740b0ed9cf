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

describe('the stream that is looked at', () => {
  it('is the one that the address asks for, or none at all', () => {
    expect(chosenStream(streams, 'floor', true)).toBe('floor');
    expect(chosenStream(streams, undefined, true)).toBeNull();
    expect(chosenStream(streams, NO_STREAM, true)).toBe(NO_STREAM);
  });

  it('is all of them when it is gone, but not while it may yet come', () => {
    expect(chosenStream(streams, 'roof', true)).toBeNull();
    expect(chosenStream([], 'roof', false)).toBe('roof');
    expect(chosenStream([], NO_STREAM, true)).toBeNull();
  });
});

describe('its tasks', () => {
  it('are those with its id, and without a stream those with the id of none that is there', () => {
    expect(streamFilter(streams, 'floor')).toEqual({ anyOf: ['floor'] });
    expect(streamFilter(streams, NO_STREAM)).toEqual({ noneOf: ['walls', 'floor'] });
    expect(streamFilter(streams, null)).toEqual({});
  });
});
