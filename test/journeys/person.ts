/** What people do in Pulse. */
import type { Locator } from 'playwright-core';
import { hurry } from './pace.ts';
import { Panel } from './panel.ts';
import { Visitor } from './visitor.ts';

/** Of a project without its own. */
export type Column = 'Backlog' | 'In progress' | 'Done' | 'On hold';

export class Person extends Visitor {
  /** The page after signing in. */
  async isHome(): Promise<void> {
    await this.page.getByRole('textbox', { name: 'New task' }).waitFor();
  }

  /** Opened from the navigation. */
  async goesToTasks(): Promise<void> {
    await this.page.getByRole('link', { name: 'My tasks', exact: true }).click();
    await this.heading('My tasks').waitFor();
  }

  /** Signs up on the login page and goes to the tasks. */
  async registers(): Promise<void> {
    await this.goesTo('/login');
    await this.button('Create an account').click();
    await this.heading('Create your account').waitFor();
    await this.page.getByLabel('Name (optional)').fill(this.name);
    await this.submits({ button: 'Create account' });
    await this.isHome();
    await this.goesToTasks();
  }

  /** The form of the login page. */
  async submits({ email = this.email, password = this.password, button = 'Sign in' } = {}): Promise<void> {
    await this.page.getByLabel('Email', { exact: true }).fill(email);
    await this.page.getByLabel('Password').fill(password);
    await this.page.locator('form').getByRole('button', { name: button }).first().click();
  }

  async signsOut(): Promise<void> {
    await this.#picksFromAccount('Sign out');
  }

  /** Opened from the menu of the account. */
  async goesToOwn(page: 'Profile' | 'Settings' | 'Trash'): Promise<void> {
    await this.#picksFromAccount(page);
    await this.page.getByRole('heading', { name: page, exact: true, level: 1 }).waitFor();
  }

  /** Another tab of the same browser. */
  async opensTab(path: string): Promise<Person> {
    const page = await this.context.newPage();
    await hurry(page);
    const tab = new Person(this.name, this.proxy, this.context, page, this.expected);
    tab.owns(this.account);
    await tab.goesTo(path);
    return tab;
  }

  async createsProject(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Projects', exact: true }).click();
    await this.button('New project').first().click();
    await this.page.getByLabel('Name').fill(name);
    await this.button('Create project').click();
    await this.heading(name).waitFor();
  }

  /** Opens the project's page. */
  async addsMember(other: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Members \(/ }).click();
    await this.button('Add member').click();
    await this.page.getByRole('option', { name: other }).click();
    await this.page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name: other }).waitFor();
    await this.page.keyboard.press('Escape');
  }

  /** Opened from the navigation. */
  async opensProject(name: string): Promise<void> {
    await this.page.getByRole('region', { name: 'Your projects' }).getByRole('link', { name, exact: true }).click();
    await this.heading(name).waitFor();
  }

  async addsTask(name: string, column: string = 'Backlog'): Promise<void> {
    await this.button(`Add task to ${column}`).click();
    // Keys that are pressed before it has the focus are shortcuts.
    await this.page.locator('textarea[data-create]:focus').waitFor();
    await this.page.keyboard.type(name);
    await this.page.keyboard.press('Enter');
    await this.page.keyboard.press('Escape');
    await this.card(name).waitFor();
  }

  column(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  card(name: string): Locator {
    return this.page.locator('[data-task]').and(this.page.getByRole('listitem', { name, exact: true }));
  }

  /** The names of a column's cards, from the top. */
  async cards(column: string): Promise<string[]> {
    const cards = await this.column(column)
      .locator('[data-task]')
      .evaluateAll((all) => all.map((card) => ({ at: Number(card.dataset['index']), name: card.ariaLabel ?? '' })));
    return cards.toSorted((one, other) => one.at - other.at).map(({ name }) => name);
  }

  async dragsToTop(name: string, column: string): Promise<void> {
    // Dragging is fetched after the board is drawn.
    await this.finds('drag');
    await this.card(name).hover();
    await this.page.mouse.down();
    const target = await this.column(column).getByRole('list').boundingBox();
    if (!target) throw new Error(`There is no column ${column}`);
    await this.page.mouse.move(target.x + target.width / 2, target.y + 2, { steps: 8 });
    await this.page.mouse.up();
  }

  /** Moves the card with Alt and an arrow key. */
  async movesByKeyboard(name: string, direction: 'Up' | 'Down' | 'Left' | 'Right'): Promise<void> {
    await this.card(name).getByRole('link').focus();
    await this.page.keyboard.press(`Alt+Arrow${direction}`);
  }

  async opensTask(name: string): Promise<Panel> {
    await this.card(name).getByRole('link').click();
    return this.panel(name);
  }

  async #picksFromAccount(name: string): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Account/ })
      .filter({ visible: true })
      .click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** The open task. */
  panel(name: string): Panel {
    return new Panel(this.page, this.page.getByRole('dialog', { name, exact: true }));
  }
}
