/** Keyboard steps of a person without a mouse. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';

/** Presses Tab until the element has the focus, which must be visible. */
export async function tabTo({ page }: Person, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await hasFocus(element)) {
      expect(await element.evaluate((focused) => focused.matches(':focus-visible'))).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${String(element)}`);
}

/** Focuses the element and presses Enter. */
export async function enters(person: Person, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(person, element, key);
  await person.page.keyboard.press('Enter');
}

export async function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluateAll(([each]) => each !== undefined && each === document.activeElement);
}

/** Waits until the element gets the focus without a key press. */
export async function getsFocus(element: Locator): Promise<void> {
  const focused = async () => ((await hasFocus(element)) ? 'it' : element.page().evaluate(named));
  await eventually(focused).toBe('it');
}

/** Describes the focused element for the message of a failure. */
function named(): string {
  const { activeElement: own } = document;
  return `${own?.tagName} ${own?.getAttribute('aria-label') ?? own?.textContent.slice(0, 40)}`;
}
