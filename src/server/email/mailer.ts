/** Hands emails to the operator's mail server. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { SECOND } from '#domain/duration.ts';
import type { MailConfig } from '#server/config/config.ts';
import { createGuard } from '#server/guard.ts';
import type { Log } from '#server/log.ts';
import { CONNECTIONS } from './channel.ts';
import type { Email } from './email.ts';
import { DeliveryError, type DeliveryFailure } from './delivery-error.ts';

export interface Mailer {
  /** Resolves once the mail server has accepted the email; rejects with `DeliveryError`. */
  attempt(email: Email): Promise<void>;
  close(): void;
}

export interface MailerPorts {
  readonly mail: MailConfig;
  readonly log: Log;
  /** Called with the outcome of each attempt. */
  readonly tried?: (outcome: 'sent' | DeliveryFailure) => void;
}

const ANSWER_MS = 20 * SECOND;
const GREETING_MS = 7 * SECOND;

export function createMailer({ mail, log, tried }: MailerPorts): Mailer {
  const transport = createTransport(
    {
      url: mail.url,
      pool: true,
      maxConnections: CONNECTIONS,
      // The caller decides whether it is sent again: it may have been accepted.
      maxRequeues: 0,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mail.from },
  );
  const guard = createGuard(log);

  // An error on an idle connection: without a listener it would end the process.
  transport.on(
    'error',
    guard((error: unknown) => log.warn({ error }, 'connection to the mail server lost')),
  );
  // Called once the mail server has greeted us and accepted our sign-in.
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const { progress } = mail.data as { progress?: Progress };
      if (progress) progress.started = true;
      return read(options);
    };
    done();
  });

  return {
    async attempt(email) {
      const progress: Progress = { started: false };
      const data: SendMailOptions & { progress: Progress } = { ...email, progress };
      try {
        await transport.sendMail(data);
        tried?.('sent');
      } catch (error) {
        const reason = reasonOf(error, progress);
        tried?.(reason);
        throw new DeliveryError(reason, error);
      }
    },
    close: () => transport.close(),
  };
}

/** Connects and signs in, and sends nothing. Rejects with what prevents it. */
export async function greetMailServer({ url }: MailConfig): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: GREETING_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** How the conversation with the mail server ended. */
function reasonOf(error: unknown, { started }: Progress): DeliveryFailure {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (code === 'EAUTH') return 'away';
  if (typeof responseCode === 'number') {
    if (responseCode >= 500) return 'refused';
    // "Service not available" is not about this email.
    return responseCode === 421 ? 'away' : 'busy';
  }
  return started ? 'unsure' : 'away';
}

/** Whether the mail server has received the email's envelope. */
interface Progress {
  started: boolean;
}
