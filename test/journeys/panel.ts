/** The open task, and what a person does with its fields. */
import type { Locator, Page } from 'playwright-core';

export type Field = 'Status' | 'Assignee' | 'Priority' | 'Project' | 'Stream' | 'Check-ins';

export class Panel {
  readonly #page: Page;
  readonly at: Locator;

  constructor(page: Page, at: Locator) {
    this.#page = page;
    this.at = at;
  }

  /** Edits the field in place, and leaves it. */
  async writes(field: 'Name' | 'Description', text: string): Promise<void> {
    if (field === 'Description') await this.at.getByRole('button', { name: /^(Edit|Add a) description/ }).click();
    await this.at.getByRole('textbox', { name: field, exact: true }).fill(text);
    await this.#page.keyboard.press('Control+Enter');
  }

  async picks(field: Field, option: string): Promise<void> {
    await this.field(field).click();
    await this.#page.getByRole('option', { name: option }).click();
  }

  async addsTag(name: string): Promise<void> {
    await this.at.getByRole('button', { name: 'Add tag' }).click();
    await this.#page.getByRole('combobox', { name: 'Tags' }).fill(name);
    await this.#page.keyboard.press('Enter');
    await this.#page.keyboard.press('Escape');
  }

  async comments(text: string): Promise<void> {
    await this.at.getByRole('textbox', { name: 'Write a comment' }).fill(text);
    await this.at.getByRole('button', { name: 'Comment', exact: true }).click();
  }

  /** The button that shows a field's value and changes it. */
  field(name: Field): Locator {
    return this.at.getByRole('button', { name: new RegExp(`^${name}:`) });
  }
}
