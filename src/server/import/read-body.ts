/** The body of a request whose length has been announced and found small enough. */
import type { IncomingMessage } from 'node:http';

/** In memory that can be handed to another thread. Rejects when the client goes. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Number(incoming.headers['content-length'] ?? 0));
  let at = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
