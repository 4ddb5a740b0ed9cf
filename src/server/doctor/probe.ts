/**
 * How a check recognizes this instance from outside, and learns what a proxy does to a request: a request that is signed with
 * the instance's secret is answered with how it arrived.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket, type PeerCertificate } from 'node:tls';
import * as z from 'zod/mini';
import { MINUTE } from '#domain/duration.ts';
import { isSame } from '#server/auth/crypto.ts';
import { PATIENCE_MS } from './check.ts';

export const PROBE_PATH = '/api/probe';
/** Of no machine (RFC 5737): where the probe says that it comes from. */
export const CLAIMED = '192.0.2.1';
const LIFE = MINUTE;

/** How the probe arrived. */
export const seenProbe = z.object({
  /** Where it comes from, as far as Pulse believes that. */
  address: z.string(),
  /** `X-Forwarded-For` as it came; null: without. */
  forwardedFor: z.nullable(z.string()),
});
export type SeenProbe = z.infer<typeof seenProbe>;

export interface Knocked {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Null: this instance did not answer. */
  readonly seen: SeenProbe | null;
  /** From when until when it is valid (ms); null without TLS. */
  readonly certificate: { readonly from: number; readonly until: number } | null;
}

export function makeProbe(secret: string, now: number): string {
  const until = String(now + LIFE);
  return `Probe ${until}.${signatureOf(secret, until)}`;
}

export function isProbe(secret: string, authorization: string, now: number): boolean {
  const [, until = '', signature = ''] = /^Probe (\d{1,15})\.([\w-]+)$/.exec(authorization) ?? [];
  return isSame(signature, signatureOf(secret, until)) && now <= Number(until);
}

/** Rejects with what kept it from being answered. */
export async function knock(base: URL, secret: string, now: number): Promise<Knocked> {
  const url = new URL(PROBE_PATH, base);
  const request = (url.protocol === 'https:' ? https : http).get(url, {
    headers: { authorization: makeProbe(secret, now), 'x-forwarded-for': CLAIMED },
    // A connection that is kept would keep the process.
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { socket } = response;
  const certificate = socket instanceof TLSSocket ? validity(socket.getPeerCertificate()) : null;
  const body = await text(response);
  const { statusCode: status = 0, headers } = response;
  return { status, headers, certificate, seen: status === 200 ? seenIn(body) : null };
}

function validity({ valid_from: from, valid_to: until }: PeerCertificate): Knocked['certificate'] {
  return { from: Date.parse(from), until: Date.parse(until) };
}

function seenIn(body: string): SeenProbe | null {
  try {
    return seenProbe.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    // A page of something else.
    return null;
  }
}

function signatureOf(secret: string, until: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'probe', 32));
  return createHmac('sha256', key).update(until).digest('base64url');
}
