import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { commands, page, type Locator } from 'vitest/browser';
import { isLongRun } from '#test/long-run.ts';
import type { ColorScheme } from './commands.ts';
import type { Look } from './look.ts';
import { eventually, type Person } from './person.ts';

/** Only what is wrong is described: where everything else is takes longer to say than to judge. */
const ALL: RunOptions = { resultTypes: ['violations'], selectors: false };
const CONTRAST: RunOptions = { ...ALL, runOnly: ['color-contrast'] };

/**
 * Collects what axe finds on the screens of a test: by all rules in the look of the test, and in the long run for contrast in
 * the other colors, as these make no other difference.
 */
export class Judge {
  readonly #person: Person;
  readonly #colorScheme: ColorScheme;
  readonly #faults: string[] = [];

  constructor(person: Person, { colorScheme }: Look) {
    this.#person = person;
    this.#colorScheme = colorScheme;
  }

  /** The screen, once something is seen. */
  async sees(screen: string, what: Locator): Promise<void> {
    await this.#person.sees(what.first());
    // No tooltip of what appears under the pointer.
    await this.#person.movesMouse({ to: [1, window.innerHeight - 1] });
    await this.#person.misses(page.getByRole('tooltip'));
    await this.#judges(screen, ALL);
    if (!isLongRun()) return;
    const other = this.#colorScheme === 'light' ? 'dark' : 'light';
    await commands.media({ colorScheme: other });
    await this.#judges(`${screen}, ${other}`, CONTRAST);
    await commands.media({ colorScheme: this.#colorScheme });
  }

  async #judges(screen: string, options: RunOptions): Promise<void> {
    await isStill();
    const { violations } = await axe.run(document, options);
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
