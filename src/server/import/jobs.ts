/**
 * Imports that people have under way in the app: one each. A node runs them in its memory and says in the database, every
 * second, how far it is, so that any node can tell. One whose node has fallen silent has stopped: it is run again, and
 * goes on where it was.
 */
import { MINUTE } from '#domain/duration.ts';
import type { ImportChoices, ImportPreview, ImportState } from '#domain/imported/import-state.ts';
import { Semaphore } from '#sync/hub/semaphore.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Database } from '#server/database/database.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { retry } from '#server/retry.ts';
import {
  beginJob,
  countUploads,
  deleteJob,
  deleteOldJobs,
  deleteParts,
  findJob,
  findUpload,
  insertUpload,
  takeParts,
  updateJob,
  type JobRow,
  type Upload,
} from './job-rows.ts';
import { planInThread } from './thread.ts';
import { RUNS_MAX } from './limits.ts';
import { runImport, type ImportPorts } from './run.ts';
import type { Importer } from './trello/plan.ts';
import { ProjectRefused } from './import-run.ts';

export interface Jobs {
  stateFor(person: string): Promise<ImportState | null>;
  /** Why the person cannot upload a board now: one of theirs is running, or too many wait. */
  uploadRefusal(person: string): Promise<'running' | 'full' | null>;
  /** In place of what the person had; false while that is running, or too many boards wait. */
  saveUpload(person: string, upload: Upload): Promise<boolean>;
  /** False where there is no such board to begin with. */
  start(importer: Importer, id: string, choices: ImportChoices): Promise<boolean>;
  /** What is running goes on. */
  forget(person: string, id: string): Promise<void>;
}

type PendingUpload = Pick<Upload, 'board' | 'preview'>;

interface Ports extends ImportPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly newId: () => string;
}

/** A board that nobody has begun with, and a report, are let go after this. */
const RETENTION_MS = 30 * MINUTE;
/** Each may take some ten megabytes in the database. */
const MOST = 20;
const HEARTBEAT_MS = 1000;
/** Nobody who is alive is silent for so long; by the clock of whoever watches, for clocks need not agree. */
export const SILENT_MS = 20_000;
/** Where the database is away. */
const END_RETRIES = Array.from({ length: 119 }, () => HEARTBEAT_MS);

export function createJobs(ports: Ports): Jobs {
  const { database, clock, log, newId } = ports;
  const slots = new Semaphore(RUNS_MAX);
  /** What runs in this node, by id. */
  const running = new Map<string, ImportState>();
  /** The last beat of others, by id, and since when it is known. */
  const watched = new Map<string, { readonly beat: string; readonly since: number }>();

  function isSilent({ id, beat }: JobRow): boolean {
    const seen = watched.get(id);
    if (seen?.beat === beat) return clock.now() - seen.since >= SILENT_MS;
    if (watched.size >= MOST) watched.clear();
    watched.set(id, { beat, since: clock.now() });
    return false;
  }

  function stateOf(row: JobRow): ImportState | null {
    const { id, state, at } = row;
    const own = running.get(id);
    if (own) return own;
    if (state.step === 'running') return isSilent(row) ? { step: 'failed', id, name: state.name, ...STOPPED } : state;
    watched.delete(id);
    return at < clock.now() - RETENTION_MS ? null : state;
  }

  async function saveState(id: string, state: ImportState): Promise<void> {
    await updateJob(database, id, { state, beat: newId() }, clock.now());
  }

  async function run(
    id: string,
    { board, preview }: PendingUpload,
    choices: ImportChoices,
    importer: Importer,
  ): Promise<void> {
    const { name } = preview;
    const total = cardsToImport(preview, choices);
    const stop = startHeartbeat(id);
    let end: ImportState;
    try {
      const report = await slots.run(async () => {
        const planner = await planInThread({ board, parts: takeParts(database, id) }, choices, importer);
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
    await saveEnd(id, end);
    running.delete(id);
  }

  /** Answers the way to stop; kept when nothing more is on its way. */
  function startHeartbeat(id: string): () => Promise<void> {
    let ended = false;
    let saying = Promise.resolve();
    let cancel = () => {};
    function next(): void {
      cancel = clock.after(HEARTBEAT_MS, () => void (saying = once()));
    }
    async function once(): Promise<void> {
      const state = running.get(id);
      try {
        if (state) await saveState(id, state);
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
  async function saveEnd(id: string, end: ImportState): Promise<void> {
    const tell = async () => {
      await saveState(id, end);
      await deleteParts(database, id);
    };
    try {
      await retry({ clock, waits: END_RETRIES }, tell, () => true);
    } catch (error) {
      log.error({ error }, 'import result could not be saved');
    }
  }

  async function uploadRefusal(person: string): Promise<'running' | 'full' | null> {
    const known = await findJob(database, person);
    if (known && stateOf(known)?.step === 'running') return 'running';
    return !known && (await countUploads(database)) >= MOST ? 'full' : null;
  }

  return {
    stateFor: async (person) => {
      const row = await findJob(database, person);
      return row ? stateOf(row) : null;
    },
    uploadRefusal,
    saveUpload: async (person, upload) => {
      await deleteOldJobs(database, clock.now() - RETENTION_MS);
      if ((await uploadRefusal(person)) !== null) return false;
      const known = await findJob(database, person);
      if (known) await deleteJob(database, known);
      return insertUpload(database, person, upload, { beat: newId(), at: clock.now() });
    },
    start: async (importer, id, choices) => {
      const waiting = await findUpload(database, importer.id, id);
      if (!waiting) return false;
      const { preview } = waiting;
      const state: ImportState = {
        step: 'running',
        id,
        name: preview.name,
        done: 0,
        total: cardsToImport(preview, choices),
      };
      if (!(await beginJob(database, id, { state, beat: newId() }, clock.now()))) return false;
      running.set(id, state);
      void run(id, waiting, choices, importer);
      return true;
    },
    forget: async (person, id) => {
      const row = await findJob(database, person);
      if (row?.id === id && stateOf(row)?.step !== 'running') await deleteJob(database, row);
    },
  };
}

function cardsToImport({ cards, archivedCards }: ImportPreview, { archived }: ImportChoices): number {
  return archived === 'omit' ? cards - archivedCards : cards;
}

const STOPPED = {
  error: 'The server stopped during the import. What has come in stays; run it again, and it goes on where it stopped',
  stopped: true,
} as const;

function explain(error: unknown, log: Pick<Log, 'error'>): string {
  if (error instanceof ProjectRefused) return error.message;
  const incident = newIncident();
  log.error({ error, incident }, 'import failed');
  return `The import stopped (incident ${incident}). What has come in stays; run it again, and it goes on where it stopped`;
}
