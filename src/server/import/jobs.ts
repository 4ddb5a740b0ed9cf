/**
 * People's imports in the app: one each. A node runs them in its memory and reports the progress in the database every
 * second, so that any node can show it. If its node falls silent the import has stopped; running it again continues
 * where it was.
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
import { chosenIn } from './trello/preview.ts';
import { ProjectRefused } from './import-run.ts';

export interface Jobs {
  stateFor(person: string): Promise<ImportState | null>;
  /** Why the person can't upload a board now: one of theirs is running, or too many are waiting. */
  uploadRefusal(person: string): Promise<'running' | 'full' | null>;
  /** Replaces what the person had; false while that is running, or if too many boards are waiting. */
  saveUpload(person: string, upload: Upload): Promise<boolean>;
  /** False if there is no such board to start. */
  start(importer: Importer, id: string, choices: ImportChoices): Promise<boolean>;
  /** A running import continues. */
  forget(person: string, id: string): Promise<void>;
}

type PendingUpload = Pick<Upload, 'board' | 'preview'>;

interface Ports extends ImportPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'warn'>;
  readonly newId: () => string;
}

/** A board that was not started, and a report, are dropped after this time. */
const RETENTION_MS = 30 * MINUTE;
/** Each may take about ten megabytes in the database. */
const UPLOADS_MAX = 20;
const HEARTBEAT_MS = 1000;
/** A running node is never silent this long; measured by the watching node's clock, since clocks need not agree. */
export const SILENT_MS = 20_000;
/** Attempts to save the end while the database is unavailable. */
const END_RETRIES = Array.from({ length: 119 }, () => HEARTBEAT_MS);

export function createJobs(ports: Ports): Jobs {
  const { database, clock, log, newId } = ports;
  const slots = new Semaphore(RUNS_MAX);
  /** The imports running in this node, by id. */
  const running = new Map<string, ImportState>();
  /** The last heartbeat of others, by id, and since when it is known. */
  const watched = new Map<string, { readonly beat: string; readonly since: number }>();

  function isSilent({ id, beat }: JobRow): boolean {
    const seen = watched.get(id);
    if (seen?.beat === beat) return clock.now() - seen.since >= SILENT_MS;
    if (watched.size >= UPLOADS_MAX) watched.clear();
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
        const parts = takeParts(database, id);
        const planner = await planInThread({ board, parts }, chosenIn(preview, choices), importer);
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

  /** Returns a function that stops it, which resolves when nothing more is being written. */
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

  /** This node answers from memory as long as no other can know. */
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
    return !known && (await countUploads(database)) >= UPLOADS_MAX ? 'full' : null;
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
  error: 'The server stopped during the import. What was imported stays; run the import again to continue',
  stopped: true,
} as const;

function explain(error: unknown, log: Pick<Log, 'error'>): string {
  if (error instanceof ProjectRefused) return error.message;
  const incident = newIncident();
  log.error({ error, incident }, 'import failed');
  return `The import stopped (incident ${incident}). What was imported stays; run the import again to continue`;
}
