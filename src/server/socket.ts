/** `/socket`: a session of the hub for each browser tab, as long as its person is signed in. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { Hub } from '#sync/hub/hub.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { CLOSE, FRAME_BYTES } from '#sync/protocol/message.ts';
import type { Session, Sessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import { isOwnOrigin } from './http/origin.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

interface Ports {
  readonly server: Server;
  readonly config: Config;
  readonly clock: Clock;
  readonly hub: Hub;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly sessions: Sessions;
}

export interface Sockets {
  /** Tells every browser to come back in a moment, and waits until they have hung up. */
  close(): Promise<void>;
}

const PATH = '/socket';
/** A browser that is silent for two of these is gone. */
const PING_MS = 25_000;
const GRACE_MS = 1_000;

export function listenForSockets({ server, config, clock, hub, log, metrics, sessions }: Ports): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES,
    perMessageDeflate: false,
  });
  const silent = new WeakSet<WebSocket>();
  let cancelPing = clock.after(PING_MS, ping);
  let closing = false;

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', (error) => log.debug({ error }, 'a connection broke'));
    if (closing) return refuse(socket, '503 Service Unavailable');
    if (new URL(request.url ?? '', 'http://host').pathname !== PATH) return refuse(socket, '404 Not Found');
    if (!isOwnOrigin(request.headers, config)) return refuse(socket, '403 Forbidden');
    return void upgrade(request, socket, head);
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const session = await sessions.find(request.headers.cookie).catch((error: unknown) => {
      log.warn({ error }, 'a session could not be read');
      return null;
    });
    if (session === null || closing) return refuse(socket, '503 Service Unavailable');
    // The browser tells a page nothing of a handshake that failed, so that the reason is said on the socket.
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      if (session) serve(webSocket, session);
      else webSocket.close(CLOSE.unauthenticated, 'not signed in');
    });
  }

  function serve(webSocket: WebSocket, session: Session): void {
    const connection = hub.connect({
      person: session.person,
      send: (frame) => {
        if (webSocket.readyState !== WebSocket.OPEN) return;
        metrics.frameSent();
        webSocket.send(frame);
      },
      buffered: () => webSocket.bufferedAmount,
      close: (code, reason) => hangUp(webSocket, code, reason),
    });
    const unwatch = sessions.watch(session, () => {
      connection.end();
      hangUp(webSocket, CLOSE.unauthenticated, 'signed out');
    });

    webSocket.on('message', (data: Buffer, isBinary) => {
      silent.delete(webSocket);
      if (webSocket.readyState !== WebSocket.OPEN) return;
      if (isBinary) hangUp(webSocket, CLOSE.malformed, 'text is spoken here');
      else connection.receive(data.toString());
    });
    webSocket.on('pong', () => silent.delete(webSocket));
    webSocket.on('error', (error) => log.debug({ error, person: session.person }, 'a socket broke'));
    webSocket.once('close', () => {
      unwatch();
      connection.end();
    });
  }

  function hangUp(webSocket: WebSocket, code: number, reason: string): void {
    webSocket.close(code, reason);
    // Whoever does not hang up in turn is not waited for.
    clock.after(GRACE_MS, () => webSocket.terminate());
  }

  function ping(): void {
    for (const webSocket of sockets.clients) {
      if (silent.has(webSocket)) {
        webSocket.terminate();
      } else {
        silent.add(webSocket);
        webSocket.ping();
      }
    }
    cancelPing = clock.after(PING_MS, ping);
  }

  return {
    close: async () => {
      closing = true;
      cancelPing();
      const closed = [...sockets.clients].map((webSocket) => {
        const gone = new Promise((resolve) => webSocket.once('close', resolve));
        hangUp(webSocket, CLOSE.restarting, 'restarting');
        return gone;
      });
      await Promise.all(closed);
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
