/** `/socket`: one hub session for each browser tab, for as long as its person is signed in. */
import type { IncomingMessage, Server } from 'node:http';
import { MINUTE } from '#domain/duration.ts';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Guard } from '#sync/guard.ts';
import type { Hub } from '#sync/hub/hub.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { CLOSE, FRAME_BYTES } from '#sync/protocol/message.ts';
import { createRateLimit } from './rate-limit.ts';
import type { MiniApp } from './auth/mini-app.ts';
import type { Session, Sessions } from './auth/sessions.ts';
import type { Config } from './config/config.ts';
import { clientAddress } from './http/client-address.ts';
import { isKnownHost } from './http/host.ts';
import { isOwnOrigin } from './http/origin.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { sharedBytes } from './shared-bytes.ts';

interface Ports {
  readonly server: Server;
  readonly config: Config;
  readonly clock: Clock;
  readonly guard: Guard;
  readonly hub: Pick<Hub, 'connect'>;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'frameSent'>;
  readonly sessions: Pick<Sessions, 'find' | 'watch'>;
  /** Undefined without a bot. */
  readonly miniApp: Pick<MiniApp, 'redeem'> | undefined;
  /** Corrects the names of cookies. */
  readonly renameCookies: (request: IncomingMessage) => void;
}

export interface Sockets {
  /** Accepts no more; tells every browser why, and waits until they have disconnected. */
  close(reason: 'restarting' | 'outdated'): Promise<void>;
}

const PATH = '/socket';
/** A browser that is silent for two of these is gone. */
const PING_MS = 25_000;
const GRACE_MS = 1_000;
/** Per person, whatever address they share with others; per address for people who are not signed in. */
const UPGRADES = { most: 300, ms: MINUTE };

export function listenForSockets(ports: Ports): Sockets {
  const { server, config, clock, guard, hub, log, metrics, sessions, miniApp, renameCookies } = ports;
  const mayConnect = createRateLimit(clock, UPGRADES);
  const mayKnock = createRateLimit(clock, UPGRADES);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES,
    perMessageDeflate: false,
  });
  const bytesOf = sharedBytes();
  const silent = new WeakSet<WebSocket>();
  let cancelPing = clock.after(PING_MS, ping);
  let closing = false;

  server.on(
    'upgrade',
    guard(
      (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const onError = guard((error: unknown) => log.debug({ error }, 'connection lost'));
        socket.on('error', onError);
        renameCookies(request);
        const refusal = refusalOf(request);
        if (refusal !== null) return refuse(socket, mayKnockFrom(request) ? refusal : TOO_MANY);
        return upgrade(request, socket, head);
      },
      (_, socket) => socket.destroy(),
    ),
  );

  function mayKnockFrom(request: IncomingMessage): boolean {
    return mayKnock(clientAddress(request, config));
  }

  function refusalOf(request: IncomingMessage): string | null {
    const { headers, url = '' } = request;
    if (closing) return '503 Service Unavailable';
    // Parsed without `new URL`, which throws on malformed paths.
    if (url.split('?', 1)[0] !== PATH) return '404 Not Found';
    if (!isKnownHost(headers, config)) return '421 Misdirected Request';
    if (!isOwnOrigin(headers, config)) return '403 Forbidden';
    // Every browser sends the page's origin: a request with a cookie and no origin may be forged by another page.
    if (headers.cookie !== undefined && headers.origin === undefined) return '403 Forbidden';
    return null;
  }

  /** An embedded page has a ticket, all others the cookie. Where there is a ticket, it alone counts. */
  function sessionOf({ url = '', headers }: IncomingMessage): Promise<Session | undefined> {
    const ticket = new URLSearchParams(url.split('?', 2)[1]).get('ticket');
    if (ticket === null) return sessions.find(headers.cookie);
    return miniApp?.redeem(ticket) ?? Promise.resolve(undefined);
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const session = await sessionOf(request).catch((error: unknown) => {
      log.warn({ error }, 'session lookup failed');
      return null;
    });
    if (session === null || closing) return refuse(socket, '503 Service Unavailable');
    if (!(session ? mayConnect(session.person) : mayKnockFrom(request))) return refuse(socket, TOO_MANY);
    // The browser tells a page nothing about a failed handshake, so the reason is sent on the socket.
    const greet = (webSocket: WebSocket): void => {
      const person = session?.person;
      const onError = guard((error: unknown) => log.debug({ error, person }, 'socket closed with an error'));
      webSocket.on('error', onError);
      if (session?.isHeld) hangUp(webSocket, CLOSE.unauthenticated, 'second factor needed');
      else if (session) serve(webSocket, session);
      else hangUp(webSocket, CLOSE.unauthenticated, 'not signed in');
    };
    // Whatever it did before it failed, there is a socket or there is none.
    sockets.handleUpgrade(
      request,
      socket,
      head,
      guard(greet, (webSocket) => hangUp(webSocket, CLOSE.fault, 'internal error')),
    );
  }

  function serve(webSocket: WebSocket, session: Session): void {
    /** A bug costs the socket that met it. */
    const guarded = <A extends readonly unknown[]>(callback: (...args: A) => void) =>
      guard(callback, () => hangUp(webSocket, CLOSE.fault, 'internal error'));

    const send = guarded((frame: string) => {
      if (webSocket.readyState !== WebSocket.OPEN) return;
      metrics.frameSent();
      webSocket.send(bytesOf(frame), { binary: false });
    });
    const connection = hub.connect({
      person: session.person,
      isLimited: session.isLimited,
      send,
      buffered: () => webSocket.bufferedAmount,
      close: (code, reason) => hangUp(webSocket, code, reason),
    });
    const unwatch = sessions.watch(
      session,
      guarded(() => {
        connection.end();
        hangUp(webSocket, CLOSE.unauthenticated, 'signed out');
      }),
    );

    webSocket.on(
      'message',
      guarded((data: Buffer, isBinary: boolean) => {
        silent.delete(webSocket);
        if (webSocket.readyState !== WebSocket.OPEN) return;
        if (isBinary) hangUp(webSocket, CLOSE.malformed, 'text is spoken here');
        else connection.receive(data.toString());
      }),
    );
    webSocket.on(
      'pong',
      guarded(() => silent.delete(webSocket)),
    );
    webSocket.once(
      'close',
      guarded(() => {
        unwatch();
        connection.end();
      }),
    );
  }

  function hangUp(webSocket: WebSocket, code: number, reason: string): void {
    webSocket.close(code, reason);
    // A client that does not close in turn is not waited for.
    clock.after(GRACE_MS, () => webSocket.terminate());
  }

  function ping(): void {
    // First, so that a bug in this round does not end all rounds.
    cancelPing = clock.after(PING_MS, ping);
    for (const webSocket of sockets.clients) {
      if (silent.has(webSocket)) {
        webSocket.terminate();
      } else {
        silent.add(webSocket);
        webSocket.ping();
      }
    }
  }

  return {
    close: async (reason) => {
      closing = true;
      cancelPing();
      const closed = [...sockets.clients].map((webSocket) => {
        const gone = new Promise((resolve) => webSocket.once('close', resolve));
        hangUp(webSocket, CLOSE[reason], reason);
        return gone;
      });
      await Promise.all(closed);
    },
  };
}

const TOO_MANY = '429 Too Many Requests';

/** And destroys the socket: nobody would notice that the other side has closed. */
function refuse(socket: Duplex, status: string): void {
  socket.once('finish', onFinish);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function onFinish(this: Duplex): void {
  this.destroy();
}
