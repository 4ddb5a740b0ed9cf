import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import type { Look } from './look.ts';
import { eventually, type Person } from './person.ts';

/**
 * Collects what axe finds on the screens of a test. Colors only affect contrast, so all rules are checked in two of the
 * four looks: once per size and once per color scheme.
 */
export class Judge {
  readonly #person: Person;
  readonly #options: RunOptions;
  readonly #faults: string[] = [];

  constructor(person: Person, { size, colorScheme }: Look) {
    this.#person = person;
    const all = (colorScheme === 'dark') === (size === 'phone');
    // Only what is wrong is described: where everything else is takes longer to say than to judge.
    this.#options = {
      resultTypes: ['violations'],
      selectors: false,
      ...(!all && { runOnly: ['color-contrast'] }),
    };
  }

  /** The screen, once something is seen. */
  async sees(screen: string, what: Locator): Promise<void> {
    await this.#person.sees(what.first());
    // No tooltip of what appears under the pointer.
    await this.#person.movesMouse({ to: [1, window.innerHeight - 1] });
    await this.#person.misses(page.getByRole('tooltip'));
    await isStill();
    const { violations } = await axe.run(document, this.#options);
    for (const { id, impact, nodes } of violations)
      for (const { html, any } of nodes)
        this.#faults.push(
          `${screen}: ${impact} ${id}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join('; ')}`,
        );
  }

  /** The same for what Escape closes again. */
  async seesOpen(screen: string, opened: Locator): Promise<void> {
    await this.sees(screen, opened);
    await this.#person.presses('Escape');
    await this.#person.misses(opened);
  }

  findsNothing(): void {
    expect(this.#faults).toEqual([]);
  }
}

/** Nothing fades or moves any more. */
export async function isStill(): Promise<void> {
  await eventually(() => document.getAnimations().filter(isRunning)).toEqual([]);
}

/** Endless animations are not awaited. */
function isRunning({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
}
