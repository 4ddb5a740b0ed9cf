/** A real mail server that keeps the emails it gets. */
import net, { type AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { PATIENCE_MS } from '#test/patience.ts';

export interface Mail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The first link in it. */
  readonly link: string;
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly Mail[];
  /** The first that fits, delivered already or still to come; each is returned once. */
  mail(to: string, subject: string): Promise<Mail>;
  /** Refuses everything: temporarily, as an overloaded server does, or permanently. */
  refuses(code: 450 | 550 | null): void;
  /** Nothing listens there until it returns. */
  leaves(): Promise<void>;
  returns(): Promise<void>;
  close(): Promise<void>;
}

const USER = 'pulse';
const PASSWORD = 'a password for mail';

export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = [];
  const given = new Set<Mail>();
  const listeners = new Set<() => void>();
  let refusal: number | null = null;

  const server = new SMTPServer({
    // The test needs no certificate; asking for a password is what it is about.
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('Not let in')),
    onRcptTo: (_address, _session, done) =>
      refusal === null ? done() : done(Object.assign(new Error('Not now'), { responseCode: refusal })),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        // The envelope is replaced as soon as the email is accepted.
        const to = session.envelope.rcptTo[0]?.address ?? '';
        void PostalMime.parse(Buffer.concat(chunks)).then(({ from, subject = '', text = '', html = '', headers }) => {
          const link = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
          const named = new Map(headers.map(({ key, value }) => [key, value]));
          mails.push({ to, from: from?.address ?? '', subject, text, html, headers: named, link });
          for (const listener of listeners) listener();
        });
        done();
      });
    },
  });
  // A client that was killed resets its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const sockets = new Set<net.Socket>();
  server.server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    mails,
    refuses: (code) => {
      refusal = code;
    },
    mail: (to, subject) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = mails.find((each) => each.to === to && each.subject === subject && !given.has(each));
          if (!mail) return;
          clearTimeout(timer);
          listeners.delete(look);
          given.add(mail);
          resolve(mail);
        };
        const timer = setTimeout(() => {
          listeners.delete(look);
          reject(new Error(`No email "${subject}" came for ${to}`));
        }, PATIENCE_MS);
        listeners.add(look);
        look();
      }),
    leaves: () =>
      new Promise((resolve) => {
        server.server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    returns: () => new Promise((resolve) => server.server.listen(port, '127.0.0.1', resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A port that is free now, for a server that has to know its address before it starts. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The settings of a server that sends its emails to the mailbox. `address`: where people find it, by default a free port. */
export async function mailSettings(mailbox: Mailbox, address?: string): Promise<Record<string, string>> {
  const url = address ?? `http://127.0.0.1:${await freePort()}`;
  return {
    PORT: new URL(url).port,
    PULSE_URL: url,
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'Pulse <pulse@example.org>',
  };
}
