/** Emails, through the operator's mail server. */
import { MINUTE, SECOND } from '#domain/duration.ts';
import type { Channel } from '#server/delivery/channel.ts';
import type { Delivery, Queued } from '#server/delivery/deliveries.ts';
import type { Log } from '#server/log.ts';
import { DeliveryError } from './delivery-error.ts';
import type { Email } from './email.ts';
import type { Mailer } from './mailer.ts';

/** How many emails are on their way at once. */
export const CONNECTIONS = 3;

/** The kind of emails with a link that signs in, or proves an address. */
export const LINK = 'link';

/** Emails of one kind: who writes them when they are sent. */
export interface EmailKind {
  /** Undefined: there is nothing to say any more. */
  write(delivery: Delivery): Promise<WrittenEmail | undefined>;
  /** Whether one that may have been accepted is not sent again. */
  readonly isOnce: boolean;
}

export interface WrittenEmail {
  readonly email: Email;
  /** Called once it was accepted. */
  readonly accepted?: () => Promise<void>;
}

interface Ports {
  readonly mailer: Pick<Mailer, 'attempt'>;
  readonly log: Log;
  /** By the kind of a delivery. */
  readonly kinds: ReadonlyMap<string, EmailKind>;
  /** The address of Pulse. */
  readonly url: URL;
}

/** To be added to the deliveries. `at`: when it came about. */
export function queuedEmail(email: Omit<Queued, 'channel' | 'service' | 'position'>, at: number): Queued {
  return { ...email, channel: 'email', service: 'mail', position: at };
}

export function emailChannel({ mailer, log, kinds, url }: Ports): Channel<WrittenEmail> {
  const isOnce = ({ kind }: Delivery) => kinds.get(kind)?.isOnce ?? false;
  return {
    name: 'email',
    limits: {
      atOnce: CONNECTIONS,
      atOnceEach: CONNECTIONS,
      longest: 2 * MINUTE,
      // A mail server that is asked too often may lock us out.
      backoff: { least: 2 * SECOND, most: 15 * MINUTE },
    },
    isOnce,
    render: async (delivery) => {
      const message = await kinds.get(delivery.kind)?.write(delivery);
      return message ? { kind: 'message', message } : { kind: 'nothing' };
    },
    send: async ({ email, accepted }, delivery) => {
      const { subject } = email;
      try {
        // Mail programs recognize a repeated email by its id.
        await mailer.attempt({ messageId: `<${delivery.id}@${url.hostname}>`, ...email });
      } catch (error) {
        if (!(error instanceof DeliveryError)) throw error;
        const { reason, cause } = error;
        if (reason === 'refused' || (reason === 'unsure' && isOnce(delivery))) {
          log.error({ error: cause, subject }, 'email failed');
          return 'refused';
        }
        log.warn({ error: cause, subject }, 'email failed; retrying');
        return reason === 'away' ? 'away' : 'busy';
      }
      try {
        await accepted?.();
      } catch (error) {
        log.warn({ error, subject }, 'an email was sent, and that could not be noted');
      }
      return 'sent';
    },
  };
}
