// What is wrong with a tag's name, and a deleted one's: src/web/task/tags/tags.browser.test.tsx.
import { describe, expect } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('an open task', () => {
  const journey = stage();

  journey('keeps drafts over a reload (name, description, comment), and is in the address', async ({ member }) => {
    const ada = await member('Ada');
    const [paint, sand] = [id(), id()];
    await ada.sends(createTask({ id: paint, name: 'Paint', assignee: ada.account.id }));
    await ada.sends(createTask({ id: sand, name: 'Sand', assignee: ada.account.id }));
    await ada.goesTo(`/tasks?taskId=${paint}`);
    const panel = ada.panel('Paint');
    await panel.at.getByRole('button', { name: 'Add a description…' }).click();
    await panel.at.getByRole('textbox', { name: 'Write a comment' }).fill('Half a com');
    // The page reloads while a field is being edited: the field is not left, so nothing is saved.
    await panel.at.getByRole('button', { name: 'Add a description…' }).click();
    await panel.at.getByRole('textbox', { name: 'Description' }).fill('Half a des');
    await ada.page.reload();
    await eventually(() => panel.at.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Half a des');
    await eventually(() => panel.at.getByRole('textbox', { name: 'Write a comment' }).inputValue()).toBe('Half a com');
    await panel.at.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(() => panel.at.getByRole('group', { name: 'Description' }).innerText()).toBe('Half a des');
    await panel.at.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
    await ada.page.reload();
    await panel.at.getByRole('button', { name: 'Discard' }).click();
    await eventually(() => panel.at.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Paint');

    // Its address: opening another task adds no history, closing goes back.
    await ada.goesTo('/tasks');
    const address = () => new URL(ada.page.url()).searchParams.get('taskId');
    await ada.card('Sand').getByRole('link').click();
    await eventually(address).toBe(sand);
    await ada.page.keyboard.press('j');
    await ada.panel('Paint').at.waitFor();
    await eventually(address).toBe(paint);
    await ada.page.keyboard.press('Escape');
    await eventually(address).toBe(null);
    await ada.page.goBack();
    await ada.panel('Paint').at.waitFor();
    await ada.page.goBack();
    await eventually(() => ada.page.getByRole('dialog').count()).toBe(0);
    expect(address()).toBe(null);
    await ada.page.goForward();
    await ada.panel('Paint').at.waitFor();
    // Opened and closed again before the address was updated: the history is unchanged.
    const entries = await ada.page.evaluate(() => history.length);
    await ada.page.keyboard.press('k');
    await ada.page.keyboard.press('j');
    await ada.panel('Paint').at.waitFor();
    await eventually(address).toBe(paint);
    expect(await ada.page.evaluate(() => history.length)).toBe(entries);
  });
});
