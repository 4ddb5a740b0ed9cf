/** A person's data on Pulse's own server: a replica in this browser, kept up to date over a socket. */
import { t } from '@lingui/core/macro';
import { loadedCommands, type Call } from '#domain/command.ts';
import { idSource } from '#domain/id.ts';
import { createdRows } from '#domain/created-rows.ts';
import type { Refusal } from '#domain/refusal.ts';
import { schema } from '#domain/registry.ts';
import { searchable, searchWords } from '#domain/search.ts';
import { createLiveQueries } from '#sync/live/live-queries.ts';
import { browserClock } from '#sync/replica/browser/clock.ts';
import { openIndexedDb } from '#sync/replica/browser/indexeddb.ts';
import { browserNetwork } from '#sync/replica/browser/network.ts';
import { browserLocks } from '#sync/replica/browser/weblocks.ts';
import { browserDial } from '#sync/replica/browser/websocket.ts';
import type { CommandOutcome, ReplicaOptions } from '#sync/replica/replica.ts';
import { createReplica } from '#sync/replica/replica.ts';
import type { RowChange, Scope } from '#sync/protocol/row.ts';
import { afterDrawn } from '#web/ui/after-drawn.ts';
import { toast } from '#web/ui/toast/store.ts';
import { clearUndoables } from '#web/ui/undo.ts';
import { afterCommands, knowsCommand, runHere } from './commands.ts';
import type { Attempt, Pulse } from './pulse.ts';
import { runUndoable } from './run-undoable.ts';
import type { Tables } from './tables.ts';

/** The ports of the replica. */
type Ports = Pick<ReplicaOptions<Tables>, 'storage' | 'dial' | 'clock' | 'locks' | 'network'>;

/** The ports in this browser. `isNew`: nothing of the person is stored in it. */
export const browserPorts = (person: string, isNew: boolean): Ports => ({
  storage: openIndexedDb(`pulse:${person}`, indexedDB, isNew),
  dial: browserDial(socketUrl(), takeFirstSocket()),
  clock: browserClock,
  locks: browserLocks(),
  network: browserNetwork,
});

/** A command that was shown already. */
export interface Undone {
  readonly call: Call;
  readonly person: string;
  readonly replica: Pulse['replica'];
}

export interface PulseOptions {
  readonly person: string;
  readonly ports: Ports;
  /** The scopes the page shows first: requested before it renders. */
  readonly firstScopes?: readonly Scope[];
  /** A command was refused: here at once, or by the server after it was shown. Then that was `undone`. */
  readonly onRefused: (refused: { code: string; params: Refusal['params']; error: string }, undone?: Undone) => void;
  /** The server says how it carried out a command, beyond that it did. */
  readonly onOutcome: (said: CommandOutcome, replica: Pulse['replica']) => void;
  /** How far the server's clock was ahead of this device's when it was last heard (ms). */
  readonly clockOffset: number;
  readonly onTime: (ahead: number) => void;
}

export function startPulse({
  person,
  ports,
  firstScopes = [],
  onRefused,
  onOutcome,
  clockOffset,
  onTime,
}: PulseOptions): Pulse {
  const newId = idSource(ports.clock);
  const replica = createReplica<Tables>({
    schema,
    person,
    run: runHere,
    knows: knowsCommand,
    learn: (learned) => afterCommands(learned, tellHidden),
    mayLackRows: (call) => loadedCommands.get(call.name)?.refuses === 'server',
    keeps: ({ name }) => !name.startsWith('notification.'),
    ...ports,
    newId,
    clockOffset,
    onClockOffset: onTime,
    name: `pulse:${person}`,
    onBug: reportError,
  });
  const live = createLiveQueries<Tables>(replica, ports.clock, { searchable, words: searchWords });
  replica.onRefused(({ answer, call }) => onRefused(answer, { call, person, replica }));
  replica.onOutcome((said) => onOutcome(said, replica));
  // The scopes of every page, including the rows of projects; a closed scope stays warm.
  for (const scope of ['everyone', `user:${person}`]) replica.open(scope);
  for (const scope of firstScopes) replica.open(scope).close();
  const attempt = (call: Call): Attempt => {
    const result = runUndoable(replica, call);
    return { ...result, ...(result.success && createdRows(call, (table, id) => replica.get(table, id))) };
  };
  afterDrawn(() => afterCommands(() => {}));
  // An undo names what was changed: nothing of a project the person can no longer see is kept.
  replica.onChange((changes) => {
    if (changes.some(isTakenAway)) clearUndoables();
  });
  return {
    person,
    replica,
    live,
    ports,
    newId,
    run(call: Call) {
      const result = attempt(call);
      if (!result.success) onRefused(result);
      return result;
    },
    attempt,
    close() {
      live.close();
      replica.close();
    },
  };
}

/** They are sent all the same. */
function tellHidden(): void {
  toast({
    title: t`Some of your unsaved changes aren’t shown yet`,
    description: t`They’re safe. The part of Pulse that shows them couldn’t be loaded.`,
    tone: 'error',
  });
}

function isTakenAway({ table, before, after }: RowChange): boolean {
  return table === 'project' && before?.deletedAt === null && after === null;
}

function socketUrl(): string {
  return new URL('/socket', location.href.replace(/^http/, 'ws')).href;
}

declare global {
  interface Window {
    /** Opened by index.html. */
    firstSocket?: WebSocket | undefined;
  }
}

function takeFirstSocket(): WebSocket | undefined {
  const { firstSocket } = window;
  window.firstSocket = undefined;
  return firstSocket;
}
