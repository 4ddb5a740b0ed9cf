import type { Outcome } from '../command.ts';

/** Of a text that takes the place of another without a look at it. */
export function replaced(before: string, text: string | undefined): Outcome | undefined {
  return text === undefined || before === '' || before === text ? undefined : 'replaced';
}
