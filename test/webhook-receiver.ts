/** What stands behind the address of a webhook: verifies signatures by itself, and keeps what it has accepted. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly id: string;
  /** How many of the signatures are of each secret that the receiver has, in their order. */
  readonly signedBy: readonly number[];
  readonly body: unknown;
}

export interface WebhookReceiver {
  readonly url: string;
  /** What came with a right signature and was accepted, in the order of arrival. */
  readonly received: Received[];
  /** As a person copies them. */
  secrets: readonly string[];
  /** What it answers. */
  status: number;
  close(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = http.createServer((request, response) => {
    void (async () => {
      let body = '';
      for await (const part of request.setEncoding('utf8')) body += part as string;
      const {
        'webhook-id': id = '',
        'webhook-timestamp': at = '',
        'webhook-signature': signatures = '',
      } = request.headers;
      const signedBy = receiver.secrets.map((secret) => {
        const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
        const right = createHmac('sha256', key)
          .update(`${String(id)}.${String(at)}.${body}`)
          .digest();
        const given = String(signatures)
          .split(' ')
          .map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'));
        return given.filter((each) => each.length === right.length && timingSafeEqual(each, right)).length;
      });
      const isRight = signedBy.some((count) => count > 0);
      const status = isRight ? receiver.status : 401;
      if (status < 300) receiver.received.push({ id: String(id), signedBy, body: JSON.parse(body) });
      response.writeHead(status, { 'Content-Type': 'text/plain' }).end(status < 300 ? 'Thank you' : 'Out of paper');
    })().catch(() => response.writeHead(400).end());
  });
  const receiver: WebhookReceiver = {
    url: '',
    received: [],
    secrets: [],
    status: 200,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(receiver, { url: `http://localhost:${(server.address() as AddressInfo).port}/` });
}
