/** Steps of a person without a mouse. */
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { eventually, type Person } from './person.ts';

function hasFocus(what: Locator): boolean {
  const { activeElement } = document;
  return activeElement !== null && what.elements().some((each) => each === activeElement);
}

/** The focus arrives, or returns, without a key press. */
export async function getsFocus(what: Locator): Promise<void> {
  await eventually(() => (hasFocus(what) ? 'it' : focused())).toBe('it');
}

/** For the message of a failure. */
function focused(): string {
  const { activeElement: own } = document;
  return `${own?.tagName} ${own?.getAttribute('aria-label') ?? own?.textContent.slice(0, 40)}`;
}

/** Presses Tab until the element has the focus, which must be visible. */
export async function tabTo(person: Person, what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await person.sees(what);
  for (let presses = 0; presses < 40; presses += 1) {
    if (hasFocus(what)) {
      expect(document.activeElement?.matches(':focus-visible')).toBe(true);
      return;
    }
    await person.presses(key);
  }
  throw new Error(`${key} does not lead to ${what.asLocator()}`);
}

/** Goes there and presses Enter. */
export async function enters(person: Person, what: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(person, what, key);
  await person.presses('Enter');
}

/** Chooses an entry of the open menu with arrow keys. */
export async function picks(person: Person, entry: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await getsFocus(page.getByRole('menu').getByRole('menuitem').first());
  for (let presses = 0; presses < 20 && !hasFocus(item); presses += 1) await person.presses('ArrowDown');
  await getsFocus(item);
  await person.presses('Enter');
}

/** Chooses an option of the open list with arrow keys. */
export async function chooses(person: Person, name: string): Promise<void> {
  const option = page.getByRole('option', { name });
  await person.sees(option);
  const isActive = () => option.element().id === document.activeElement?.getAttribute('aria-activedescendant');
  for (let presses = 0; presses < 12 && !isActive(); presses += 1) await person.presses('ArrowDown');
  await person.presses('Enter');
}

/** Presses the action of a toast, which may have appeared while a dialog is open. */
export async function answers(person: Person, message: string): Promise<void> {
  const toast = person.toast(message);
  await person.sees(toast);
  await person.presses('F8');
  await enters(person, toast.getByRole('button').first());
}

/** What a screen reader announces. */
export async function hears(text: string): Promise<void> {
  const announcements = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);
  await eventually(() => announcements().some((each) => each.includes(text)) || announcements()).toBe(true);
}
