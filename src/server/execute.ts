/**
 * The one door. Every change of the product's rows is decided here, whoever asks: socket, HTTP, bot, timer. It needs
 * nothing but its ports, so that a simulation opens the same door.
 */
import { SYSTEM, type Call, type Context, type Side } from '#domain/command.ts';
import { idSource, timeOf } from '#domain/id.ts';
import { canAct } from '#domain/person/rules.ts';
import { ownCommands } from '#domain/own-commands.ts';
import { permit, Refusal } from '#domain/refusal.ts';
import { runCommand } from '#domain/run.ts';
import { Forgotten, OutOfOrder, Unsaved } from '#sync/log/store.ts';
import type { Answer, Deciding, Decision, Entry, Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Envelope } from '#sync/protocol/message.ts';
import { receive, type Place } from './envelope.ts';
import { likelyOf } from './likely.ts';
import type { Log } from './log.ts';
import { asRows } from './rows.ts';

export interface Door {
  /**
   * Decides a person's command. The answer is durable, and a repetition gets the same one. Rejects with `OutOfOrder`
   * or `Unsaved`: then nothing was decided. Calls reach the store in the order in which they are made.
   */
  execute(actor: string, envelope: unknown): Promise<Answer>;
  /** Decides a command of Pulse itself. Rejects with `Refusal`, `Unsaved` or the bug. */
  executeSystem(call: Call): Promise<void>;
}

interface Ports {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** `quiet`: nobody is told of what comes through this door. */
  readonly side?: Exclude<Side, 'browser'>;
  readonly kept?: KeptClients;
}

/** For how long a client may be silent and still go on where it was (ms). K8 in the rules of sync. */
interface KeptClients {
  readonly outbox: number;
  /** A client of one command, whose id it has. */
  readonly single: number;
}

const DAY = 24 * 60 * 60 * 1000;
const KEPT: KeptClients = { outbox: 180 * DAY, single: 30 * DAY };

export function createExecute({ store, clock, log, side = 'server', kept = KEPT }: Ports): Door {
  const newId = idSource(clock);

  return {
    execute: async (actor, raw) => {
      const { place, envelope } = receive(raw);
      if (!place) return refused(envelope instanceof Refusal ? envelope : new Refusal('invalid_input'));
      const now = clock.now();
      const likely = () => (envelope instanceof Refusal ? { client: place.client } : likelyOf(actor, envelope, now));
      const answer = (what: Envelope | Refusal) =>
        store.write((rows) => decide(rows, place, what, { actor, now, side, kept }), likely);
      try {
        const decided = await answer(envelope);
        if (decided.unnotified !== undefined) log.error({ error: decided.unnotified }, 'nobody was notified');
        return decided.answer;
      } catch (error) {
        if (error instanceof Unsaved || error instanceof OutOfOrder) throw error;
        // A bug: nothing was written. It is answered like a refusal, so that the client can go on.
        const incident = incidentOf(place, envelope);
        log.error({ error, incident, command: 'name' in envelope ? envelope.name : '' }, 'a command failed');
        return (await answer(new Refusal('bug', { incident }))).answer;
      }
    },

    executeSystem: async (call) => {
      const context: Context = { actor: SYSTEM, now: clock.now(), commandId: newId() };
      await store.write((rows) => {
        const changes = runCommand(asRows(rows), call, context, side, undefined, ownCommands);
        const entry = entryOf({ ...call, client: SYSTEM }, context, changes);
        return { entry, receipt: null, result: undefined };
      });
    },
  };
}

interface Decided {
  readonly answer: Answer;
  /** Why a notification failed: told beside the answer, because deciding may run again and logging must not. */
  readonly unnotified?: unknown;
}

interface Sent {
  readonly actor: string;
  readonly now: number;
  readonly side: Exclude<Side, 'browser'>;
  readonly kept: KeptClients;
}

/** First whose turn it is, then the command; only the next one in order leaves a receipt. */
function decide(rows: Deciding, { client, n }: Place, envelope: Envelope | Refusal, sent: Sent): Decision<Decided> {
  const { actor } = sent;
  const known = rows.client(client);
  if (known && known.person !== actor) return unkept(refused(new Refusal('not_allowed')));
  const last = known?.n ?? 0;
  if (n <= last) return unkept(rows.answer(client, n) ?? refused(new Refusal('answer_expired')));
  if (n > last + 1) {
    const problem = `Command ${n} of a client came before its command ${last + 1}`;
    throw known ? new OutOfOrder(problem) : new Forgotten(problem);
  }

  const made = (envelope instanceof Refusal ? null : timeOf(envelope.id)) ?? 0;
  const kept = !(envelope instanceof Refusal) && envelope.id === client ? sent.kept.single : sent.kept.outbox;
  // It may have been decided by the number of a client that is forgotten by now.
  const isTooOld = made > 0 && made < sent.now - kept;
  // Nobody gets a forgotten client by sending again what was sent under it.
  if (isTooOld && !known) return unkept(refused(new Refusal('answer_expired')));
  const { entry, ...decided } = attempt(rows, isTooOld ? new Refusal('answer_expired') : envelope, sent);
  return { entry, receipt: { client, n, person: actor, answer: decided.answer, made, kept }, result: decided };
}

type LogEntry = Decision<unknown>['entry'];

function attempt(
  rows: Deciding,
  envelope: Envelope | Refusal,
  { actor, now, side }: Sent,
): Decided & { readonly entry: LogEntry } {
  try {
    if (envelope instanceof Refusal) throw envelope;
    permit(canAct(asRows(rows), actor));
    const context: Context = { actor, now, commandId: envelope.id };
    let unnotified: unknown;
    const changes = runCommand(asRows(rows), envelope, context, side, (error) => (unnotified = error));
    const entry = entryOf(envelope, context, changes);
    return { entry, answer: { success: true, seq: rows.head.seq + (entry ? 1 : 0) }, unnotified };
  } catch (error) {
    if (error instanceof Refusal) return { entry: null, answer: refused(error) };
    throw error;
  }
}

/** What the log keeps of a command: its changes, not its input. Nothing, where nothing changed. */
function entryOf(
  { client, name, version }: Pick<Envelope, 'client' | 'name' | 'version'>,
  { commandId, now, actor }: Context,
  changes: Entry['changes'],
): LogEntry {
  return changes.length === 0 ? null : { id: commandId, at: now, actor, client, name, version, changes };
}

/** A repetition, or nothing that could be kept. */
function unkept(answer: Answer): Decision<Decided> {
  return { entry: null, receipt: null, result: { answer } };
}

function refused({ code, params, message }: Refusal): Answer {
  return { success: false, error: message, code, params };
}

/** Short enough to read out, and the same whenever the same command fails. */
function incidentOf({ client, n }: Place, envelope: Envelope | Refusal): string {
  return envelope instanceof Refusal ? `${client}-${n}` : envelope.id.slice(-12);
}
