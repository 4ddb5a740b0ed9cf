/**
 * Telegram around the page: events in both directions (core.telegram.org/api/web-events). Its apps inject an object,
 * its web versions embed the page in a frame and exchange messages with it.
 */

export interface Bridge {
  /** Whether Telegram shows the page. */
  readonly isInside: boolean;
  /** What Telegram has signed; null outside of it. */
  readonly launchData: string | null;
  /** The colours at the start. */
  readonly theme: unknown;
  post(event: string, data?: object): void;
  /** The returned function ends it. */
  on(event: string, listener: (data: unknown) => void): () => void;
}

type Receive = (event: unknown, data: unknown) => void;

/** What Telegram's apps put into the page, and what they call. */
interface TelegramWindow {
  TelegramWebviewProxy?: { readonly postEvent?: (event: string, data: string) => void };
  Telegram?: { WebView: { receiveEvent: Receive } };
  TelegramGameProxy?: { receiveEvent: Receive };
  TelegramGameProxy_receiveEvent?: Receive;
}

declare global {
  interface External {
    /** Of some of Telegram's apps for Windows. */
    notify?: (message: string) => void;
  }
}

export function openBridge(page: Window & TelegramWindow): Bridge {
  const launch = new URLSearchParams(page.location.hash.slice(1));
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  const { parent } = page;
  const isFramed = parent !== page;
  const app = page.TelegramWebviewProxy?.postEvent ? page.TelegramWebviewProxy : undefined;
  const external = page.external.notify ? page.external : undefined;

  const receive: Receive = (event, data) => {
    if (typeof event !== 'string') return;
    for (const listener of listeners.get(event) ?? []) listener(data);
  };
  page.Telegram = { WebView: { receiveEvent: receive } };
  page.TelegramGameProxy = { receiveEvent: receive };
  page.TelegramGameProxy_receiveEvent = receive;
  page.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (!isFramed || source !== parent) return;
    const message = parsed(data);
    if (isObject(message)) receive(message['eventType'], message['eventData']);
  });

  return {
    isInside: isFramed || app !== undefined || external !== undefined,
    launchData: launch.get('tgWebAppData'),
    theme: parsed(launch.get('tgWebAppThemeParams')),
    post: (eventType, eventData = {}) => {
      if (app) app.postEvent?.(eventType, JSON.stringify(eventData));
      else if (external) external.notify?.(JSON.stringify({ eventType, eventData }));
      // The page's policy lets only Telegram embed it.
      else if (isFramed) parent.postMessage(JSON.stringify({ eventType, eventData }), '*');
    },
    on: (event, listener) => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => void known.delete(listener);
    },
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Null for anything but JSON, which is not from Telegram. */
function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
