/**
 * The door: every change of the product's rows is decided here, whether it comes from a socket, HTTP or a timer. It
 * needs nothing but its ports, so that a simulation uses the same code.
 */
import { decides } from '#sync/rule.ts';
import { DAY } from '#domain/duration.ts';
import { SYSTEM, type Call, type Context, type Outcome, type Rows } from '#domain/command.ts';
import { idSource, timeOf } from '#domain/id.ts';
import { createdRows } from '#domain/created-rows.ts';
import { canAct } from '#domain/person/rules.ts';
import { serverCommandSet } from '#domain/server-commands.ts';
import { assertAllowed, Refusal } from '#domain/refusal.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { runCommand } from '#domain/run.ts';
import { schema } from '#domain/registry.ts';
import { onlyScopeOf } from '#sync/log/only-scope.ts';
import { OutOfOrder, StoreUnavailable } from '#sync/log/store.ts';
import type { Answer, ReaderWithReceipts, Decision, Entry, Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Envelope } from '#sync/protocol/message.ts';
import { parseEnvelope } from './envelope.ts';
import { prefetchFor } from './prefetch.ts';
import type { Log } from '#server/log.ts';
import { asRows } from './typed-rows.ts';

export interface Door {
  /**
   * Decides a person's command. The answer is durable, and a repeated command gets the same one. Rejects with
   * `OutOfOrder` or `StoreUnavailable`: then nothing was decided. Calls reach the store in the order in which they are
   * made. `isLimited`: the person came in by something that must not administer, such as Telegram. `mayWait`: while the
   * command names something that is not there, it is not decided, and this rejects with `NotThere` (B4). `via`: the program with
   * which the person acts; log, activity and comments name it.
   */
  execute(actor: string, envelope: unknown, isLimited?: boolean, mayWait?: boolean, via?: string): Promise<Answer>;
  /** Decides a command of Pulse itself. Rejects with `Refusal`, `StoreUnavailable` or the bug. */
  executeSystem(call: Call): Promise<void>;
}

interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'> & Partial<Pick<Log, 'info'>>;
  /**
   * Refuses what the domain cannot look into or count, before anything is decided; null leaves it to the domain. Where that takes
   * time, what was sent from the same outbox afterwards waits.
   */
  readonly inspect?: (actor: string, call: Call) => Promise<Refusal | null> | null;
  /** Takes turns as one person does, for all actors: what comes through this door stays in order. */
  readonly inTurnAs?: string;
  /** Whether people are notified of what comes through this door. */
  readonly notify?: boolean;
  /** How long after it was made a command is decided, and its receipt kept (ms). K2 in the rules of sync. */
  readonly receiptLifetime?: number;
}

/** Something that the command names is not there, or not for this person. Nothing was decided. */
export class NotThere extends Error {
  override readonly name = 'NotThere';
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('The command names something that is not there');
    this.answer = answer;
  }
}

export const RECEIPT_LIFETIME = 180 * DAY;

export function createExecute({
  store,
  clock,
  log,
  inspect = () => null,
  inTurnAs,
  notify = true,
  receiptLifetime = RECEIPT_LIFETIME,
}: Ports): Door {
  const newId = idSource(clock);
  const inspected = inOrder(inspect);

  return {
    execute: async (actor, raw, isLimited = false, mayWait = false, via) => {
      const { id, envelope } = parseEnvelope(raw);
      if (id === undefined) return refused(envelope instanceof Refusal ? envelope : new Refusal('invalid_input'));
      const now = clock.now();
      const prefetch = () =>
        envelope instanceof Refusal ? { receipts: [id] } : prefetchFor({ actor, now, via }, envelope);
      const answer = (what: Envelope | Refusal) =>
        store.write(
          (rows) => decide(rows, id, what, { actor, now, via, notify, receiptLifetime, isLimited, mayWait }),
          prefetch,
          inTurnAs ?? actor,
        );
      try {
        const found = envelope instanceof Refusal ? envelope : inspected(actor, envelope);
        const decided = await answer(found instanceof Promise ? ((await found) ?? envelope) : (found ?? envelope));
        if (decided.notificationError !== undefined)
          log.error({ error: decided.notificationError }, 'notification failed');
        if (decided.reason !== undefined) log.info?.({ person: actor }, decided.reason);
        return decided.answer;
      } catch (error) {
        if (error instanceof StoreUnavailable || error instanceof OutOfOrder || error instanceof NotThere) throw error;
        // A bug: nothing was written. It is answered like a refusal, so that the client can go on.
        const incident = id.slice(-12);
        log.error({ error, incident, command: 'name' in envelope ? envelope.name : '' }, 'command failed');
        return (await answer(new Refusal('bug', { incident }))).answer;
      }
    },

    executeSystem: async (call) => {
      const context: Context = { actor: SYSTEM, now: clock.now(), commandId: newId() };
      const decided = (rows: ReaderWithReceipts) => {
        const changes = runCommand(asRows(rows), call, context, 'server', { commandSet: serverCommandSet, notify });
        const entry = entryOf({ ...call, client: SYSTEM }, context, changes);
        return { entry, receipt: null, result: undefined };
      };
      await store.write(decided, undefined, inTurnAs);
    },
  };
}

