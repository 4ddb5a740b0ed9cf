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

export function askingCost(tasks: readonly Omit<AskedTask, 'deadline'>[]): AskingCost {
  const asked = tasks.filter(isAsked);
  const often = OFTEN.findLast((each) => asked.some(({ micromanagement }) => oftenAt(micromanagement) === each));
  return { often: often ?? 'never', tasks: asked.length };
}

function oftenAt(level: string): AskingCost['often'] {
  if (level === 'HIGH') return 'twice';
  if (level === 'MEDIUM') return 'daily';
  return level === 'LOW' ? 'weekly' : 'never';
}
