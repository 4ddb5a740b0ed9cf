import type { Call } from '#domain/command.ts';
import { newId } from '#domain/id.ts';
import type { Ports } from './files.ts';

/** A push message from the server (src/server/push/message.ts). */
export interface PushMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly at: number;
  readonly unread: number;
  /** Whose it is; an older server sends none. */
  readonly person?: string;
  /** Buttons that answer it; an older server sends none. */
  readonly answers?: readonly PushAnswer[];
  /** Shown only in the place of one with this id that is still on the screen, without a sound. */
  readonly replaces?: true;
}

interface PushAnswer {
  readonly action: string;
  readonly title: string;
  /** The command that the button sends; without one it opens the page. */
  readonly call?: Call;
}

/** As lib.dom describes it, with the buttons that it leaves out. */
type OptionsWithActions = NotificationOptions & { readonly actions: readonly { action: string; title: string }[] };

/** A notification that was seen, up to its latest event. */
export interface Seen {
  readonly id: string;
  readonly createdAt: number;
}

/** Sent to a page after a click. */
export interface ClickMessage {
  readonly open: string;
  readonly seen: Seen | null;
}

/** A later message about the same replaces this one without a sound. */
export function notificationOptions({
  id,
  body,
  url,
  at,
  person,
  answers = [],
  replaces,
}: PushMessage): OptionsWithActions {
  return {
    tag: id,
    body,
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    ...(replaces && { silent: true }),
    actions: answers.map(({ action, title }) => ({ action, title })),
    data: {
      url,
      person,
      seen: { id, createdAt: at },
      calls: Object.fromEntries(answers.map(({ action, call }) => [action, call])),
    },
  };
}

type Tray = Pick<ServiceWorkerRegistration, 'getNotifications' | 'showNotification'>;

/** What only replaces another is not shown where that one was answered or dismissed. */
export async function show(tray: Tray, message: PushMessage): Promise<void> {
  if (message.replaces && (await tray.getNotifications({ tag: message.id })).length === 0) return;
  await tray.showNotification(message.title, notificationOptions(message));
}

/** The command of the button that was clicked; null for a click beside the buttons. */
export function answerOf(data: unknown, action: string): Call | null {
  const calls = fieldsOf(fieldsOf(data)['calls']);
  if (action === '' || !Object.hasOwn(calls, action)) return null;
  const { name, version, input } = fieldsOf(calls[action]);
  return typeof name === 'string' && typeof version === 'number' ? { name, version, input } : null;
}

/** The page that a click opens; never on another origin. */
export function pageOf(data: unknown, origin: string): string {
  const { url } = fieldsOf(data);
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return '/';
  const target = new URL(url, origin);
  return target.origin === origin ? target.pathname + target.search : '/';
}

/** What a click marks read; null for a notification shown by an older worker. */
export function seenOf(data: unknown): Seen | null {
  const { id, createdAt } = fieldsOf(fieldsOf(data)['seen']);
  return typeof id === 'string' && typeof createdAt === 'number' ? { id, createdAt } : null;
}

interface Page {
  postMessage(message: ClickMessage, transfer: Transferable[]): void;
}

/** How long a page has to confirm that it handles a click. */
export const REPLY_MS = 1000;

/** Whether the page handles it: a page that is loading, closing or signed out does not answer. */
export async function postClick(page: Page, what: ClickMessage, after: Ports['after']): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const replied = await new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    after(REPLY_MS, () => resolve(false));
    page.postMessage(what, [port2]);
  });
  port1.close();
  return replied;
}

/**
 * Without a page to do it. If the server is unavailable it stays unread: the page that opens now shows it, and can send
 * things later.
 */
export async function markSeen(ask: typeof fetch, seen: Seen): Promise<void> {
  const id = newId(Date.now(), Math.random);
  await sendCommand(ask, { id, name: 'notification.markRead', version: 1, input: seen });
}

/** Null where the server is away. */
export async function sendCommand(
  ask: typeof fetch,
  envelope: Call & { readonly id: string },
): Promise<Response | null> {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(envelope) };
  return ask('/api/commands', { method: 'POST', ...json }).catch(() => null);
}

/** None if it is no object. */
export function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
