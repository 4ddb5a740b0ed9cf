/** A server that sends emails, and the mailbox in which they arrive. */
import { beforeAll } from 'vitest';
import { register, type Account } from '#test/client.ts';
import { mailSettings, openMailbox, type Mailbox } from '#test/mail.ts';
import { startServer, type TestServer } from '#test/server.ts';

interface WithMail {
  readonly mailbox: Mailbox;
  readonly server: TestServer;
  /** The first account. */
  readonly admin: Account;
}

/** For the tests of a file; `use` gets what has been started. */
export function withMail(use: (started: WithMail) => void, admin: { readonly name?: string } = {}): void {
  beforeAll(async () => {
    const mailbox = await openMailbox();
    const server = await startServer({ env: await mailSettings(mailbox) });
    use({ mailbox, server, admin: await register(server.url, admin) });
    return async () => {
      await server.stop();
      await mailbox.close();
    };
  });
}
