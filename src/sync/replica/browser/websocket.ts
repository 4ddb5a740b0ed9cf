/** Connections by WebSocket. */
import type { Dial } from '../ports.ts';

/** The close code of a connection that just ended, or never was. */
const LOST = 1006;

/** `first`: one to the same address that somebody has asked for already; it serves one conversation, unless it is over. */
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
    // Never before the caller has its connection in hand.
    if (socket.readyState === WebSocket.OPEN) queueMicrotask(opened);
    else socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!over && typeof data === 'string') events.received(data);
    });
    socket.addEventListener('close', ({ code }) => closed(code));
    // What went wrong is not told to scripts; `close` follows, except where the attempt is stillborn.
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
