/** How a tab asks the server what a restore has lost, over a network that loses requests and answers. */
import { repeatAll, reportLost } from '#server/door/repeat.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import type { Restore } from '#sync/protocol/restored.ts';
import type { RestoreDoor } from '#sync/replica/kept-commands.ts';
import type { Random } from '../core/random.ts';
import type { Scheduler } from '../core/scheduler.ts';
import type { Node } from '../server/node.ts';

/** How long a request waits for its answer (ms). */
const PATIENCE = 3000;

export interface Way {
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly person: string;
  /** Undefined if none can be reached. */
  readonly node: () => Node | undefined;
  readonly restores: () => readonly Restore[];
  /** Whether requests and answers may be lost. */
  readonly loses: () => boolean;
  /** It had an answer, with an effect or without. */
  readonly decided: (id: string) => void;
  /** The tab has learned that they are not to come back. */
  readonly dropped: (ids: readonly string[]) => void;
}

export function simulatedRestoreDoor(way: Way): RestoreDoor {
  const { scheduler, random, person, node, restores, loses, decided, dropped } = way;
  async function over<T>(ask: (node: Node) => Promise<T>): Promise<T | null> {
    await scheduler.sleep(random.between(1, 40));
    const asked = node();
    if (!asked || (loses() && random.chance(0.1))) return null;
    try {
      // A node that crashes answers nothing.
      const answer = await Promise.race([ask(asked), scheduler.sleep(PATIENCE).then(() => null)]);
      await scheduler.sleep(random.between(1, 40));
      return asked.alive && !(loses() && random.chance(0.1)) ? answer : null;
    } catch (error) {
      if (error instanceof StoreUnavailable) return null;
      throw error;
    }
  }
  return {
    lost: async (commands) => {
      const report = await over(({ store }) => reportLost(store, restores(), person, commands));
      if (report) dropped(report.dropped);
      return report;
    },
    repeat: (commands) =>
      over(async ({ door }) => {
        const results = await repeatAll(door, new Set(), { person, isLimited: false }, commands);
        for (const { id, became } of results) if (became === 'decided') decided(id);
        return results;
      }),
  };
}
