/** Reads the body of a request whose announced length was found small enough. */
import type { IncomingMessage } from 'node:http';

/** Into memory that can be handed to another thread. Rejects if the client leaves. */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Number(incoming.headers['content-length'] ?? 0));
  let at = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
