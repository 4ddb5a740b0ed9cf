/** A server that fails, or stays silent, for one scope; it answers everything else as usual. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { FrameDecoder } from '#sync/protocol/frame.ts';
import { CLOSE, type ToServer } from '#sync/protocol/message.ts';

export interface ServerFault {
  readonly scope: string;
  /**
   * `fault`: the session ends as by a bug of the server. `failure`: only that scope fails. `silence`: it is never
   * answered.
   */
  readonly by: 'fault' | 'failure' | 'silence';
}

const sockets = new WebSocketServer({ noServer: true });

/** Forwards a browser's socket to the server, except requests for that scope. */
export function proxyWithFault(
  target: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { scope, by }: ServerFault,
): void {
  const { cookie = '', origin = '', host = '' } = request.headers;
  const onward = new WebSocket(new URL(request.url ?? '/', target), { headers: { cookie, host }, origin });
  onward.once('error', () => socket.destroy());
  sockets.handleUpgrade(request, socket, head, (browser) => {
    const decoder = new FrameDecoder();
    const early: string[] = [];
    onward.once('open', () => early.splice(0).forEach((frame) => onward.send(frame)));
    /** Requested in the hello, and not answered yet. */
    let isAsked = false;
    const fail = () => browser.send(JSON.stringify({ t: 'failed', scope }));
    const pass = (frame: string) => {
      if (onward.readyState === WebSocket.OPEN) onward.send(frame);
      else early.push(frame);
    };
    browser.on('message', (data: Buffer) => {
      const frame = data.toString();
      const json = decoder.push(frame);
      const message = json === null ? null : (JSON.parse(json) as ToServer);
      const asks =
        message?.t === 'hello' ? message.scopes.includes(scope) : message?.t === 'open' && message.scope === scope;
      if (asks && by === 'fault') browser.close(CLOSE.fault, 'internal error');
      else if (asks && by === 'failure' && message?.t === 'open') fail();
      else if (asks && message?.t === 'hello') {
        isAsked = true;
        pass(JSON.stringify({ ...message, scopes: message.scopes.filter((each) => each !== scope) }));
      } else if (!asks) pass(frame);
    });
    onward.on('message', (data: Buffer) => {
      browser.send(data.toString());
      // The welcome is sent first.
      if (isAsked && by === 'failure') fail();
      isAsked = false;
    });
    onward.once('close', () => browser.terminate());
    browser.once('close', () => onward.terminate());
  });
}
