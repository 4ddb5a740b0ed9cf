import { describe, expect, it } from 'vitest';
import { answerCheckIn } from '#domain/check-in/commands.ts';
import { giveAnswer, givenAnswer, sendStoredAnswers, type AnswerPorts } from './answers.ts';
import { notificationOptions } from './push.ts';

const BEN = '0198c000-0000-7000-8000-00000000000b';
const call = answerCheckIn({ id: '0198c000-0000-7000-8000-000000000000', answer: 'ON_TRACK', via: 'push' });
const message = { id: 'n', title: 'Check-in', body: 'How is "Roof" going?', url: '/tasks?taskId=1', at: 5, unread: 1 };

/** A browser whose server can be away, refuse, or know somebody else. */
function stage() {
  const stored = new Map<string, Map<string, string>>();
  const shown: string[] = [];
  const server = { isAway: false, status: 200, person: BEN, received: [] as { id: string; name: string }[], wakes: 0 };
  const ports: AnswerPorts = {
    fetch: async (path, { body } = {}) => {
      if (server.isAway) throw new TypeError('Failed to fetch');
      if (path === '/api/me') return Response.json({ id: server.person }, { status: server.person ? 200 : 401 });
      server.received.push(JSON.parse(typeof body === 'string' ? body : '') as { id: string; name: string });
      return Response.json({}, { status: server.status });
    },
    caches: {
      has: async (name) => stored.has(name),
      open: async (name) => {
        const entries = stored.get(name) ?? new Map<string, string>();
        stored.set(name, entries);
        const pathOf = (key: RequestInfo | URL) => (key instanceof Request ? new URL(key.url).pathname : `${key}`);
        return {
          match: async (key: RequestInfo | URL) => new Response(entries.get(pathOf(key))),
          put: async (key: string, response: Response) => void entries.set(key, await response.text()),
          keys: async () => [...entries.keys()].map((key) => new Request(`https://pulse.test${key}`)),
          delete: async (key: RequestInfo | URL) => entries.delete(pathOf(key)),
        } as unknown as Cache;
      },
    },
    tray: { showNotification: async (title, options) => void shown.push(`${title}: ${options?.body}`) },
    wakeOnline: async () => void (server.wakes += 1),
  };
  const given = givenAnswer(call, {
    title: message.title,
    ...notificationOptions({ ...message, person: BEN }),
  } as never);
  if (!given) throw new Error('whose it is was not said');
  const count = () => [...stored.values()].reduce((sum, { size }) => sum + size, 0);
  return { server, ports, shown, count, gives: async () => giveAnswer(ports, { ...given, seen: null }) };
}

describe('answer given on a lock screen', () => {
  it('is sent at once, and nothing of it stays', async () => {
    const { server, gives, count } = stage();
    expect(await gives()).toBe('done');
    expect(server.received).toMatchObject([call]);
    expect([count(), server.wakes]).toEqual([0, 0]);
  });

  it('offline, is sent later with the same id, so that it counts once', async () => {
    const { server, ports, gives, count } = stage();
    server.isAway = true;
    expect(await gives()).toBe('later');
    expect([count(), server.wakes]).toEqual([1, 1]);
    await expect(sendStoredAnswers(ports)).rejects.toThrow('away');
    server.isAway = false;
    // The server decides it, and something in front of it loses the answer.
    server.status = 502;
    await expect(sendStoredAnswers(ports)).rejects.toThrow('away');
    server.status = 200;
    await sendStoredAnswers(ports);
    await sendStoredAnswers(ports);
    expect(server.received.map(({ name }) => name)).toEqual(['checkIn.answer', 'checkIn.answer']);
    expect(new Set(server.received.map(({ id }) => id)).size).toBe(1);
    expect(count()).toBe(0);
  });

  it('is not sent as somebody else, nor kept once nobody is signed in', async () => {
    for (const person of ['somebody else', '']) {
      const { server, ports, gives, count } = stage();
      server.isAway = true;
      await gives();
      Object.assign(server, { isAway: false, person });
      await sendStoredAnswers(ports);
      expect([server.received, count()]).toEqual([[], 0]);
      expect(await gives()).toBe('foreign');
    }
  });

  it('opens Pulse if it is refused, and is shown again if that happens later', async () => {
    const { server, ports, shown, gives, count } = stage();
    server.status = 409;
    expect(await gives()).toBe('refused');
    expect(shown).toEqual([]);
    server.isAway = true;
    await gives();
    server.isAway = false;
    await sendStoredAnswers(ports);
    expect(shown).toEqual(['Check-in: How is "Roof" going?']);
    expect(count()).toBe(0);
  });

  it('of an older server, which does not say whose it is, only opens Pulse', () => {
    expect(givenAnswer(call, { title: 'Check-in', ...notificationOptions(message) } as never)).toBeNull();
  });
});