/** Inspections of different outboxes, and of one, happen at the same time; they end in the order of an outbox. */
function inOrder(inspect: NonNullable<Ports['inspect']>) {
  /** By outbox: the last that has not ended. */
  const running = new Map<string, Promise<Refusal | null>>();

  return (actor: string, envelope: Envelope): Promise<Refusal | null> | null => {
    const outbox = `${actor} ${envelope.client}`;
    const [before, found] = [running.get(outbox), inspect(actor, envelope)];
    if (!before && !found) return null;
    const both = (async () => {
      const [, own] = await Promise.allSettled([before, found]);
      if (own.status === 'rejected') throw own.reason;
      return own.value;
    })();
    const last = both.finally(() => {
      if (running.get(outbox) === last) running.delete(outbox);
    });
    running.set(outbox, last);
    return last;
  };
}

interface Decided {
  readonly answer: Answer;
  /** Why a notification failed. Returned beside the answer, because a decision may run again and must not log. */
  readonly notificationError?: unknown;
  /** Details that the refusal does not reveal. */
  readonly reason?: string;
}

interface DecisionContext {
  readonly actor: string;
  readonly now: number;
  readonly via: string | undefined;
  readonly notify: boolean;
  readonly receiptLifetime: number;
  readonly isLimited: boolean;
  /** It is not decided while it names something that is not there. */
  readonly mayWait: boolean;
}

/**
 * Checks first whether it was decided before and whether its predecessor was, then runs it. Each decision leaves a
 * receipt.
 */
function decide(
  rows: ReaderWithReceipts,
  id: string,
  envelope: Envelope | Refusal,
  sent: DecisionContext,
): Decision<Decided> {
  const { actor, now, receiptLifetime } = sent;
  const made = timeOf(id) ?? 0;
  // It may have been decided already and its receipt deleted.
  const isTooOld = made > 0 && made < now - receiptLifetime;
  const known = rows.receipt(id);
  if (known) {
    decides('K1');
    // Its first sender may have got the answer that it is too old, so it belongs to nobody.
    const foreign = refused(new Refusal(isTooOld ? 'answer_expired' : 'not_allowed'));
    return {
      entry: null,
      receipt: null,
      result: {
        answer: known.person === actor ? known.answer : foreign,
      },
    };
  }
  const after = envelope instanceof Refusal ? undefined : envelope.after;
  const isDecided = after === undefined || rows.receipt(after)?.person === actor;
  if (!isDecided) {
    decides('K5');
    throw new OutOfOrder('The command that it goes after has not been decided');
  }
  if (isTooOld) decides('K2');
  const { entry, ...decided } = attempt(rows, isTooOld ? new Refusal('answer_expired') : envelope, sent);
  if (sent.mayWait && namesMissing(decided.answer)) {
    decides('B4');
    throw new NotThere(decided.answer);
  }
  const receipt = { id, person: actor, answer: decided.answer, made };
  return { entry, receipt, result: decided };
}

function namesMissing(answer: Answer): boolean {
  return !answer.success && (answer.code.endsWith('_not_found') || answer.code === 'tag_missing');
}

type LogEntry = Decision<unknown>['entry'];

function attempt(
  rows: ReaderWithReceipts,
  envelope: Envelope | Refusal,
  { actor, now, via, notify, isLimited }: DecisionContext,
): Decided & { readonly entry: LogEntry } {
  try {
    if (envelope instanceof Refusal) throw envelope;
    assertAllowed(canAct(asRows(rows), actor));
    const context: Context = { actor, now, commandId: envelope.id, via };
    let notificationError: unknown;
    let outcome: Outcome | undefined;
    const seen = isLimited ? withoutAdministration(asRows(rows)) : asRows(rows);
    const changes = runCommand(seen, envelope, context, 'server', {
      commandSet: serverCommandSet,
      notify,
      onNotifyError: (error) => (notificationError = error),
      onOutcome: (said) => (outcome = said),
    });
    const entry = entryOf(envelope, context, changes);
    const made = createdRows(
      envelope,
      (table, id) => changes.find((each) => each.table === table && each.id === id)?.after,
    );
    const seq = rows.head.seq + (entry ? 1 : 0);
    const carried = Object.keys(made).length > 0 ? { made: { ...made } } : {};
    const said = outcome === undefined ? {} : { outcome };
    return { entry, answer: { success: true, seq, ...carried, ...said }, notificationError };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { reason } = error;
    return { entry: null, answer: refused(error), ...(reason !== undefined && { reason }) };
  }
}

function withoutAdministration(rows: Rows): Rows {
  return {
    get: (table, id) => rows.get(table, id),
    list: (table, column, key) => rows.list(table, column, key),
    withoutAdministration: true,
  };
}

/** What the log keeps of a command: its changes, not its input. Null if nothing changed. */
function entryOf(
  { client, name, version }: Pick<Envelope, 'client' | 'name' | 'version'>,
  { commandId, now, actor, via }: Context,
  changes: Entry['changes'],
): LogEntry {
  if (changes.length === 0) return null;
  const scope = onlyScopeOf(schema, changes);
  const by = via === undefined ? { actor } : { actor, via };
  const entry = { id: commandId, at: now, ...by, client, name, version, changes };
  return scope === undefined ? entry : { ...entry, scope };
}

function refused({ code, params }: Refusal): Answer {
  return { success: false, error: refusalText(code, params), code, params };
}
