/** Connections through WebSocket. */
import type { Dial } from '../ports.ts';

/** The close code of a connection that broke or was never opened. */
const LOST = 1006;

/**
 * `first`: a socket to the same address that was opened earlier; it serves one connection, unless it has closed
 * already.
 */
export function browserDial(url: string, first?: WebSocket): Dial {
  let ready = first;
  return (events) => {
    const isUsable = ready && ready.readyState <= WebSocket.OPEN;
    const socket = ready && isUsable ? ready : new WebSocket(url);
    ready = undefined;
    let over = false;
    const closed = (code: number) => {
      if (over) return;
      over = true;
      events.closed(code);
    };
    const opened = () => {
      if (!over) events.opened();
    };
    // Never called before the caller has its connection.
    if (socket.readyState === WebSocket.OPEN) queueMicrotask(opened);
    else socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!over && typeof data === 'string') events.received(data);
    });
    socket.addEventListener('close', ({ code }) => closed(code));
    // Scripts do not learn what went wrong; `close` follows, unless the constructor threw.
    socket.addEventListener('error', () => {
      if (socket.readyState === WebSocket.CLOSED) closed(LOST);
    });
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => {
        closed(1000);
        socket.close();
      },
    };
  };
}
