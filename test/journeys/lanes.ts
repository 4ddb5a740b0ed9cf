/** The board of a project with streams, as a person sees it. */
import type { Column, Person } from './person.ts';

export class Lanes {
  readonly #person: Person;

  constructor(person: Person) {
    this.#person = person;
  }

  /** From the top. */
  async names(): Promise<string[]> {
    const lanes = await this.#person.page
      .locator('[data-lane]')
      .evaluateAll((all) => all.map((lane) => ({ top: lane.getBoundingClientRect().top, name: lane.ariaLabel ?? '' })));
    return lanes.toSorted((one, other) => one.top - other.top).map(({ name }) => name);
  }

  /** The names of a lane's cards in a column, from the top. */
  async cards(lane: string, column: Column): Promise<string[]> {
    const cards = await this.#person.page
      .getByRole('region', { name: lane, exact: true })
      .getByRole('group', { name: `${column}, ${lane}`, exact: true })
      .locator('[data-task]')
      .evaluateAll((all) => all.map((card) => ({ at: Number(card.dataset['index']), name: card.ariaLabel ?? '' })));
    return cards.toSorted((one, other) => one.at - other.at).map(({ name }) => name);
  }
}
