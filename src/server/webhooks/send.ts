/** Sends one message to an address that a person has named, signed as Standard Webhooks say (standardwebhooks.com). */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { SECOND } from '#domain/duration.ts';
import type { Config } from '#server/config/config.ts';
import { Semaphore } from '#sync/hub/semaphore.ts';
import { VERSION } from '../../version.ts';
import { isMetadata, isPublic } from './address.ts';

export interface Message {
  /** The same in each attempt to send the same. */
  readonly id: string;
  readonly at: number;
  readonly body: string;
}

export interface Outcome {
  /** A status such as `204`, or why nothing was sent. */
  readonly result: string;
  /** How the body of the answer begins. */
  readonly answer: string;
}

export interface SendWebhook {
  /** One attempt, signed with each of the secrets. */
  (
    to: { readonly url: string; readonly secrets: readonly string[] },
    message: Message,
    stopping: AbortSignal,
  ): Promise<Outcome>;
  /** Whether an address may be one at all. */
  accepts(url: string): boolean;
}

const ANSWER_MS = 15 * SECOND;
/** Of an answer, in bytes: enough to see what is wrong. */
const ANSWER_MOST = 1_024;
const LOOK_UPS = 2;
const NOT_PUBLIC = 'private_address';

export function createSendWebhook({ privateWebhooks }: Pick<Config, 'privateWebhooks'>): SendWebhook {
  // A name server that is silent holds a thread of the process, of which there are few.
  const lookUps = new Semaphore(LOOK_UPS);
  const protocols = privateWebhooks ? ['https:', 'http:'] : ['https:'];

  async function send(
    { url, secrets }: Parameters<SendWebhook>[0],
    { id, at, body }: Message,
    stopping: AbortSignal,
  ): Promise<Outcome> {
    const { protocol, hostname, host, port, pathname, search } = new URL(url);
    const name = hostname.replaceAll(/[[\]]/g, '');
    try {
      // Resolved once: what is asked is what is connected to.
      const { address, family } = await lookUps.run(() => lookup(name));
      if (privateWebhooks ? isMetadata(address) : !isPublic(address)) return { result: NOT_PUBLIC, answer: '' };
      const sentAt = new Date(at);
      const request = (protocol === 'https:' ? https : http).request({
        method: 'POST',
        host: address,
        family,
        port,
        path: pathname + search,
        agent: false,
        // Of a name; an address has its own certificate, or none.
        ...(isIP(name) === 0 && { servername: name }),
        signal: AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]),
        headers: {
          Host: host,
          'User-Agent': `Pulse/${VERSION}`,
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at / SECOND)),
          'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
        },
      });
      request.end(body);
      // Redirects are not followed.
      const [response] = (await once(request, 'response')) as [http.IncomingMessage];
      return { result: String(response.statusCode), answer: await beginningOf(response) };
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      return { result: typeof code === 'string' ? code : 'failed', answer: '' };
    }
  }

  return Object.assign(send, {
    accepts: (url: string) => {
      const { protocol, hostname, username, password } = new URL(url);
      const name = hostname.replaceAll(/[[\]]/g, '');
      const isAllowed = privateWebhooks || isIP(name) === 0 || isPublic(name);
      return protocols.includes(protocol) && isAllowed && username === '' && password === '';
    },
  });
}

/** What is legible of it; what comes too late, or is broken off, is left out: the status has been answered. */
async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= ANSWER_MOST) break;
    }
  } catch {
    // The person sees what came until then.
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, ANSWER_MOST).toString();
  return text.replaceAll(/[^\P{C}\n\t]/gu, '').replaceAll('\uFFFD', '');
}

export function isAccepted(result: Outcome['result']): boolean {
  return /^2\d\d$/.test(result);
}
