/** Letters out of the house, by the operator's mail server. That it is away for a while is weather, and waited for here. */
import { createTransport } from 'nodemailer';
import type { Clock } from '#sync/protocol/clock.ts';
import type { MailConfig } from '#server/config.ts';
import type { Log } from '#server/log.ts';
import type { Letter } from './letter.ts';

export interface Mailer {
  /** Resolves once the mail server has taken the letter; rejects with `Undelivered`. Nobody need wait for it. */
  send(letter: Letter): Promise<void>;
  /** What waits for another attempt is given up. */
  close(): void;
}

/** The mail server refused the letter, or was away for too long; it is in the log. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered';
}

interface Ports {
  readonly mail: MailConfig;
  readonly clock: Clock;
  readonly log: Log;
}

const SECOND = 1000;
/** How long it is waited after each attempt that failed. */
const WAITS = [2, 10, 60, 300].map((seconds) => seconds * SECOND);
const CONNECTIONS = 3;
const ANSWER_MS = 20 * SECOND;

export function createMailer({ mail, clock, log }: Ports): Mailer {
  const transport = createTransport(
    {
      url: mail.url,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: mail.from },
  );
  const waiting = new Set<() => void>();
  let closed = false;

  async function deliver(letter: Letter): Promise<void> {
    for (const wait of [...WAITS, null]) {
      try {
        await transport.sendMail({ ...letter });
        return;
      } catch (error) {
        if (closed || wait === null || isForGood(error)) {
          log.error({ error, subject: letter.subject }, 'a letter could not be sent');
          throw new Undelivered('The mail server did not take the letter', { cause: error });
        }
        log.warn({ error, subject: letter.subject }, 'a letter is sent again in a moment');
        await pause(wait);
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = clock.after(ms, () => {
        waiting.delete(giveUp);
        resolve();
      });
      const giveUp = () => {
        cancel();
        reject(new Undelivered('The server stops'));
      };
      waiting.add(giveUp);
    });
  }

  return {
    send: deliver,
    close: () => {
      closed = true;
      for (const giveUp of waiting) giveUp();
      waiting.clear();
      transport.close();
    },
  };
}

/** The mail server's own "no", such as for an address that there is not. */
function isForGood(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}
