/** What a tab tells the judge. */
import type { Call } from '#domain/command.ts';
import type { Answer, Cursor, ToClient, ToServer } from '#sync/protocol/message.ts';
import type { Context } from '#sync/replica/replica.ts';
import type { Tab } from './tab.ts';

/** A command as its tab knows it. */
export interface Issued {
  readonly id: string;
  readonly call: Call;
  readonly tab: Tab;
  /** What its local run was told; null when there was none. */
  context: Context | null;
  /** The tab has heard the answer. */
  answered: boolean;
  /** Answered, and for a success shown. */
  settled: Answer | null;
}

export interface TabObserver {
  issued(issued: Issued): void;
  settled(issued: Issued, answer: Answer): void;
  sent(tab: Tab, message: ToServer): void;
  /** Before the replica has had it. */
  receiving(tab: Tab, message: ToClient): void;
  /** After. */
  received(tab: Tab, message: ToClient): void;
  closed(tab: Tab, code: number): void;
  persisted(tab: Tab, cursor: Cursor | null): void;
  bug(tab: Tab, error: unknown): void;
}
