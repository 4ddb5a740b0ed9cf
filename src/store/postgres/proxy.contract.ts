/** A network between a store and its server that can be cut. */
import { once } from 'node:events';
import net from 'node:net';

export interface Proxy {
  readonly url: string;
  /** Ends every connection and refuses new ones until `mend`. */
  cut(): void;
  mend(): void;
  /** Cuts when a client next sends this text: the server still gets it, but the client gets no answer. */
  cutAfter(text: string): void;
  /** What a client next sends with this text, or the answer to it, arrives this many ms later. */
  delay(what: 'question' | 'answer', text: string, ms: number): void;
  close(): Promise<void>;
}

export async function openProxy(target: string): Promise<Proxy> {
  const server = new URL(target);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  let trigger: string | undefined;
  let late: { readonly what: 'question' | 'answer'; readonly text: string; readonly ms: number } | undefined;

  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  // Parts that are passed on must not wait for each other's acknowledgement, 40 ms each time.
  const noDelay = true;
  const proxy = net.createServer({ noDelay }, (client) => {
    if (isCut) return void client.destroy();
    const upstream = net.connect({ port: Number(server.port), host: server.hostname, noDelay });
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    upstream.on('data', (part) => client.write(part));
    client.on('data', (part) => {
      if (late && part.includes(late.text)) {
        const { what, ms } = late;
        late = undefined;
        if (what === 'question') return void setTimeout(() => upstream.write(part), ms);
        upstream.pause();
        setTimeout(() => upstream.resume(), ms);
      }
      if (trigger === undefined || !part.includes(trigger)) return void upstream.write(part);
      trigger = undefined;
      // The server closes by itself once it has handled the request.
      upstream.removeAllListeners('data').resume();
      upstream.end(part, () => client.destroy());
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');

  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((proxy.address() as net.AddressInfo).port);
  return {
    url: url.href,
    cut,
    mend: () => (isCut = false),
    cutAfter: (text) => (trigger = text),
    delay: (what, text, ms) => (late = { what, text, ms }),
    close: async () => {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
