/**
 * Sends emails through the operator's mail server. If it is unavailable for a while, that is a transient error and
 * retried here.
 */
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
  /** Resolves once the mail server has accepted the email; rejects with `DeliveryError`. Nobody need wait for it. */
  send(email: Email): Promise<void>;
  /** A single attempt, for callers that retry by themselves. Logs nothing. */
  attempt(email: Email): Promise<void>;
  /** Gives up emails that wait for another attempt. */
  close(): void;
}

export interface MailerPorts {
  readonly mail: MailConfig;
  readonly clock: Clock;
  readonly log: Log;
  /** Called with the outcome of each attempt. */
  readonly tried?: (outcome: 'sent' | DeliveryFailure) => void;
}

/** After each failed attempt. */
const WAITS = [2 * SECOND, 10 * SECOND, MINUTE, 5 * MINUTE];
const CONNECTIONS = 3;
const ANSWER_MS = 20 * SECOND;
const GREETING_MS = 7 * SECOND;

export function createMailer({ mail, clock, log, tried }: MailerPorts): Mailer {
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
  const closing = new AbortController();

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

  async function attempt(email: Email): Promise<void> {
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
