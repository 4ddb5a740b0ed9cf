/** The board of a project with streams, as a person sees it. */
import type { Locator } from 'playwright-core';
import type { Column, Person } from './person.ts';

interface Cell {
  readonly lane: string;
  readonly column: Column;
}

export class Lanes {
  readonly #person: Person;

  constructor(person: Person) {
    this.#person = person;
  }

  lane(name: string): Locator {
    return this.#person.page.getByRole('region', { name, exact: true });
  }

  /** From the top. */
  async names(): Promise<string[]> {
    const lanes = await this.#person.page
      .locator('[data-lane]')
      .evaluateAll((all) => all.map((lane) => ({ top: lane.getBoundingClientRect().top, name: lane.ariaLabel ?? '' })));
    return lanes.toSorted((one, other) => one.top - other.top).map(({ name }) => name);
  }

  /** The line with a lane's name. */
  header(name: string): Locator {
    return this.lane(name).locator(':scope > div').first();
  }

  cell({ lane, column }: Cell): Locator {
    return this.lane(lane).getByRole('group', { name: `${column}, ${lane}`, exact: true });
  }

  /** The names of a cell's cards, from the top. */
  async cards(lane: string, column: Column): Promise<string[]> {
    const cards = await this.cell({ lane, column })
      .locator('[data-task]')
      .evaluateAll((all) => all.map((card) => ({ at: Number(card.dataset['index']), name: card.ariaLabel ?? '' })));
    return cards.toSorted((one, other) => one.at - other.at).map(({ name }) => name);
  }

  async folds(lane: string): Promise<void> {
    await this.header(lane)
      .getByRole('button', { name: new RegExp(`^${lane} `) })
      .click();
  }

  async chooses(lane: string, action: string): Promise<void> {
    await this.header(lane)
      .getByRole('button', { name: `Actions for ${lane}` })
      .click();
    await this.#person.page.getByRole('menuitem', { name: action }).click();
  }

  async writes(name: string, cell: Cell): Promise<void> {
    await this.cell(cell).hover();
    await this.#person.button(`Add task to ${cell.column}, ${cell.lane}`).click();
    await this.#person.page.keyboard.type(name);
    await this.#person.page.keyboard.press('Enter');
    await this.#person.page.keyboard.press('Escape');
    await this.#person.card(name).waitFor();
  }

  async drags(name: string, to: Cell & { readonly above: string }): Promise<void> {
    await this.lifts(name, to);
    await this.#person.page.mouse.up();
  }

  /** Drags without dropping. */
  async lifts(name: string, { above }: Cell & { readonly above: string }): Promise<void> {
    const { page } = this.#person;
    // Dragging is fetched after the board is drawn.
    await this.#person.finds('drag');
    await this.#person.card(name).hover();
    await page.mouse.down();
    const target = await this.#person.card(above).boundingBox();
    if (!target) throw new Error(`${above} is not to be seen`);
    await page.mouse.move(target.x + target.width / 2, target.y + 4, { steps: 10 });
  }
}
