/** What the server has sent to this device (src/server/push/message.ts). */
export interface PushMessage {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly unread: number;
}

/** What comes later of the same takes its place without a sound. */
export function shownAs({ id, body, url }: PushMessage): NotificationOptions {
  return { tag: id, body, icon: '/icon-192.png', badge: '/badge-96.png', data: url };
}

/** The page that a click leads to; never another origin. */
export function pageOf(data: unknown, origin: string): string {
  if (typeof data !== 'string' || !URL.canParse(data, origin)) return '/';
  const url = new URL(data, origin);
  return url.origin === origin ? url.pathname + url.search : '/';
}
