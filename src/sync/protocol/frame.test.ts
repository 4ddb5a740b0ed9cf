import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoFrames, FrameDecoder, encodeFrames, MalformedMessage, utf8Length } from './frame.ts';
import { FRAME_BYTES, MESSAGE_BYTES } from './message.ts';

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Encodes and decodes as UTF-8, as the wire does. */
const sent = (frame: string): string => new TextDecoder().decode(new TextEncoder().encode(frame));

function joined(frames: readonly string[], decoder = new FrameDecoder()): string | null {
  let json: string | null = null;
  for (const [index, frame] of frames.entries()) {
    json = decoder.push(sent(frame));
    if (index < frames.length - 1) expect(json).toBeNull();
  }
  return json;
}

describe('frames', () => {
  it('D1: a small message is one frame, its JSON', () => {
    expect(encodeFrames({ t: 'ping' })).toEqual(['{"t":"ping"}']);
  });

  it('D1: frames of a long message hold at most 64 KB and join to the message', () => {
    const unit = fc.constantFrom('a', 'é', '語', '😀', '\ud83d', '\u0000', '"');
    const text = fc.array(fc.tuple(unit, fc.integer({ min: 1, max: 9_000 })), { maxLength: 12 });
    fc.assert(
      fc.property(text, (runs) => {
        const json = JSON.stringify({ text: runs.map(([one, times]) => one.repeat(times)).join('') });
        const frames = splitIntoFrames(json);
        for (const frame of frames) expect(bytes(frame)).toBeLessThanOrEqual(FRAME_BYTES);
        expect(joined(frames)).toBe(json);
      }),
      { numRuns: 40 },
    );
  });

  it('D1: a text of 50,000 characters beyond the basic plane fits into a message', () => {
    const input = '😀'.repeat(50_000);
    const frames = encodeFrames({ t: 'command', client: 'c', n: 1, id: 'i', name: 'n', version: 1, input });
    expect(frames.length).toBe(4);
    const json = joined(frames, new FrameDecoder(MESSAGE_BYTES));
    expect(JSON.parse(json ?? '')).toMatchObject({ input });
  });

  it.each([
    ['at the limit', FRAME_BYTES, 1],
    ['one byte more', FRAME_BYTES + 1, 2],
  ])('D1: %s', (_name, length, frames) => {
    const json = `{"a":"${'é'.repeat((length - 8) / 2)}${length % 2 === 0 ? '' : 'x'}"}`;
    expect(bytes(json)).toBe(length);
    expect(splitIntoFrames(json)).toHaveLength(frames);
  });

  it('counts bytes in UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(utf8Length(text)).toBe(bytes(text));
      }),
    );
    expect(utf8Length('\ud83d')).toBe(bytes('\ud83d'));
  });

  it.each([
    ['another message within', ['+{"t"', '{"t":"ping"}']],
    ['an end without a beginning', ['="}']],
    ['an empty frame', ['']],
    ['an unknown mark', ['x']],
    ['JSON that is no object', ['[1]']],
  ])('D2: refuses %s', (_name, frames) => {
    const decoder = new FrameDecoder(MESSAGE_BYTES);
    expect(() => frames.map((frame) => decoder.push(frame))).toThrow(MalformedMessage);
  });

  it('D3: refuses a frame of more than 64 KB', () => {
    expect(() => new FrameDecoder(MESSAGE_BYTES).push(`{"a":"${'é'.repeat(FRAME_BYTES / 2)}"}`)).toThrow(
      MalformedMessage,
    );
  });

  it('D3: refuses a message as soon as its parts exceed the limit', () => {
    const decoder = new FrameDecoder(MESSAGE_BYTES);
    const part = `+${'語'.repeat(20_000)}`;
    let accepted = 0;
    expect(() => {
      for (;;) {
        decoder.push(part);
        accepted++;
      }
    }).toThrow(MalformedMessage);
    expect(accepted).toBe(Math.floor(MESSAGE_BYTES / 60_000));
  });

  it('D3: a replica sets no limit', () => {
    const json = JSON.stringify({ a: 'x'.repeat(3 * MESSAGE_BYTES) });
    expect(joined(splitIntoFrames(json))).toBe(json);
  });

  it('starts the next message after the last', () => {
    const decoder = new FrameDecoder();
    const long = JSON.stringify({ a: 'x'.repeat(FRAME_BYTES) });
    expect(joined([...splitIntoFrames(long)], decoder)).toBe(long);
    expect(decoder.push('{"t":"ping"}')).toBe('{"t":"ping"}');
    expect(joined([...splitIntoFrames(long)], decoder)).toBe(long);
  });
});
