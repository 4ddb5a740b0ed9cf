import { describe, expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { setRole } from '#domain/person/commands.ts';
import { createTag, deleteTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { addTag } from '#domain/task/tagging.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { getsFocus, tabTo } from '#test/components/keys.ts';
import { eventually, type Person } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

describe('tags', () => {
  component('are colored, named, merged and separated', async (stage) => {
    const { server } = stage;
    const { ada, asap, urgent } = await atTags(stage);
    await ada.sees(line('Asap').getByText('On 1 task'));
    await ada.button('Color of Asap').click();
    // The visible circle; the button itself is for keyboards and screen readers.
    await page
      .getByCss('label')
      .filter({ has: page.getByRole('radio', { name: 'Violet' }) })
      .click();
    await ada.presses('Escape');
    await eventually(() => row(server, asap)?.hue).toBe(8);
    await eventually(() => line('Asap').getByCss('[data-hue]').first().element().getAttribute('data-hue')).toBe('8');
    await line('Asap').getByRole('textbox', { name: 'Tag name' }).fill('Soon');
    await ada.presses('Enter');
    await eventually(() => row(server, asap)?.name).toBe('soon');

    await ada.button('Merge Urgent').click();
    const merging = ada.dialog('Merge Urgent into another tag');
    await ada.sees(merging.getByText('2 tasks you can see will show the tag you choose instead.'));
    await merging.getByRole('radio', { name: 'Soon' }).click();
    await merging.getByRole('button', { name: 'Merge', exact: true }).click();
    await ada.sees(ada.toast('Merged “Urgent” into “Soon”'));
    await eventually(() => row(server, urgent)?.mergedInto).toBe(asap);
    await ada.presses('Escape', 'Escape');
    // A task that had both has one of them.
    await eventually(() => chips(ada, 'Both')).toEqual(['Soon']);
    await eventually(() => chips(ada, 'Urgent only')).toEqual(['Soon']);
    // The filter finds both by that tag.
    await ada.button('Filter').click();
    await page.getByRole('menuitem', { name: 'Tags' }).click();
    const option = page.getByRole('option', { name: 'Soon' });
    await ada.sees(option.getByText('2', { exact: true }));
    await option.click();
    await ada.presses('Escape');
    await eventually(() => ada.cards('Backlog').toSorted()).toEqual(['Both', 'Urgent only']);

    await opensTags(ada);
    await ada.button('Separate Urgent').click();
    await ada.sees(line('Urgent'));
    await ada.presses('Escape', 'Escape');
    await eventually(() => chips(ada, 'Both')).toEqual(['Urgent', 'Soon']);
  });

  component('are changed by their creators and administrators', async ({ server, opens }) => {
    const [first, me, ada] = [await server.joins('First'), await server.joins('Ben'), await server.joins('Ada')];
    await server.carriesOut(ada.id, createTag({ id: id(), name: 'asap' }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'His', assignee: me.id }));
    answersOverHttp({ '/api/tags': () => ({ counts: {} }) });
    const ben = await opens(me);
    await opensTags(ben);
    await ben.sees(line('Asap').getByText('by Ada'));
    await ben.sees(line('Asap').getByText('Not used'));
    expect(line('Asap').getByRole('textbox').element().getAttribute('readonly')).not.toBeNull();
    for (const what of ['Color of', 'Merge']) expect(ben.button(`${what} Asap`).length).toBe(0);
    await server.carriesOut(first.id, setRole({ id: me.id, role: 'administrator' }));
    await ben.sees(ben.button('Merge Asap'));
    await ben.button('Delete Asap').click();
    await ben.sees(ben.toast('You can only delete tags you created'));
  });

  component('are merged by the keyboard only', async (stage) => {
    const { ada } = await atTags(stage);
    await tabTo(ada, ada.button('Merge Urgent'), 'Shift+Tab');
    await ada.presses('Enter');
    await tabTo(ada, page.getByRole('radio').first());
    await ada.presses('Space');
    await tabTo(ada, ada.button('Merge'));
    await ada.presses('Enter');
    await ada.toast('Merged “Urgent”').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(line('Urgent'));
    await ada.presses('Escape');
    await getsFocus(ada.button('All tags'));
  });

  component('say what is wrong beside the field; a deleted one has no name in the activity', async (stage) => {
    const { server } = stage;
    const { ada, asap } = await atTags(stage);
    const dialog = ada.dialog('Tags');
    const adds = async (name: string) => {
      await dialog.getByLabelText('New tag').fill(name);
      await ada.presses('Enter');
    };
    await adds('  ');
    await ada.sees(dialog.getByText('Invalid tag name', { exact: true }));
    await adds('URGENT');
    await ada.sees(dialog.getByText('Tag already exists', { exact: true }));
    await ada.sees(page.getByText('Ada added the tag Urgent').first());
    await dialog.getByRole('button', { name: 'Delete Urgent' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete Urgent?' });
    await ada.sees(question.getByText('It will be removed from 2 tasks you can see'));
    await question.getByRole('button', { name: 'Delete tag' }).click();
    await ada.misses(line('Urgent'));
    await ada.sees(page.getByText('Ada added a tag').first());
    await ada.toast('Removed from all tasks').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(line('Urgent'));
    await ada.sees(page.getByText('Ada added the tag Urgent').first());

    // Deleted on another device, while this one was offline.
    server.setOnline(ada.id, false);
    await ada.sends(deleteTag({ id: asap }));
    await dialog.getByRole('button', { name: 'Delete Asap' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }).click();
    server.setOnline(ada.id, true);
    await ada.sees(ada.toast('Tag does not exist'));
  });
});

const line = (name: string): Locator =>
  page.getByRole('list', { name: 'Tags' }).getByRole('listitem', { name, exact: true });

const row = (server: Server, tag: string) => server.all('tag').find(({ id: each }) => each === tag);

const chips = (ada: Person, card: string): string[] =>
  ada
    .card(card)
    .getByCss('[data-hue]')
    .elements()
    .map(({ textContent }) => textContent);

/** The dialog of all tags, from the first task. */
async function opensTags(person: Person): Promise<void> {
  await page.getByCss('[data-task]').first().getByRole('link').click();
  await person.button('All tags').click();
  await person.sees(person.dialog('Tags'));
}

/** Ada, in front of all tags: `urgent` and `asap`, on two tasks of hers and on one of both, as the server counts them. */
async function atTags({ server, opens }: Stage) {
  const me = await server.joins('Ada');
  const [urgent, asap, both] = [id(), id(), id()];
  await server.carriesOut(me.id, createTag({ id: urgent, name: 'urgent' }));
  await server.carriesOut(me.id, createTag({ id: asap, name: 'asap' }));
  const task = { assignee: me.id };
  await server.carriesOut(me.id, createTask({ ...task, id: id(), name: 'Urgent only', tags: [urgent] }));
  await server.carriesOut(me.id, createTask({ ...task, id: both, name: 'Both' }));
  for (const tagId of [urgent, asap]) await server.carriesOut(me.id, addTag({ id: both, tagId }));
  answersOverHttp({ '/api/tags': () => ({ counts: { [urgent]: 2, [asap]: 1 } }) });
  const ada = await opens(me);
  await opensTags(ada);
  return { ada, urgent, asap };
}
