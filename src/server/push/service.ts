/** Sends messages to devices through the push services of their browsers. */
import { StoreUnavailable } from '#sync/log/store.ts';
import { DAY, SECOND } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/log.ts';
import { retry } from '#server/retry.ts';
import type { Device } from './devices.ts';
import type { PushKeys } from './keys.ts';
import type { PushMessage } from './message.ts';

/** `gone`: the device no longer exists. `lost`: the service refuses it or can't be reached, which is logged. */
export type PushResult = 'sent' | 'gone' | 'lost';

export interface PushService {
  /** Rejects with `StoreUnavailable` once the server stops: the next node sends it. */
  send(device: Device, message: PushMessage): Promise<PushResult>;
  close(): void;
}

interface Ports {
  readonly config: Config;
  readonly keys: PushKeys;
  readonly clock: Clock;
  readonly log: Log;
}

/** After a day it is not worth an interruption. */
const TTL_SECONDS = DAY / SECOND;
const WAITS = [SECOND, 5 * SECOND];
const ANSWER_MS = 10 * SECOND;

export function createPushService({ config, keys, clock, log }: Ports): PushService {
  const stopping = new AbortController();
  const vapidDetails = { subject: subjectOf(config), ...keys };

  async function attempt({ endpoint, p256dh, auth }: Device, message: PushMessage): Promise<PushResult> {
    // Loaded with the first message: many instances never send one.
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails, TTL: TTL_SECONDS, topic: message.id.replaceAll('-', ''), contentEncoding: 'aes128gcm' },
    );
    const sent = { method, headers: headersOf(headers), body: new Uint8Array(body ?? []) };
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(endpoint, { ...sent, redirect: 'error', signal });
    await response.body?.cancel();
    if (response.status === 404 || response.status === 410) return 'gone';
    if (!response.ok) throw new PushRefused(response.status);
    return 'sent';
  }

  return {
    close: () => stopping.abort(),
    async send(device, message) {
      const { host } = new URL(device.endpoint);
      try {
        return await retry(
          { clock, waits: WAITS, signal: stopping.signal },
          () => attempt(device, message),
          (error) => !(error instanceof PushRefused) || error.status === 429 || error.status >= 500,
        );
      } catch (error) {
        if (stopping.signal.aborted) throw new StoreUnavailable('The server stops', { cause: error });
        log.warn({ host, error }, 'push failed');
        return 'lost';
      }
    },
  };
}

/** The push service refused it. */
class PushRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The push service answered ${status}`);
    this.status = status;
  }
}

/** The browsers' push services: the server contacts no other address that a browser names. */
const SERVICES = [
  /^(fcm|jmt17)\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

export function isPushService(endpoint: string, { pushServices }: Pick<Config, 'pushServices'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username } = new URL(endpoint);
  if (pushServices.includes(origin)) return true;
  return protocol === 'https:' && port === '' && username === '' && SERVICES.some((host) => host.test(hostname));
}

/** The contact address for push services. */
function subjectOf({ url, mail }: Config): string {
  if (url?.protocol === 'https:') return url.origin;
  const [address] = mail ? (/[^\s<>]+@[^\s<>]+/.exec(mail.from) ?? []) : [];
  return `mailto:${address ?? 'pulse@localhost'}`;
}

/** The length is set when it is sent. */
function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
}
