/** Connections by WebSocket. */
import type { Dial } from '../ports.ts';

/** The close code of a connection that just ended, or never was. */
const LOST = 1006;

export function browserDial(url: string): Dial {
  return (events) => {
    const socket = new WebSocket(url);
    let over = false;
    const closed = (code: number) => {
      if (over) return;
      over = true;
      events.closed(code);
    };
    socket.addEventListener('open', () => {
      if (!over) events.opened();
    });
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
