/** Shares few connections among many clients, one transaction at a time, like PgBouncer with pool_mode = transaction. */
import { once } from 'node:events';
import net from 'node:net';

/** Whom it gives the connections that are free: `last` used first, as PgBouncer does by default, or in turn. */
export type PoolerOrder = 'last' | 'in turn';

/** A message of PostgreSQL's protocol: a letter, the length of the rest, the rest. */
const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const HEADER = 5;

interface Upstream {
  readonly socket: net.Socket;
  /** What the server says when somebody signs in, which each client hears. */
  readonly greeting: Buffer;
  /** Undefined between transactions. */
  client: net.Socket | undefined;
}

/** For a server that lets everybody in without a password. Returns its address, and how to close it. */
export async function openPooler(target: string, order: PoolerOrder, size = 6) {
  const { hostname, port, pathname, username } = new URL(target);
  const free: Upstream[] = [];
  const all: net.Socket[] = [];
  const waiting: (() => void)[] = [];
  for (let n = 0; n < size; n += 1) {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
    all.push(socket);
    const greeting = await signIn(socket, username, pathname.slice(1));
    const upstream: Upstream = { socket, greeting, client: undefined };
    const messages = createReader((type, message) => {
      upstream.client?.write(message);
      if (type !== READY || message[HEADER] !== IDLE) return;
      upstream.client = undefined;
      free.push(upstream);
      waiting.shift()?.();
    });
    socket.on('data', messages);
    free.push(upstream);
  }

  const server = net.createServer({ noDelay: true }, (client) => {
    all.push(client);
    client.on('error', () => undefined);
    let upstream: Upstream | undefined;
    const pass = (message: Buffer): void => {
      if (upstream?.client !== client) upstream = order === 'last' ? free.pop() : free.shift();
      if (!upstream) return void waiting.push(() => pass(message));
      upstream.client = client;
      upstream.socket.write(message);
    };
    const messages = createReader((type, message) => (type === TERMINATE ? client.end() : pass(message)));
    client.once('data', () => {
      client.write(free[0]?.greeting ?? Buffer.alloc(0));
      client.on('data', messages);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    close: async () => {
      for (const socket of all) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function signIn(socket: net.Socket, user: string, database: string): Promise<Buffer> {
  const words = Buffer.from(`user\0${user}\0database\0${database}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(words.length + head.length, 0);
  head.writeInt32BE(196_608, 4);
  socket.write(Buffer.concat([head, words]));
  const said: Buffer[] = [];
  await new Promise<void>((resolve) => {
    const messages = createReader((type, message) => {
      said.push(message);
      if (type === READY) resolve();
    });
    socket.on('data', messages);
  });
  socket.removeAllListeners('data');
  return Buffer.concat(said);
}

/** Returns a function that takes bytes as they come, and calls back with each complete message. */
function createReader(heard: (type: number, message: Buffer) => void): (part: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (part) => {
    rest = Buffer.concat([rest, part]);
    while (rest.length >= HEADER) {
      const size = rest.readInt32BE(1) + 1;
      if (rest.length < size) return;
      const message = rest.subarray(0, size);
      rest = rest.subarray(size);
      heard(message[0] ?? 0, message);
    }
  };
}
