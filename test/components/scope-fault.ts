/** A server that fails, or stays silent, for one scope; it answers everything else as usual. */
import { FrameDecoder } from '#sync/protocol/frame.ts';
import { CLOSE, type ToClient, type ToServer } from '#sync/protocol/message.ts';
import type { MemorySocket } from '#sync/replica/memory/dial.ts';

export interface ScopeFault {
  readonly scope: string;
  /**
   * `fault`: the session ends as by a bug of the server. `failure`: only that scope fails. `silence`: it is never
   * answered.
   */
  readonly by: 'fault' | 'failure' | 'silence';
}

interface Ends {
  /** Takes a frame of the device. */
  readonly receive: (frame: string) => void;
  /** Sends the device a frame of the session. */
  readonly send: (frame: string) => void;
}

/** Stands between a device and its session. */
export function withFault(socket: MemorySocket, receive: Ends['receive'], { scope, by }: ScopeFault): Ends {
  const decoder = new FrameDecoder();
  /** Requested in the hello, and not answered yet. */
  let isAsked = false;
  const fail = () => socket.send(JSON.stringify({ t: 'failed', scope } satisfies ToClient));
  return {
    receive: (frame) => {
      const json = decoder.push(frame);
      const message = json === null ? null : (JSON.parse(json) as ToServer);
      const asks =
        message?.t === 'hello' ? message.scopes.includes(scope) : message?.t === 'open' && message.scope === scope;
      if (asks && by === 'fault') socket.close(CLOSE.fault);
      else if (asks && message?.t === 'hello') {
        isAsked = true;
        receive(JSON.stringify({ ...message, scopes: message.scopes.filter((each) => each !== scope) }));
      } else if (!asks) receive(frame);
      else if (by === 'failure') fail();
    },
    send: (frame) => {
      socket.send(frame);
      // The welcome is sent first.
      if (isAsked && by === 'failure') fail();
      isAsked = false;
    },
  };
}
