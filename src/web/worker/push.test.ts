import { describe, expect, it } from 'vitest';
import { markRead } from '#domain/notification/commands.ts';
import { acceptInvitation } from '#domain/team/invitations.ts';
import { answerOf, postClick, REPLY_MS, markSeen, pageOf, seenOf, show, notificationOptions } from './push.ts';

const origin = 'https://pulse.test';
const message = { id: 'n', title: 'New Comment', body: 'When?', url: '/tasks?taskId=1', at: 5, unread: 1 };
const elsewhere = ['https://example.org/a', '//example.org/a', '\\\\example.org', 'javascript:1', undefined];

describe('notification button', () => {
  const call = acceptInvitation({ id: '0198c000-0000-7000-8000-000000000000' });
  const invitation = { ...message, answers: [{ action: 'accept', title: 'Accept', call }] };

  it('is shown with its label, and sends its command', () => {
    const { actions, data } = notificationOptions(invitation);
    expect(actions).toEqual([{ action: 'accept', title: 'Accept' }]);
    expect(answerOf(data, 'accept')).toEqual(call);
  });

  it('ignores other clicks, unknown actions, and notifications of an older worker', () => {
    const { data } = notificationOptions(invitation);
    for (const action of ['', 'decline', 'constructor']) expect(answerOf(data, action)).toBeNull();
    expect(notificationOptions(message).actions).toEqual([]);
    for (const nothing of [null, '/tasks', {}, { calls: { accept: 1 } }, { calls: { accept: { name: 1 } } }])
      expect(answerOf(nothing, 'accept')).toBeNull();
  });

  it('opens the page when it has no command', () => {
    const asked = { ...message, answers: [{ action: 'open', title: 'Open' }] };
    expect(answerOf(notificationOptions(asked).data, 'open')).toBeNull();
  });
});

describe('notification update', () => {
  it('silently replaces a notification that is still shown, and no other', async () => {
    const shown: unknown[] = [];
    const tray = (there: string[]) => ({
      getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
        there.filter((each) => each === tag).map(() => ({}) as Notification),
      showNotification: async (title: string, options?: NotificationOptions) =>
        void shown.push([title, options?.silent]),
    });
    await show(tray(['n']), message);
    await show(tray(['n']), { ...message, title: 'No longer needed', replaces: true });
    await show(tray(['other']), { ...message, title: 'No longer needed', replaces: true });
    expect(shown).toEqual([
      ['New Comment', undefined],
      ['No longer needed', true],
    ]);
  });
});

describe('notification click', () => {
  it('leads to a page of Pulse and nowhere else', () => {
    expect(pageOf(notificationOptions(message).data, origin)).toBe('/tasks?taskId=1');
    for (const url of elsewhere) expect(pageOf({ url }, origin)).toBe('/');
    for (const nothing of [null, undefined, 'x', 1]) expect(pageOf(nothing, origin)).toBe('/');
  });

  it('marks it read, except notifications of an older worker', () => {
    expect(seenOf(notificationOptions(message).data)).toEqual({ id: 'n', createdAt: 5 });
    for (const nothing of [null, '/tasks', {}, { seen: null }, { seen: { id: 1, createdAt: 'x' } }])
      expect(seenOf(nothing)).toBeNull();
  });

  it('is handled by a page that confirms it, and not by one that does not answer', async () => {
    const what = { open: '/tasks', seen: null };
    const never = (ms: number) => expect(ms).toBe(REPLY_MS);
    const heard: unknown[] = [];
    const postMessage = (message: unknown, [port]: Transferable[]) => {
      heard.push(message);
      if (port instanceof MessagePort) port.postMessage(true);
    };
    expect(await postClick({ postMessage }, what, never)).toBe(true);
    expect(heard).toEqual([what]);
    const atOnce = (_ms: number, callback: () => void) => callback();
    expect(await postClick({ postMessage: () => {} }, what, atOnce)).toBe(false);
  });

  it('sends the server a known command, and ignores an unreachable server', async () => {
    const asked: [unknown, RequestInit | undefined][] = [];
    await markSeen(async (path, init) => (asked.push([path, init]), new Response('{}')), { id: 'n', createdAt: 5 });
    const [[path, init] = [], ...more] = asked;
    expect([path, init?.method, more.length]).toEqual(['/api/commands', 'POST', 0]);
    const { id, ...call } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { id: string };
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(call).toEqual(markRead({ id: 'n', createdAt: 5 }));
    await markSeen(() => Promise.reject(new TypeError('Failed to fetch')), { id: 'n', createdAt: 5 });
  });
});
