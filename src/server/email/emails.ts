/** Sends every email of an instance. */
import type { Deliveries } from '#server/delivery/deliveries.ts';
import { startWorker, type WorkerPorts } from '#server/delivery/worker.ts';
import { emailChannel, LINK, type EmailKind } from './channel.ts';
import type { Email } from './email.ts';
import { digestKind, startDigest, type DigestSchedulePorts, type DigestPorts } from './digest/digest.ts';
import type { Mailer, MailerPorts } from './mailer.ts';

interface Ports extends DigestSchedulePorts, DigestPorts, MailerPorts, WorkerPorts {
  readonly deliveries: Deliveries;
  readonly clock: WorkerPorts['clock'];
  /** Emails about accounts. */
  readonly account: EmailKind;
}

/** Returns a function that stops it, which resolves when emails on their way were accepted or not. */
export function startEmails(ports: Ports): () => Promise<void> {
  const mailer = mailerOnDemand(ports);
  const kinds = new Map([
    ['account', ports.account],
    [LINK, ports.account],
    ['digest', digestKind(ports)],
  ]);
  const stopDigest = startDigest(ports);
  const stopWorker = startWorker(ports, emailChannel({ ...ports, mailer, kinds }));
  return async () => {
    await Promise.all([stopDigest(), stopWorker()]);
    await mailer.close();
  };
}

/** Loaded with the first email: its library is large. */
function mailerOnDemand(ports: MailerPorts) {
  let opened: Promise<Mailer> | undefined;
  const open = async (): Promise<Mailer> => (await import('./mailer.ts')).createMailer(ports);
  return {
    attempt: async (email: Email) => (await (opened ??= open())).attempt(email),
    close: async () => (await opened)?.close(),
  };
}
