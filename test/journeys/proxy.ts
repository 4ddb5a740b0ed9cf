/** A proxy between one person's browser and the server, which can be cut. */
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { behind, pass, unpacked } from './other-build.ts';

type Cut = 'socket' | 'data' | 'all';

/** What is not answered. */
const cuts: Readonly<Record<Cut, RegExp>> = { socket: /^\/socket\b/, data: /^\/(api|socket)\b/, all: /^/ };

export interface Proxy {
  /** The server's address for this person; its origin is unique. */
  readonly url: string;
  /**
   * Ends every socket, and from now on answers nothing; with `data`, pages and their files still load, with `socket`
   * requests are answered, too.
   */
  cut(what: Cut): void;
  mend(): void;
  /** From now on the server has another build. */
  deploy(): void;
  /** Files that match are not sent until everything is cut: then requests for them fail like all others. */
  holdBack(files: RegExp): void;
  /** From now on pages get what they fetch ahead of time. */
  bringAhead(): void;
  /** Whether they do: their browser then has it. */
  readonly isAhead: boolean;
  /** From now on it leads there, and `isAtHome` is as below. */
  leadsTo(server: string, isAtHome: boolean): void;
  /** For the next person: another address, and all of the above as it was in the beginning. */
  reset(): void;
  close(): Promise<void>;
}

/** Several processes run journeys on one server. */
const PLAYER = 100 + Number(process.env['VITEST_POOL_ID'] ?? 0);
let last = 0;

/** Each browser has its own address, so that rate limits are not shared. */
function nextAddress(): string {
  last += 1;
  return `10.${PLAYER}.${last >> 8}.${last & 255}`;
}

/** A file whose name says its content: the server is asked for it once, as by a cache in front of it. */
const FILE = /^\/assets\//;
/** Of this process, by what was asked for. */
const files = new Map<string, { readonly headers: http.IncomingHttpHeaders; readonly body: Buffer }>();

/** What fetches everything that the first screen does not need, as soon as the page is idle. */
export const AHEAD = /^\/assets\/preload-[\w-]+\.js$/;

/**
 * `isAtHome`: connects from the server’s own machine, where the first account is created; otherwise from an address of
 * its own. `ahead`: whether pages get what they fetch ahead of time; otherwise it never arrives.
 */
export async function startProxy(first: string, { isAtHome = false, ahead = true } = {}): Promise<Proxy> {
  let [target, atHome, isAhead, address] = [first, isAtHome, ahead, nextAddress()];
  const sockets = new Set<Duplex>();
  let held: RegExp | null = null;
  const waiting = new Set<Duplex>();
  let isCut: Cut | null = null;
  let isOther = false;
  const refuses = ({ url = '' }: IncomingMessage) => isCut !== null && cuts[isCut].test(url);

  const server = http.createServer((request, response) => {
    if (refuses(request)) {
      request.socket.destroy();
      return;
    }
    if (!isAhead && AHEAD.test(request.url ?? '')) return;
    if (held?.test(request.url ?? '')) {
      waiting.add(request.socket);
      return;
    }
    const key = `${request.method} ${request.url} ${request.headers['accept-encoding']}`;
    const file = isOther ? undefined : files.get(key);
    if (file) {
      response.writeHead(200, file.headers).end(file.body);
      return;
    }
    const path = isOther ? behind(request.url ?? '/') : (request.url ?? '/');
    if (path === null) {
      response.writeHead(404).end();
      return;
    }
    const from = atHome ? {} : { 'x-forwarded-for': address };
    const headers = { ...(isOther ? unpacked(request.headers) : request.headers), ...from };
    const onward = http.request(new URL(path, target), { method: request.method, headers }, (answer) => {
      if (isOther) {
        pass(answer, response).catch(() => response.destroy());
        return;
      }
      // It would give each page that a browser opens a process of its own (the header: test/faults/http.test.ts).
      delete answer.headers['cross-origin-opener-policy'];
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      if (answer.statusCode === 200 && FILE.test(path)) keep(key, answer);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', () => response.destroy());
    request.pipe(onward);
  });

  server.on('upgrade', (request, socket, head) => {
    if (refuses(request)) {
      socket.destroy();
      return;
    }
    const to = new URL(target);
    const onward = net.connect(Number(to.port), to.hostname);
    onward.write(`${startOf(request)}${atHome ? '' : `X-Forwarded-For: ${address}\r\n`}\r\n`);
    onward.write(head);
    join(socket, onward, sockets);
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (what) => {
      isCut = what;
      hangUp();
      if (what !== 'all') return;
      held = null;
      for (const socket of waiting) socket.destroy();
      waiting.clear();
    },
    holdBack: (files) => {
      held = files;
    },
    deploy: () => {
      isOther = true;
    },
    bringAhead: () => {
      isAhead = true;
    },
    get isAhead() {
      return isAhead;
    },
    mend: () => {
      isCut = null;
    },
    leadsTo: (server, isNowAtHome) => {
      [target, atHome] = [server, isNowAtHome];
    },
    reset: () => {
      [address, isCut, isOther, held] = [nextAddress(), null, false, null];
      hangUp();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      hangUp();
      server.closeAllConnections();
      await closed;
    },
  };
}

function keep(key: string, answer: IncomingMessage): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.once('end', () => files.set(key, { headers: answer.headers, body: Buffer.concat(chunks) }));
}

/** Without a proxy: the server's own address. */
export function noProxy(url: string): Proxy {
  const uncuttable = () => {
    throw new Error('There is no wire to cut');
  };
  return {
    url,
    cut: uncuttable,
    deploy: uncuttable,
    holdBack: uncuttable,
    bringAhead: uncuttable,
    isAhead: false,
    mend: () => {},
    leadsTo: () => {},
    reset: () => {},
    close: () => Promise.resolve(),
  };
}

/** The request line and the headers, as they arrived. */
function startOf({ method, url, rawHeaders }: IncomingMessage): string {
  let start = `${method} ${url} HTTP/1.1\r\n`;
  for (let at = 0; at < rawHeaders.length; at += 2) start += `${rawHeaders[at]}: ${rawHeaders[at + 1]}\r\n`;
  return start;
}

/** Connects two ends: data goes through, and both end together. */
function join(one: Duplex, other: Duplex, sockets: Set<Duplex>): void {
  one.pipe(other).pipe(one);
  for (const [end, opposite] of [
    [one, other],
    [other, one],
  ] as const) {
    sockets.add(end);
    end.once('error', () => end.destroy());
    end.once('close', () => {
      sockets.delete(end);
      opposite.destroy();
    });
  }
}
