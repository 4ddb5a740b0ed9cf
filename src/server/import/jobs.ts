/**
 * Imports that people have under way in the app: one each. They live in this process: after a restart an import is run
 * again, and goes on where it stopped.
 */
import type { Choices, Preview, State } from '#domain/imported/job.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import { newIncident } from '#server/incident.ts';
import type { Log } from '#server/log.ts';
import { runImport, type ImportPorts } from './run.ts';
import type { Board } from './trello/board.ts';
import type { Importer } from './trello/plan.ts';
import { Refused } from './work.ts';

export interface Jobs {
  look(person: string): State | null;
  /** In place of what the person had; false while that is running, or too many boards wait. */
  keep(person: string, id: string, board: Board, preview: Preview): boolean;
  /** False where there is no such board to begin with. */
  start(importer: Importer, id: string, choices: Choices): boolean;
  /** What is running goes on. */
  forget(person: string, id: string): void;
}

interface Job {
  state: State;
  board: Board | null;
  readonly at: number;
}

/** A board that nobody has begun with is let go after this. */
const KEPT_MS = 30 * 60_000;
/** Each may take some ten megabytes. */
const MOST = 20;

export function createJobs(ports: ImportPorts & { readonly clock: Clock; readonly log: Pick<Log, 'error'> }): Jobs {
  const { clock, log } = ports;
  const jobs = new Map<string, Job>();

  function tidy(): void {
    for (const [person, { state, at }] of jobs) {
      if (state.step !== 'running' && at < clock.now() - KEPT_MS) jobs.delete(person);
    }
  }

  async function run(job: Job, board: Board, choices: Choices, importer: Importer): Promise<void> {
    const { id } = job.state;
    const { name } = board;
    const total = board.cards.length;
    job.state = { step: 'running', id, name, done: 0, total };
    try {
      const report = await runImport(ports, board, choices, importer, (done) => {
        job.state = { step: 'running', id, name, done, total };
      });
      job.state = { step: 'done', id, report };
    } catch (error) {
      job.state = { step: 'failed', id, name, error: explain(error, log) };
    }
  }

  return {
    look: (person) => {
      tidy();
      return jobs.get(person)?.state ?? null;
    },
    keep: (person, id, board, preview) => {
      tidy();
      const known = jobs.get(person);
      if (known?.state.step === 'running' || (!known && jobs.size >= MOST)) return false;
      jobs.set(person, { state: { step: 'ready', id, preview }, board, at: clock.now() });
      return true;
    },
    start: (importer, id, choices) => {
      const job = jobs.get(importer.id);
      const board = job?.board;
      if (!job || !board || job.state.step !== 'ready' || job.state.id !== id) return false;
      job.board = null;
      void run(job, board, choices, importer);
      return true;
    },
    forget: (person, id) => {
      const state = jobs.get(person)?.state;
      if (state?.id === id && state.step !== 'running') jobs.delete(person);
    },
  };
}

function explain(error: unknown, log: Pick<Log, 'error'>): string {
  if (error instanceof Refused) return error.message;
  const incident = newIncident();
  log.error({ error, incident }, 'an import failed');
  return `The import stopped (incident ${incident}). What has come in stays; run it again, and it goes on where it stopped`;
}
