/** @module-tag long */
import { describe, expect } from 'vitest';
import { faultsInEveryLook } from './axe.ts';
import { eventually } from './eventually.ts';
import { enters, getsFocus, hasFocus, tabTo } from './keys.ts';
import { stage } from './stage.ts';

describe('notes without a mouse', () => {
  const journey = stage();

  journey('are made, formatted, found again and pinned; the screens pass axe in every look', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const { page } = ada;
    const { keyboard } = page;
    const text = page.getByRole('textbox', { name: 'Text of the note' });
    const toolbar = page.getByRole('toolbar', { name: 'Format', exact: true });
    const atSelection = page.getByRole('toolbar', { name: 'Format selection' });
    await enters(ada, page.getByRole('link', { name: 'Notes', exact: true }));
    await enters(ada, ada.button('New note').first());
    await getsFocus(page.getByRole('textbox', { name: 'Title' }));
    // The editor is fetched while one writes the title.
    await text.waitFor();
    await keyboard.type('Plan');
    await keyboard.press('Enter');
    await getsFocus(text);

    // The toolbar above the text: one stop, arrow keys within, and the key that leads there.
    await keyboard.press('Alt+F10');
    await getsFocus(toolbar.getByRole('button', { name: 'Heading 1' }));
    await keyboard.press('Enter');
    await getsFocus(text);
    await keyboard.type('Rooms');
    await keyboard.press('Enter');
    await keyboard.type('Paint the wall');
    await tabTo(ada, toolbar.getByRole('button', { name: 'Heading 1' }), 'Shift+Tab');
    await keyboard.press('End');
    await eventually(() => hasFocus(toolbar.getByRole('button', { name: 'Redo' }))).toBe(true);
    await keyboard.press('Escape');
    await getsFocus(text);

    // The one at the selection, and a task in two keys.
    await keyboard.press('ControlOrMeta+Shift+ArrowLeft');
    await atSelection.waitFor();
    await keyboard.press('Alt+F10');
    await keyboard.press('Enter');
    await eventually(() => text.locator('strong').allTextContents()).toEqual(['wall']);
    await getsFocus(text);
    expect(await atSelection.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
    const faults = await faultsInEveryLook(ada, 'a note with a selection', atSelection);
    await keyboard.press('Alt+F10');
    await keyboard.press('End');
    await keyboard.press('Enter');
    // A screen reader says so, and the task is a part of the text that it reads.
    const announced = page.locator('[aria-live], [role=status]').filter({ hasText: 'Created “wall”' });
    await announced.first().waitFor({ state: 'attached' });
    await ada.toast('Created “wall”').waitFor();
    await text.getByRole('checkbox', { name: /^Done: #\d+ wall$/ }).waitFor();

    // Back to the list.
    await enters(ada, page.getByRole('link', { name: 'All notes' }), 'Shift+Tab');
    await enters(ada, page.getByRole('button', { name: 'Actions for Plan' }));
    const pin = page.getByRole('menuitem', { name: 'Pin', exact: true });
    await pin.waitFor();
    await keyboard.press('p');
    await getsFocus(pin);
    await keyboard.press('Enter');
    const pinned = page.getByRole('list', { name: 'Pinned' }).getByRole('link', { name: 'Plan' });
    await pinned.waitFor();
    faults.push(...(await faultsInEveryLook(ada, 'notes', pinned)));
    await tabTo(ada, page.getByRole('searchbox', { name: 'Find a note…' }), 'Shift+Tab');
    await keyboard.type('pla');
    await enters(ada, pinned);
    await text.getByRole('heading', { name: 'Rooms' }).waitFor();
    expect(faults).toEqual([]);
  });
});
