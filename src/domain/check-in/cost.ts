/** How many questions a level costs the assignee. */
import { isAsked, type AskedTask } from './when.ts';

/** From rarely to often. */
const OFTEN = ['never', 'weekly', 'daily', 'twice'] as const;

export interface AskingCost {
  /** Tasks due at one moment share one question, so the highest level decides how often there is one. */
  readonly often: (typeof OFTEN)[number];
  /** The number of tasks asked about. */
  readonly tasks: number;
}

/** The number of tasks asked about at each level. */
export type LevelCounts = Readonly<Record<string, number>>;

export function countLevels(tasks: readonly Pick<AskedTask, 'micromanagement' | 'status' | 'waitsFor'>[]): LevelCounts {
  const counts = new Map<string, number>();
  for (const { micromanagement } of tasks.filter(isAsked))
    counts.set(micromanagement, (counts.get(micromanagement) ?? 0) + 1);
  return Object.fromEntries(counts);
}

/** Of all of them together. */
export function askingCost(...counts: readonly LevelCounts[]): AskingCost {
  const asked = counts.flatMap((each) => Object.entries(each).filter(([, tasks]) => tasks > 0));
  const often = OFTEN.findLast((each) => asked.some(([level]) => oftenAt(level) === each));
  return { often: often ?? 'never', tasks: asked.reduce((sum, [, tasks]) => sum + tasks, 0) };
}

function oftenAt(level: string): AskingCost['often'] {
  if (level === 'HIGH') return 'twice';
  if (level === 'MEDIUM') return 'daily';
  return level === 'LOW' ? 'weekly' : 'never';
}
