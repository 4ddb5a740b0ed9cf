import { describe, expect } from 'vitest';
import { setRole } from '#domain/person/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { faultsInEveryLook } from './axe.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import { getsFocus, tabTo } from './keys.ts';
import type { Person } from './person.ts';
import { stage, type Stage } from './stage.ts';

describe('tags', () => {
  // Tags are shared by all people: on a separate server a journey knows them all.
  const journey = stage({ alone: true });

  journey('are colored, named, merged and separated, and counted among readable tasks', async (on) => {
    const { ada, ben, name } = await company(on);
    await opens(ada);
    await line(ada, name('asap')).getByText('On 1 task').waitFor();
    await line(ada, name('urgent')).getByText('On 2 tasks').waitFor();
    // Ada does not count Ben's own task, which she can't read.
    await opens(ben);
    await line(ben, name('asap')).getByText('On 2 tasks').waitFor();

    await ada.button(`Color of ${name('asap')}`).click();
    // The visible circle; the button itself is for keyboards and screen readers.
    await ada.page.locator('label', { has: ada.page.getByRole('radio', { name: 'Violet' }) }).click();
    await ada.page.keyboard.press('Escape');
    await eventually(() => hueOf(ben, name('asap'))).toBe('8');
    const field = line(ada, name('asap')).getByRole('textbox', { name: 'Tag name' });
    await field.fill(name('Soon'));
    await field.press('Enter');
    await line(ben, name('soon')).waitFor();

    await ada.button(`Merge ${name('urgent')}`).click();
    const merging = ada.page.getByRole('dialog', { name: `Merge ${name('urgent')} into another tag` });
    await merging.getByText('2 tasks you can see will show the tag you choose instead.').waitFor();
    await merging.getByRole('radio', { name: name('soon') }).check();
    await merging.getByRole('button', { name: 'Merge', exact: true }).click();
    await ada.toast(`Merged “${name('urgent')}” into “${name('soon')}”`).waitFor();
    await eventually(() => line(ben, name('urgent')).count()).toBe(0);
    // A task that had both has one of them.
    await ada.goesTo('/tasks');
    await eventually(() => chips(ada, 'Both')).toEqual([name('soon')]);
    await eventually(() => chips(ada, 'Urgent only')).toEqual([name('soon')]);
    // Search finds it by that tag.
    await ada.button('Filter').click();
    await ada.page.getByRole('menuitem', { name: 'Tags' }).click();
    await ada.page
      .getByRole('option', { name: name('soon') })
      .getByText('2', { exact: true })
      .waitFor();
    await ada.page.getByRole('option', { name: name('soon') }).click();
    await ada.page.keyboard.press('Escape');
    await eventually(async () => (await ada.cards('Backlog')).toSorted()).toEqual(['Both', 'Urgent only']);

    await opens(ada);
    await ada.button(`Separate ${name('urgent')}`).click();
    await line(ada, name('urgent')).waitFor();
    await ada.goesTo('/tasks');
    await eventually(() => chips(ada, 'Both')).toEqual([name('urgent'), name('soon')]);
  });

  journey('are changed by their creators and administrators; deleting a used one asks first', async (on) => {
    const { ada, ben, first, name } = await company(on);
    await opens(ben);
    await line(ben, name('asap')).getByText('by Ada').waitFor();
    expect(await line(ben, name('asap')).getByRole('textbox').getAttribute('readonly')).not.toBeNull();
    for (const what of ['Color of', 'Merge']) expect(await ben.button(`${what} ${name('asap')}`).count()).toBe(0);
    await first.sends(setRole({ id: ben.account.id, role: 'administrator' }));
    await ben.button(`Merge ${name('asap')}`).waitFor();
    await ben.button(`Delete ${name('asap')}`).click();
    await ben.toast('You can only delete tags you created').waitFor();

    await opens(ada);
    await line(ada, name('asap')).getByText('On 1 task').waitFor();
    await ada.button(`Delete ${name('asap')}`).click();
    const question = ada.page.getByRole('alertdialog', { name: `Delete ${name('asap')}?` });
    await question.getByText('It will be removed from 1 task you can see').waitFor();
    await question.getByRole('button', { name: 'Delete tag' }).click();
    await ada
      .toast(`Deleted “${name('asap')}”`)
      .getByRole('button', { name: 'Open trash' })
      .click();
    await ada.button(`Restore ${name('asap')}`).click();
    await ada.heading('Trash is empty').waitFor();
    await opens(ada);
    await line(ada, name('asap')).getByText('On 1 task').waitFor();
  });

  journey('are merged by the keyboard only', async (on) => {
    const { ada, name } = await company(on);
    await opens(ada);
    await tabTo(ada, ada.button(`Merge ${name('urgent')}`), 'Shift+Tab');
    await ada.page.keyboard.press('Enter');
    await tabTo(ada, ada.page.getByRole('radio').first());
    await ada.page.keyboard.press('Space');
    await tabTo(ada, ada.button('Merge'));
    await ada.page.keyboard.press('Enter');
    await ada
      .toast(`Merged “${name('urgent')}”`)
      .getByRole('button', { name: 'Undo' })
      .click();
    await line(ada, name('urgent')).waitFor();
    await ada.page.keyboard.press('Escape');
    await getsFocus(ada.button('All tags'));
  });

  journey('pass axe', async (on) => {
    const { ada, name } = await company(on);
    await opens(ada);
    const faults = await faultsInEveryLook(ada, 'tags', line(ada, name('asap')).getByText('On 1 task'));
    await ada.button(`Merge ${name('asap')}`).click();
    faults.push(...(await faultsInEveryLook(ada, 'merging tags', ada.page.getByRole('radio'))));
    expect(faults).toEqual([]);
  });
});

/** The server's administrator, whom no journey uses as a person. */
let administrator: Promise<Colleague> | undefined;

/** Ada's tags `urgent` and `asap`, two tasks of hers, and one of Ben's with `asap` that she does not see. */
async function company(on: Stage) {
  const first = await (administrator ??= on.colleague('First'));
  const [ada, ben] = [await on.member('Ada'), await on.member('Ben')];
  const suffix = id().slice(-6);
  const name = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)} ${suffix}`;
  const [urgent, asap] = [id(), id()];
  const task = (person: Person, of: string, tags: string[]) =>
    person.sends(createTask({ id: id(), name: of, assignee: person.account.id, tags }));
  await ada.sends(createTag({ id: urgent, name: name('urgent') }));
  await ada.sends(createTag({ id: asap, name: name('asap') }));
  await task(ada, 'Both', [urgent, asap]);
  await task(ada, 'Urgent only', [urgent]);
  await task(ben, 'His', [asap]);
  await task(ben, 'His, too', [asap]);
  return { ada, ben, first, name };
}

/** The dialog of all tags, from a task of the person. */
async function opens(person: Person): Promise<void> {
  await person.goesTo('/tasks');
  await person.page.locator('[data-task]').first().getByRole('link').click();
  await person.button('All tags').click();
  await person.page.getByRole('dialog', { name: 'Tags', exact: true }).waitFor();
}

const line = ({ page }: Person, name: string) =>
  page.getByRole('list', { name: 'Tags' }).getByRole('listitem', { name, exact: true });

const hueOf = async (person: Person, name: string) =>
  line(person, name).locator('[data-hue]').first().getAttribute('data-hue');

const chips = async (person: Person, card: string) => person.card(card).locator('[data-hue]').allTextContents();
