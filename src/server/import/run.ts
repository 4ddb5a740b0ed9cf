/**
 * Brings a board in through the one door, as the person who imports it and with their rights. Ids are derived, so that
 * one that was cut off goes on where it stopped when it is run again.
 */
import type { Choices, Report } from '#domain/imported/job.ts';
import type { Store } from '#sync/log/store.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { Log } from '#server/log.ts';
import { openPast } from '#server/past.ts';
import { asRows } from '#server/rows.ts';
import { projectOf } from './target.ts';
import type { Board } from './trello/board.ts';
import { planOf, type Importer } from './trello/plan.ts';
import { Work } from './work.ts';

export interface ImportPorts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
}

/** So many cards are worked out before others have their turn. */
const CARDS = 8;

/** Rejects with `Unsaved` when the database stays away, with `Refused` when there can be no project. */
export async function runImport(
  { store, clock, log }: ImportPorts,
  board: Board,
  choices: Choices,
  importer: Importer,
  told: (cards: number) => void,
): Promise<Report> {
  const past = openPast({ store, clock, log, side: 'quiet' });
  const { id: projectId, project: known } = await store.read((reader) =>
    projectOf(asRows(reader), board.id, importer.id),
  );
  const since = known?.createdAt ?? clock.now();
  const plan = planOf(board, choices, importer, { projectId, since });
  const work = new Work(store, clock, past, plan, importer.id, projectId);
  const people = await work.project(known, since);
  const streams = await work.streams();
  const tags = await work.tags();
  for (let from = 0; from < plan.cards.length; from += CARDS) {
    const began = clock.now();
    await work.cards(plan.cards.slice(from, from + CARDS), { people, streams, tags });
    told(Math.min(plan.cards.length, from + CARDS));
    await pause(clock, clock.now() - began);
  }
  return work.report(board, known !== undefined);
}

/** As long as the work took: whoever else works here has half of the time. */
async function pause(clock: Clock, ms: number): Promise<void> {
  await new Promise<void>((resolve) => void clock.after(Math.min(Math.max(ms, 1), 50), resolve));
}
