/** What a person with the app in front of them sees and does. */
import { expect } from 'vitest';
import { commands, locators, page, type Locator } from 'vitest/browser';
import type { Call } from '#domain/command.ts';
import { router } from '#web/app/routes.tsx';
import type { Me } from '#web/data/identity.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { PATIENCE_MS } from '#test/patience.ts';
import type { MouseStep, Point } from './commands.ts';
import type { Server } from './server.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => selector });

const pace = { timeout: PATIENCE_MS, interval: 20 };

/** Checks repeatedly until it holds. */
export function eventually<T>(look: () => T | Promise<T>) {
  return expect.poll(look, pace);
}

/** Goes to a path of the app, without loading the page. */
export async function goes(path: string, how: 'push' | 'replace' = 'push'): Promise<void> {
  router.history[how](path);
  await eventually(() => router.state.status === 'idle' && router.state.location.publicHref).toBe(path);
}

/** A point in a box of the page. */
type Spot = (box: DOMRect) => Point;

const middle: Spot = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
/** Just inside its upper edge. */
export const top: Spot = ({ x, y, width }) => [x + width / 2, y + 4];

export class Person {
  readonly me: Me;
  readonly server: Server;
  /** Of their page. */
  readonly #pulse: Pulse;

  constructor(me: Me, server: Server, pulse: Pulse) {
    this.me = me;
    this.server = server;
    this.#pulse = pulse;
  }

  get id(): string {
    return this.me.id;
  }

  get name(): string {
    return this.me.displayName;
  }

  /** In their page, which keeps it once the server has acknowledged it. */
  async does(call: Call): Promise<void> {
    const before = await this.kept();
    await this.#pulse.replica.ready;
    expect(this.#pulse.run(call).success).toBe(true);
    await eventually(async () => this.kept()).toBe(before + 1);
  }

  /** How many acknowledged commands their browser keeps. */
  async kept(): Promise<number> {
    return (await this.#pulse.ports.storage.kept()).length;
  }

  /** As from another of their devices. */
  async sends(call: Call): Promise<void> {
    await this.server.carriesOut(this.id, call);
  }

  async goesTo(path: string): Promise<void> {
    await goes(path);
  }

  heading(text: string | RegExp): Locator {
    return page.getByRole('heading', { name: text, exact: true });
  }

  button(name: string): Locator {
    return page.getByRole('button', { name, exact: true });
  }

  dialog(name: string): Locator {
    return page.getByRole('dialog', { name, exact: true });
  }

  column(name: string): Locator {
    return page.getByRole('region', { name, exact: true });
  }

  card(name: string): Locator {
    return page.getByCss('[data-task]').and(page.getByRole('listitem', { name, exact: true }));
  }

  /** The part of a card that opens its task. */
  link(card: string): Locator {
    return this.card(card).getByRole('link');
  }

  /** The names of a column's cards, from the top. */
  cards(column: string): string[] {
    return namesOf(this.column(column));
  }

  /** The same for a lane's part of a column. */
  cardsIn(lane: string, column: string): string[] {
    return namesOf(page.getByRole('group', { name: `${column}, ${lane}`, exact: true }));
  }

  /** A toast that was not answered or closed: those take a moment to disappear. */
  toast(text: string | RegExp): Locator {
    return page
      .getByRole('region', { name: /^Toasts/ })
      .getByRole('listitem')
      .and(page.getByCss('[data-state="open"]'))
      .filter({ hasText: text });
  }

  /** Visible text of the page. */
  says(text: string | RegExp): Locator {
    return page.getByText(text).and(page.getByCss(':not([aria-live])'));
  }

  async sees(what: Locator): Promise<void> {
    await expect.element(what, pace).toBeVisible();
  }

  async misses(what: Locator): Promise<void> {
    await eventually(() => what.elements()).toEqual([]);
  }

  /** Waits until a part that is fetched after the first screen is ready. */
  async finds(part: 'drag' | 'selection' | 'touch'): Promise<void> {
    await eventually(() => document.querySelector(`[data-${part}="ready"]`)).not.toBeNull();
  }

  /** Drags to the top of something. */
  async drags(card: string, to: Locator): Promise<void> {
    // Dragging is fetched after the board is drawn.
    await this.finds('drag');
    await this.holds(this.card(card), to, top);
    await this.movesMouse('up');
  }

  /** Takes something by its middle, and moves it to a point of something else, after it if that moves meanwhile. */
  async holds(what: Locator, over: Locator, at: Spot = middle): Promise<void> {
    await what.hover();
    await this.movesMouse('down');
    await this.movesOver(over, at);
  }

  /** Where the page draws more above it meanwhile, the pointer goes after it. */
  async movesOver(what: Locator, at: Spot = middle): Promise<void> {
    const spot = () => at(what.element().getBoundingClientRect());
    let last: Point;
    do {
      last = spot();
      await this.movesMouse({ to: last, steps: 10 });
    } while (spot().join() !== last.join());
  }

  async holdsUntil(what: Locator, over: Locator, shown: Locator): Promise<void> {
    await this.holds(what, over);
    await this.movesUntil(over, shown);
  }

  /** With a hand that is never quite still, until the page shows something. */
  async movesUntil(over: Locator, shown: Locator): Promise<void> {
    let moves = 0;
    await eventually(async () => {
      moves += 1;
      await this.movesOver(over, (box) => [middle(box)[0] + (moves % 2), middle(box)[1]]);
      return shown.elements().length;
    }).toBeGreaterThan(0);
  }

  async presses(...keys: readonly string[]): Promise<void> {
    await commands.press(keys);
  }

  async writes(text: string): Promise<void> {
    await commands.write(text);
  }

  async movesMouse(...steps: readonly MouseStep[]): Promise<void> {
    await commands.mouse(steps);
  }
}

function namesOf(list: Locator): string[] {
  const cards = list
    .getByCss('[data-task]')
    .elements()
    .flatMap((card) => (card instanceof HTMLElement ? [card] : []));
  return cards
    .toSorted((one, other) => Number(one.dataset['index']) - Number(other.dataset['index']))
    .map(({ ariaLabel }) => ariaLabel ?? '');
}
