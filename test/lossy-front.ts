/** Stands before a server, passes requests on, and loses answers to them as the test wants. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LossyFront {
  readonly url: string;
  /** The answers to the next requests with a path like that never arrive. */
  lose(path: RegExp, count: number): void;
  /** How many were lost. */
  readonly lost: number;
  /** Headers that it puts over those of answers. */
  says(headers: Readonly<Record<string, string>>): void;
  /** What it answers by itself to paths like that. */
  answers(path: RegExp, status: number, body: object | string): void;
  close(): Promise<void>;
}

export async function startLossyFront(server: string): Promise<LossyFront> {
  let [losing, left, lost] = [/$^/, 0, 0];
  let said: Readonly<Record<string, string>> = {};
  let own: { readonly path: RegExp; readonly status: number; readonly body: object | string } | null = null;
  const front = http.createServer((asked, answer) => {
    const { method, headers } = asked;
    const { host: _, ...passed } = headers;
    if (own?.path.test(asked.url ?? '')) {
      answer.writeHead(own.status, { 'Content-Type': 'application/json', ...said });
      answer.end(JSON.stringify(own.body));
      return;
    }
    const further = http.request(new URL(asked.url ?? '/', server), { method, headers: passed }, (found) => {
      if (left > 0 && losing.test(asked.url ?? '')) {
        left -= 1;
        lost += 1;
        // The server has done what was asked.
        found.resume().once('end', () => asked.socket.destroy());
        return;
      }
      answer.writeHead(found.statusCode ?? 502, { ...found.headers, ...said });
      found.pipe(answer);
    });
    further.once('error', () => asked.socket.destroy());
    // Its own client may give up.
    answer.once('close', () => further.destroy());
    asked.pipe(further);
  });
  await new Promise<void>((resolve) => void front.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    lose: (path, count) => {
      [losing, left] = [path, count];
    },
    get lost() {
      return lost;
    },
    says: (headers) => {
      said = headers;
    },
    answers: (path, status, body) => {
      own = { path, status, body };
    },
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => void front.close(resolve));
    },
  };
}
