/** A server that sends emails, and the mailbox in which they arrive. */
import { beforeAll } from 'vitest';
import { register, type Account } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { startServer, type ServerOptions, type TestServer } from '#test/server.ts';

interface WithMail<Server extends TestServer> {
  readonly mailbox: Mailbox;
  readonly server: Server;
  /** The first account. */
  readonly admin: Account;
}

interface Admin {
  readonly name?: string;
}

/** For the tests of a file; `use` gets what has been started. */
export function withMail(use: (started: WithMail<TestServer>) => void, admin?: Admin): void {
  withMailOn(startServer, use, admin);
}

/** `start`: `startProcess` for tests that end their server. */
export function withMailOn<Server extends TestServer>(
  start: (options: ServerOptions) => Promise<Server>,
  use: (started: WithMail<Server>) => void,
  admin: Admin = {},
): void {
  beforeAll(async () => {
    const mailbox = await openMailbox();
    const server = await start({ env: await mailSettings(mailbox) });
    use({ mailbox, server, admin: await register(server.url, admin) });
    return async () => {
      await server.stop();
      await mailbox.close();
    };
  });
}
