/** Emails out of the house, by the operator's mail server. That it is away for a while is a transient error, and waited for here. */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { MINUTE, SECOND } from '#domain/duration.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { MailConfig } from '#server/config/config.ts';
import { createGuard } from '#server/guard.ts';
import type { Log } from '#server/log.ts';
import { retry } from '#server/retry.ts';
import type { Email } from './email.ts';
import { DeliveryError, type DeliveryFailure } from './delivery-error.ts';

export interface Mailer {
  /** Resolves once the mail server has taken the email; rejects with `DeliveryError`. Nobody need wait for it. */
  send(email: Email): Promise<void>;
  /** The same at once or not at all, for whoever has a time of their own to try again. Nothing of it is logged here. */
  attempt(email: Email): Promise<void>;
  /** What waits for another attempt is given up. */
  close(): void;
}

export interface MailerPorts {
  readonly mail: MailConfig;
  readonly clock: Clock;
  readonly log: Log;
}

/** After each attempt that failed. */
const WAITS = [2 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE];
const CONNECTIONS = 3;
const ANSWER_MS = 20 * SECOND;

export function createMailer({ mail, clock, log }: MailerPorts): Mailer {
  const transport = createTransport(
    {
      url: mail.url,
      pool: true,
      maxConnections: CONNECTIONS,
      // Whoever sends decides whether it is sent again: it may have been taken.
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
  const closing = new AbortController();

  // Of a connection that nobody sends on at the moment: without a listener it would end the process.
  transport.on(
    'error',
    guard((error: unknown) => log.warn({ error }, 'connection to the mail server lost')),
  );
  // Asked for once the mail server has greeted and let us in.
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

  async function attempt(email: Email): Promise<void> {
    const progress: Progress = { started: false };
    const data: SendMailOptions & { progress: Progress } = { ...email, progress };
    try {
      await transport.sendMail(data);
    } catch (error) {
      throw new DeliveryError(reasonOf(error, progress), error);
    }
  }

  async function deliver(email: Email): Promise<void> {
    const { subject } = email;
    const passes = (error: unknown): boolean => {
      const { reason, cause } = error as DeliveryError;
      if (reason === 'refused') return false;
      log.warn({ error: cause, subject }, 'email failed; retrying');
      return true;
    };
    try {
      await retry({ clock, waits: WAITS, signal: closing.signal }, () => attempt(email), passes);
    } catch (error) {
      log.error({ error: (error as DeliveryError).cause, subject }, 'email failed');
      throw error;
    }
  }

  return {
    send: deliver,
    attempt,
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}

/** What the talk with the mail server has come to. */
function reasonOf(error: unknown, { started }: Progress): DeliveryFailure {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (code === 'EAUTH') return 'away';
  if (typeof responseCode === 'number') {
    if (responseCode >= 500) return 'refused';
    // "Service not available": it is not about this email.
    return responseCode === 421 ? 'away' : 'busy';
  }
  return started ? 'unsure' : 'away';
}

/** Whether the mail server has been told of the email. */
interface Progress {
  started: boolean;
}
