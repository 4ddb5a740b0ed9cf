import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MalformedMessage } from './frame.ts';
import type { ToServer } from './message.ts';
import { parseEnvelope, parseToServer } from './parse.ts';

const cursor = { epoch: 'e', seq: 3, id: 'c' };
const messages: ToServer[] = [
  { t: 'hello', protocol: 1, schema: 's', client: 'c', cursor, scopes: ['everyone', 'project:1'] },
  { t: 'hello', protocol: 1, schema: 's', client: 'c', cursor: null, scopes: [] },
  { t: 'open', scope: 'project:1' },
  { t: 'close', scope: 'project:1' },
  { t: 'command', client: 'c', n: 1, id: 'i', name: 'task.move', version: 1, input: { id: 'x' } },
  { t: 'command', client: 'c', n: 2, id: 'j', after: 'i', name: 'task.move', version: 1, input: { id: 'x' } },
  { t: 'whisper', scope: 'project:1', data: 'here' },
  { t: 'ping' },
];

describe('messages from a client', () => {
  it.each(messages)('D4: reads $t', (message) => {
    expect(parseToServer(JSON.stringify(message))).toEqual(message);
  });

  it('D4: ignores unknown members', () => {
    expect(parseToServer('{"t":"open","scope":"a","__proto__":{"x":1},"more":1}')).toEqual({ t: 'open', scope: 'a' });
  });

  it('D4: refuses a missing or mistyped member', () => {
    const wrong = [undefined, null, 1.5, -1, Number.MAX_SAFE_INTEGER + 1, '', 'x'.repeat(300), true, {}, [], [1]];
    for (const message of messages) {
      for (const key of Object.keys(message)) {
        if (key === 'input' || key === 'data') continue;
        for (const value of wrong) {
          if (key === 'after' && value === undefined) continue;
          if (key === 'cursor' && value === null) continue;
          if (key === 'scopes' && Array.isArray(value) && value.length === 0) continue;
          const json = JSON.stringify({ ...message, [key]: value });
          expect(() => parseToServer(json), json).toThrow(MalformedMessage);
        }
      }
    }
  });

  it.each([
    ['epoch', { ...cursor, epoch: 1 }],
    ['seq', { ...cursor, seq: -1 }],
    ['id', { ...cursor, id: null }],
  ])('D4: refuses a cursor without a proper %s', (_name, wrong) => {
    expect(() => parseToServer(JSON.stringify({ ...messages[0], cursor: wrong }))).toThrow(MalformedMessage);
  });

  it.each([
    ['in characters of one byte', 'x', 2046],
    ['in characters of three bytes', '語', 682],
    ['in characters that JSON escapes', '\u0001', 341],
  ])('W1: takes a whisper of 2 KB as JSON text, %s, and no longer one', (_name, letter, most) => {
    const whisper = (data: string) => parseToServer(JSON.stringify({ t: 'whisper', scope: 'a', data }));
    expect(whisper(letter.repeat(most))).toMatchObject({ data: letter.repeat(most) });
    expect(() => whisper(letter.repeat(most + 1))).toThrow(MalformedMessage);
  });

  it('W1: refuses a whisper of nothing, and of anything but text', () => {
    for (const data of [undefined, null, '', 1, true, {}, ['here']]) {
      expect(() => parseToServer(JSON.stringify({ t: 'whisper', scope: 'a', data }))).toThrow(MalformedMessage);
    }
  });

  it('H2: parses or refuses any text', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `{"t":"command","input":${json}}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        try {
          parseToServer(text);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMessage);
        }
      }),
    );
  });

  it('D3: reads nested input, and none that is nested very deeply or has very many parts', () => {
    const command = (input: string) =>
      parseToServer(`{"t":"command","client":"c","n":1,"id":"i","name":"n","version":1,"input":${input}}`);
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(command(nested(50)).t).toBe('command');
    expect(() => command(nested(100_000))).toThrow(MalformedMessage);
    expect(() => command(`[${'0,'.repeat(100_000)}0]`)).toThrow(MalformedMessage);
  });

  it('D4: an envelope is the same over socket and HTTP', () => {
    const envelope = { client: 'c', n: 1, id: 'i', name: 'task.move', version: 1, input: null };
    expect(parseEnvelope({ ...envelope, t: 'command', more: 1 })).toEqual(envelope);
    expect(() => parseEnvelope([envelope])).toThrow(MalformedMessage);
  });
});
