/** Sends messages to devices through the push services of their browsers. */
import { DAY, HOUR, SECOND } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Outcome } from '#server/delivery/channel.ts';
import type { Log } from '#server/log.ts';
import type { Device } from './devices.ts';
import type { PushKeys } from './keys.ts';
import type { PushMessage } from './message.ts';

/** One attempt. `gone`: the device no longer exists. */
export type SendPush = (device: Device, message: PushMessage, stopping: AbortSignal) => Promise<Outcome>;

interface Ports {
  readonly config: Config;
  readonly keys: PushKeys;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
}

/** After a day it is not worth an interruption. */
export const LIFETIME_MS = DAY;
export const ANSWER_MS = 10 * SECOND;
/** However long it asks us to wait. */
const LONGEST_WAIT_MS = HOUR;

export function createSendPush({ config, keys, clock, log }: Ports): SendPush {
  const vapidDetails = { subject: subjectOf(config), ...keys };

  async function requestTo({ endpoint, p256dh, auth }: Device, message: PushMessage) {
    // Loaded with the first message: many instances never send one.
    const { default: webPush } = await import('web-push');
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails,
        TTL: LIFETIME_MS / SECOND,
        topic: message.id.replaceAll('-', ''),
        contentEncoding: 'aes128gcm',
      },
    );
    return { method, headers: headersOf(headers), body: new Uint8Array(body ?? []) };
  }

  async function post(device: Device, request: RequestInit, stopping: AbortSignal): Promise<Response> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(device.endpoint, { ...request, redirect: 'error', signal });
    await response.body?.cancel();
    return response;
  }

  return async (device, message, stopping) => {
    const { host } = new URL(device.endpoint);
    // What this throws is about the device's keys: another device may have sound ones.
    const request = await requestTo(device, message);
    let response: Response;
    try {
      response = await post(device, request, stopping);
    } catch (error) {
      if (stopping.aborted) throw error;
      log.warn({ host, error }, 'push failed');
      return 'away';
    }
    const { status, ok, headers } = response;
    if (ok) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    log.warn({ host, status }, 'push failed');
    if (status !== 429 && status < 500) return 'refused';
    const waitMs = retryAfter(headers.get('retry-after'), clock.now());
    return waitMs === undefined ? 'away' : { waitMs: Math.min(waitMs, LONGEST_WAIT_MS) };
  };
}

/** In seconds, or a date. Undefined: neither. */
function retryAfter(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return ms >= 0 ? ms : undefined;
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
