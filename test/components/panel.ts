/** The open task, and what a person does with its fields. */
import { page, type Locator } from 'vitest/browser';
import { eventually, type Person } from './person.ts';

export type Field = 'Status' | 'Assignee' | 'Priority' | 'Project' | 'Stream' | 'Check-ins';

export class Panel {
  readonly #person: Person;
  readonly at: Locator;

  constructor(person: Person, name: string) {
    this.#person = person;
    this.at = person.dialog(name);
  }

  /** Edits the field in place, and leaves it. */
  async writes(field: 'Name' | 'Description', text: string): Promise<void> {
    if (field === 'Description') await this.at.getByRole('button', { name: /^(Edit|Add a) description/ }).click();
    await this.at.getByRole('textbox', { name: field, exact: true }).fill(text);
    await this.#person.presses('Control+Enter');
  }

  async picks(field: Field, option: string): Promise<void> {
    await this.field(field).click();
    await page.getByRole('option', { name: option }).click();
  }

  /** Picks one of the field's suggestions. */
  async sets(field: 'Start date' | 'Due date' | 'Estimate', suggestion: string): Promise<void> {
    await this.at.getByRole('button', { name: `${field}:` }).click();
    await page.getByRole(field === 'Estimate' ? 'menuitem' : 'option', { name: suggestion }).click();
  }

  /** Moves the slider with its keys. */
  async setsProgress(steps: number): Promise<void> {
    (this.#slider().element() as HTMLElement).focus();
    await this.#person.presses(...Array.from({ length: steps }, () => 'ArrowRight'));
  }

  async addsTag(name: string): Promise<void> {
    await this.at.getByRole('button', { name: 'Add tag' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill(name);
    await this.#person.presses('Enter', 'Escape');
  }

  async comments(text: string): Promise<void> {
    await this.at.getByRole('textbox', { name: 'Write a comment' }).fill(text);
    await this.at.getByRole('button', { name: 'Comment', exact: true }).click();
  }

  /** The button that shows a field's value and changes it. */
  field(name: Field): Locator {
    return this.at.getByRole('button', { name: new RegExp(`^${name}:`) });
  }

  async shows(values: Readonly<Record<string, unknown>>): Promise<void> {
    await eventually(() => this.#values()).toMatchObject(values);
  }

  /** The texts of the timeline, without times. */
  async tells(lines: readonly string[]): Promise<void> {
    const items = this.at.getByRole('region', { name: 'Comments' }).getByRole('list').first().getByCss(':scope > li');
    await eventually(() =>
      items.elements().map((item) => {
        const text = (item as HTMLElement).innerText;
        return text.includes('\n') ? text.split('\n').at(-1) : text.split(' · ')[0];
      }),
    ).toEqual(lines);
  }

  #slider(): Locator {
    return this.at.getByRole('slider', { name: 'Progress' });
  }

  /** Of every field. */
  #values(): Record<string, string> {
    const panel = this.at.query();
    if (!panel) return {};
    const buttons = [...panel.querySelectorAll('button')].map((each) => each.ariaLabel ?? words(each));
    return {
      ...Object.fromEntries(buttons.flatMap((each) => (each.includes(': ') ? [each.split(': ', 2)] : []))),
      Name: this.#written('Name'),
      Description: panel.querySelector<HTMLElement>('[role=group][aria-label=Description]')?.innerText ?? '',
      Progress: (this.#slider().query() as HTMLInputElement | null)?.value ?? '',
      Tags: buttons.flatMap((each) => /^Remove tag (.*)/.exec(each)?.slice(1) ?? []).join(', '),
    };
  }

  #written(field: string): string {
    const at = this.at.getByRole('textbox', { name: field, exact: true }).query();
    return at instanceof HTMLTextAreaElement || at instanceof HTMLInputElement ? at.value : '';
  }
}

/** As a screen reader has them: blocks are apart. */
function words(button: Element): string {
  return (button as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim();
}
