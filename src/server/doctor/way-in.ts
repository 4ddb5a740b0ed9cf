/** Checks of the way from people's browsers to this process. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { DAY, HOUR } from '#domain/duration.ts';
import { CLOSE } from '#sync/protocol/message.ts';
import { VERSION } from '../../version.ts';
import { isLoopbackName } from '#server/http/host.ts';
import { urlOf } from '#server/http/own-url.ts';
import { bad, good, PATIENCE_MS, reasonOf, unset, type Check, type Finding } from './check.ts';
import type { Patient } from './patient.ts';
import { CLAIMED, knock, type Knocked } from './probe.ts';

/** Certificates are renewed weeks before they end; those of six days, or of the hours that a proxy gives its own, by a third before. */
const EXPIRES = { ms: 2 * DAY, part: 1 / 6 };

export function wayIn({ config, secret, now }: Patient): readonly Check[] {
  const { url, port, trustProxy } = config;
  const local = new URL(urlOf({ host: config.host, url: undefined }, port));
  let knocked: Promise<Knocked> | undefined;
  const ask = (base: URL, key: string) => (knocked ??= knock(base, key, now()));

  async function checkServer(): Promise<Finding> {
    try {
      const read = async (path: string) => {
        const response = await fetch(new URL(path, local), { signal: AbortSignal.timeout(PATIENCE_MS) });
        return (await response.json()) as {
          readonly version?: string;
          readonly reason?: string;
          readonly error?: string;
        };
      };
      const [health, ready] = [await read('/healthz'), await read('/readyz')];
      if (health.version !== undefined && health.version !== VERSION)
        return bad('doctor.server.older', { running: health.version, installed: VERSION });
      const reason = ready.reason ?? ready.error;
      if (reason !== undefined) return bad('doctor.server.notReady', { port, reason });
      return good('doctor.server.good', { port });
    } catch (error) {
      return bad('doctor.server.away', { port, reason: reasonOf(error) });
    }
  }

  async function checkAddress(): Promise<Finding> {
    if (!url) return unset('doctor.address.unset');
    if (secret === undefined) return unset('doctor.address.unchecked');
    const { origin } = url;
    let found: Knocked;
    try {
      found = await ask(url, secret);
    } catch (error) {
      return bad('doctor.address.away', { url: origin, reason: reasonOf(error) });
    }
    const { status, headers, seen, certificate } = found;
    if (status === 421) return bad('doctor.address.host', { url: origin });
    if (status >= 300 && status < 400) return bad('doctor.address.moved', { url: origin, to: headers.location ?? '' });
    if (!seen) return bad('doctor.address.other', { url: origin, status });
    if (certificate) {
      const left = certificate.until - now();
      if (endsSoon(certificate, now()))
        return bad('doctor.address.expires', { url: origin, hours: Math.floor(left / HOUR) });
      return good('doctor.address.certified', { url: origin, days: Math.floor(left / DAY) });
    }
    if (!isLoopbackName(url.hostname)) return bad('doctor.address.plain', { url: origin });
    return good('doctor.address.good', { url: origin });
  }

  async function checkProxy(): Promise<Finding> {
    const unchecked = unset('doctor.proxy.unchecked');
    if (!url || secret === undefined) return unchecked;
    const seen = await ask(url, secret).then(
      (found) => found.seen,
      // What kept it from being answered is said by the check of the address.
      () => null,
    );
    if (!seen) return unchecked;
    const { address, forwardedFor } = seen;
    if (trustProxy)
      return forwardedFor === null || address === CLAIMED
        ? bad('doctor.proxy.claimed')
        : good('doctor.proxy.trusted', { address });
    if (forwardedFor === null) return bad('doctor.proxy.removed');
    return forwardedFor === CLAIMED ? good('doctor.proxy.direct') : bad('doctor.proxy.untrusted');
  }

  /** Nobody is signed in on it: that Pulse says so has come through a proxy as a message would. */
  async function checkSocket(): Promise<Finding> {
    const base = url ?? local;
    const place = new URL('/socket', base);
    place.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(place, { origin: base.origin, handshakeTimeout: PATIENCE_MS });
    try {
      const [code] = (await once(socket, 'close', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [number];
      return code === CLOSE.unauthenticated
        ? good('doctor.socket.good', { url: base.origin })
        : bad('doctor.socket.bad', { url: base.origin, reason: String(code) });
    } catch (error) {
      return bad('doctor.socket.bad', { url: base.origin, reason: reasonOf(error) });
    } finally {
      socket.terminate();
    }
  }

  return [
    { id: 'server', label: 'doctor.server.label', run: checkServer },
    { id: 'address', label: 'doctor.address.label', run: checkAddress },
    { id: 'proxy', label: 'doctor.proxy.label', run: checkProxy },
    { id: 'socket', label: 'doctor.socket.label', run: checkSocket },
  ];
}

export function endsSoon({ from, until }: NonNullable<Knocked['certificate']>, now: number): boolean {
  return until - now < Math.min(EXPIRES.ms, (until - from) * EXPIRES.part);
}
