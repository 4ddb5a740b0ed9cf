/** The stage of journeys on a server whose clock they move. */
import { afterAll } from 'vitest';
import { movedClock, type MovedClock } from '#test/moved-clock.ts';
import { stage } from './stage.ts';

export function movedStage(): { readonly journey: ReturnType<typeof stage>; readonly moveTo: MovedClock['moveTo'] } {
  const clock = movedClock();
  afterAll(() => clock.remove());
  return { journey: stage({ settings: () => Promise.resolve(clock.env), ended: true }), moveTo: clock.moveTo };
}
