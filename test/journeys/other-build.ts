/** Makes the server's build look like another one: every script has a new name, and the old names are gone. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

const NAMED_BY_CONTENT = /(?<=\/)([\w-]{7,})\.js\b/g;
const MARK = '.other.js';

/** The path on the server, or null if the other build has no such file. */
export function behind(path: string): string | null {
  if (path.startsWith('/assets/') && path.endsWith(MARK)) return `${path.slice(0, -MARK.length)}.js`;
  return path.startsWith('/assets/') && path.endsWith('.js') ? null : path;
}

/** Makes requests without compression, so that the answers can be read here. */
export function unpacked(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'accept-encoding': _encoding, 'if-none-match': _etag, ...rest } = headers;
  return rest;
}

export async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  const named = /javascript|html/.test(headers['content-type'] ?? '');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(named ? body.toString().replaceAll(NAMED_BY_CONTENT, `$1${MARK}`) : body);
}
