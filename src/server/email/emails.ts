/** Sends every email of an instance. */
import type { Deliveries } from '#server/delivery/deliveries.ts';
import { startWorker, type WorkerPorts } from '#server/delivery/worker.ts';
import { emailChannel, LINK, type EmailKind } from './channel.ts';
import { digestKind, startDigest, type DigestSchedulePorts, type DigestPorts } from './digest/digest.ts';
import type { MailerPorts } from './mailer.ts';

interface Ports extends DigestSchedulePorts, DigestPorts, MailerPorts, WorkerPorts {
  readonly deliveries: Deliveries;
  readonly clock: WorkerPorts['clock'];
  /** Emails about accounts. */
  readonly account: EmailKind;
}

/** Returns a function that stops it, which resolves when emails on their way were accepted or not. */
export async function startEmails(ports: Ports): Promise<() => Promise<void>> {
  // Loaded on demand: its library is large, and unused without an email server.
  const { createMailer } = await import('./mailer.ts');
  const mailer = createMailer(ports);
  const kinds = new Map([
    ['account', ports.account],
    [LINK, ports.account],
    ['digest', digestKind(ports)],
  ]);
  const stopDigest = startDigest(ports);
  const stopWorker = startWorker(ports, emailChannel({ ...ports, mailer, kinds }));
  return async () => {
    await Promise.all([stopDigest(), stopWorker()]);
    mailer.close();
  };
}
