/** Raw bytes on a port, for what no client would send. */
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { PATIENCE_MS } from '#test/patience.ts';

/**
 * Sends the bytes on a new connection and hangs up; returns what arrived until the other side had hung up, too. The
 * answer to the first part is awaited before the second is sent.
 */
export async function sendRaw(url: string, ...parts: readonly (Buffer | string)[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
  let heard = '';
  return new Promise((resolve, reject) => {
    const [first = '', second] = parts;
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`the connection is left open: ${heard}`)));
    socket.once('connect', () => (second === undefined ? socket.end(first) : socket.write(first)));
    socket.on('data', (data) => {
      const isFirst = heard === '';
      heard += data.toString('latin1');
      if (isFirst && second !== undefined) socket.end(second);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // The other side hung up while we were still sending.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(heard);
      else reject(error);
    });
    socket.once('close', () => resolve(heard));
  });
}

/** An upgrade request for the socket, as a browser makes it. */
export function upgradeRequest(target: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

interface FrameParts {
  /** The first byte: whether it is the last frame, three reserved bits, the opcode. */
  readonly head: number;
  readonly payload?: Buffer;
  readonly isMasked?: boolean;
  /** The length it claims, if not the true one. */
  readonly length?: number;
  readonly mask?: Buffer;
}

export function frame({ head, payload = Buffer.alloc(0), isMasked = true, mask, ...rest }: FrameParts): Buffer {
  const length = rest.length ?? payload.length;
  const bit = isMasked ? 0x80 : 0;
  const size =
    length < 126
      ? Buffer.from([bit | length])
      : length < 65_536
        ? sized(bit | 126, 2, length)
        : sized(bit | 127, 8, length);
  if (!isMasked) return Buffer.concat([Buffer.from([head]), size, payload]);
  const key = mask ?? randomBytes(4);
  const hidden = Buffer.from(payload.map((byte, at) => byte ^ (key[at % 4] ?? 0)));
  return Buffer.concat([Buffer.from([head]), size, key, hidden]);
}

function sized(first: number, bytes: 2 | 8, length: number): Buffer {
  const size = Buffer.alloc(1 + bytes);
  size[0] = first;
  if (bytes === 2) size.writeUInt16BE(length, 1);
  else size.writeBigUInt64BE(BigInt(length), 1);
  return size;
}
