/** What answering in a chat needs. */
import type { Call } from '#domain/command.ts';
import type { Rows } from '#domain/command.ts';
import type { Database } from '#server/database/database.ts';
import type { Door } from '#server/door/execute.ts';
import type { Log } from '#server/log.ts';
import type { Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Sender } from '../bot/sender.ts';
import type { Place } from '../messages/message-rows.ts';
import type { LinkRequests } from '../link/requests.ts';
import type { Visitor } from './visitor.ts';

export interface ChatPorts {
  readonly store: Store;
  readonly database: Database;
  readonly door: Door;
  readonly clock: Clock;
  readonly log: Log;
  readonly sender: Sender;
  readonly requests: LinkRequests;
  /** Messages that are there may have to change. */
  readonly changed: (messages: readonly Place[]) => Promise<void>;
  readonly unlink: (person: string) => Promise<void>;
  /** Whether the person must set up a second factor before anything is done or shown here. */
  readonly isFactorMissing: (person: string) => Promise<boolean>;
  /** False once a group has had as many answers as Telegram allows: more would hold up everyone's. */
  readonly mayAnswerGroup: (chatId: string) => boolean;
  /** The address of Pulse, if the operator has set it. */
  readonly url: URL | undefined;
  /** The bot's user name, without the `@`. */
  readonly botName: string;
}

/** One update, and the person who caused it. */
export interface Turn {
  readonly ports: ChatPorts;
  readonly visitor: Visitor;
  readonly chatId: string;
  read<T>(work: (rows: Rows) => T): Promise<T>;
  /** Decides the person's command; repeated with the same update it takes effect once. Null: done, else why not. */
  run(call: Call): Promise<string | null>;
  /** An id that is the same whenever this update is handled. */
  id(label: string): string;
}
