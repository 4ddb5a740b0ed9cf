/**
 * Imports that people have under way in the app: one each. A node runs them in its memory and says in the database, every
 * second, how far it is, so that any node can tell. One whose node has fallen silent has stopped: it is run again, and
 * goes on where it was.
 */
import { MINUTE } from '#domain/duration.ts';
import type { Choices, Preview, State } from '#domain/imported/job.ts';
import { Gate } from '#sync/hub/gate.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { retried } from '#server/retry.ts';
import {
  beginJob,
  countUploads,
  dropJob,
  dropOldJobs,
  dropParts,
  findJob,
  findUpload,
  insertUpload,
  takeParts,
  tellJob,
  type JobRow,
  type Upload,
} from './job-rows.ts';
import { planAside } from './aside.ts';
import { RUNS_MAX } from './limits.ts';
import { runImport, type ImportPorts } from './run.ts';
import type { Importer } from './trello/plan.ts';
import { Refused } from './work.ts';

export interface Jobs {
  look(person: string): Promise<State | null>;
  /** Why the person cannot upload a board now: one of theirs is running, or too many wait. */
  whyNot(person: string): Promise<'running' | 'full' | null>;
  /** In place of what the person had; false while that is running, or too many boards wait. */
  keep(person: string, upload: Upload): Promise<boolean>;
  /** False where there is no such board to begin with. */
  start(importer: Importer, id: string, choices: Choices): Promise<boolean>;
  /** What is running goes on. */
  forget(person: string, id: string): Promise<void>;
}

type Waiting = Pick<Upload, 'board' | 'preview'>;

interface Ports extends ImportPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly newId: () => string;
}

/** A board that nobody has begun with, and a report, are let go after this. */
const KEPT_MS = 30 * MINUTE;
/** Each may take some ten megabytes in the database. */
const MOST = 20;
const BEAT_MS = 1000;
/** Nobody who is alive is silent for so long; by the clock of whoever watches, for clocks need not agree. */
export const SILENT_MS = 20_000;
/** Where the database is away. */
const TELL_AGAIN = Array.from({ length: 119 }, () => BEAT_MS);

export function createJobs(ports: Ports): Jobs {
  const { database, clock, log, newId } = ports;
  const turn = new Gate(RUNS_MAX);
  /** What runs in this node, by id. */
  const running = new Map<string, State>();
  /** The last beat of others, by id, and since when it is known. */
  const watched = new Map<string, { readonly beat: string; readonly since: number }>();

  function isSilent({ id, beat }: JobRow): boolean {
    const seen = watched.get(id);
    if (seen?.beat === beat) return clock.now() - seen.since >= SILENT_MS;
    if (watched.size >= MOST) watched.clear();
    watched.set(id, { beat, since: clock.now() });
    return false;
  }

  function stateOf(row: JobRow): State | null {
    const { id, state, at } = row;
    const own = running.get(id);
    if (own) return own;
    if (state.step === 'running') return isSilent(row) ? { step: 'failed', id, name: state.name, ...STOPPED } : state;
    watched.delete(id);
    return at < clock.now() - KEPT_MS ? null : state;
  }

  async function say(id: string, state: State): Promise<void> {
    await tellJob(database, id, { state, beat: newId() }, clock.now());
  }

  async function run(id: string, { board, preview }: Waiting, choices: Choices, importer: Importer): Promise<void> {
    const { name } = preview;
    const total = comingIn(preview, choices);
    const stop = sayOnAndOn(id);
    let end: State;
    try {
      const report = await turn.run(async () => {
        const planner = await planAside({ board, parts: takeParts(database, id) }, choices, importer);
        try {
          return await runImport(ports, planner, importer.id, (done) => {
            running.set(id, { step: 'running', id, name, done, total });
          });
        } finally {
          await planner.end();
        }
      });
      end = { step: 'done', id, report };
    } catch (error) {
      end = { step: 'failed', id, name, error: explain(error, log) };
    }
    await stop();
    running.set(id, end);
    await tellEnd(id, end);
    running.delete(id);
  }

  /** Answers the way to stop; kept when nothing more is on its way. */
  function sayOnAndOn(id: string): () => Promise<void> {
    let ended = false;
    let saying = Promise.resolve();
    let cancel = () => {};
    function next(): void {
      cancel = clock.after(BEAT_MS, () => void (saying = once()));
    }
    async function once(): Promise<void> {
      const state = running.get(id);
      try {
        if (state) await say(id, state);
      } catch (error) {
        log.warn({ error }, 'import progress could not be saved; retrying');
      }
      if (!ended) next();
    }
    next();
    return async () => {
      ended = true;
      cancel();
      await saying;
    };
  }

  /** This node tells it as long as nobody else can. */
  async function tellEnd(id: string, end: State): Promise<void> {
    const tell = async () => {
      await say(id, end);
      await dropParts(database, id);
    };
    try {
      await retried({ clock, waits: TELL_AGAIN }, tell, () => true);
    } catch (error) {
      log.error({ error }, 'import result could not be saved');
    }
  }

  async function whyNot(person: string): Promise<'running' | 'full' | null> {
    const known = await findJob(database, person);
    if (known && stateOf(known)?.step === 'running') return 'running';
    return !known && (await countUploads(database)) >= MOST ? 'full' : null;
  }

  return {
    look: async (person) => {
      const row = await findJob(database, person);
      return row ? stateOf(row) : null;
    },
    whyNot,
    keep: async (person, upload) => {
      await dropOldJobs(database, clock.now() - KEPT_MS);
      if ((await whyNot(person)) !== null) return false;
      const known = await findJob(database, person);
      if (known) await dropJob(database, known);
      return insertUpload(database, person, upload, { beat: newId(), at: clock.now() });
    },
    start: async (importer, id, choices) => {
      const waiting = await findUpload(database, importer.id, id);
      if (!waiting) return false;
      const { preview } = waiting;
      const state: State = { step: 'running', id, name: preview.name, done: 0, total: comingIn(preview, choices) };
      if (!(await beginJob(database, id, { state, beat: newId() }, clock.now()))) return false;
      running.set(id, state);
      void run(id, waiting, choices, importer);
      return true;
    },
    forget: async (person, id) => {
      const row = await findJob(database, person);
      if (row?.id === id && stateOf(row)?.step !== 'running') await dropJob(database, row);
    },
  };
}

function comingIn({ cards, archivedCards }: Preview, { archived }: Choices): number {
  return archived === 'omit' ? cards - archivedCards : cards;
}

const STOPPED = {
  error: 'The server stopped during the import. What has come in stays; run it again, and it goes on where it stopped',
  stopped: true,
} as const;

function explain(error: unknown, log: Pick<Log, 'error'>): string {
  if (error instanceof Refused) return error.message;
  const incident = newIncident();
  log.error({ error, incident }, 'import failed');
  return `The import stopped (incident ${incident}). What has come in stays; run it again, and it goes on where it stopped`;
}
