/** Plans the tasks of a board, in parts, as they are asked for. */
import type { ImportChoices } from '#domain/imported/import-state.ts';
import type { BoardFacts } from './trello/board.ts';
import { planOf, type Importer, type Outline, type Target, type TaskPlan } from './trello/plan.ts';
import type { ReadBoard } from './trello/parse-board.ts';

export interface Planner {
  readonly board: BoardFacts;
  outline(target: Target): Promise<Outline>;
  /** In order, a few at a time; only after `outline` was asked for. */
  tasks(): AsyncIterable<readonly TaskPlan[]>;
}

/** In this thread, as the command line may; a server uses another thread (`thread.ts`). */
export function planInProcess({ board, cards }: ReadBoard, choices: ImportChoices, importer: Importer): Planner {
  let tasks: TaskPlan[] = [];
  return {
    board,
    outline: async (target) => {
      const { task, ...outline } = planOf(board, choices, importer, target);
      tasks = cards.flatMap((card) => task(card) ?? []);
      return outline;
    },
    async *tasks() {
      yield tasks;
    },
  };
}
