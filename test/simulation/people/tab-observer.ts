/** What a tab reports to the judge. */
import type { Call } from '#domain/command.ts';
import type { Answer, Cursor, ToClient, ToServer } from '#sync/protocol/message.ts';
import type { Context, ScopeHandle } from '#sync/replica/replica.ts';
import type { Tab } from './tab.ts';

/** A command as its tab knows it. */
export interface Issued {
  readonly id: string;
  readonly call: Call;
  readonly tab: Tab;
  /** The context of its local run; null if there was none. */
  context: Context | null;
  /** The tab has received the answer. */
  answered: boolean;
  /** Answered, and for a success shown. */
  settled: Answer | null;
}

export interface TabObserver {
  issued(issued: Issued): void;
  settled(issued: Issued, answer: Answer): void;
  /** The replica has reported what the server says about a command. */
  said(tab: Tab, id: string, outcome: string): void;
  sent(tab: Tab, message: ToServer): void;
  /** Before the replica gets it. */
  receiving(tab: Tab, message: ToClient): void;
  /** After the replica got it. */
  received(tab: Tab, message: ToClient): void;
  closed(tab: Tab, code: number): void;
  persisted(tab: Tab, cursor: Cursor | null): void;
  /** A whisper has reached what holds this scope open. */
  heard(tab: Tab, handle: ScopeHandle, data: string): void;
  bug(tab: Tab, error: unknown): void;
}
