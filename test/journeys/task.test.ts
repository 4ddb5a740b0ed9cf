import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { addTag } from '#domain/task/tagging.ts';
import { id } from '#test/client.ts';
import type { Colleague } from './colleague.ts';
import { eventually } from './eventually.ts';
import type { Panel } from './panel.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const DESCRIPTION = `## To do

- [ ] Sand
- [ ] **Paint** <img src=x onerror=alert(1)>

See https://example.org/walls and [this](javascript:alert(1)), ![a picture](https://spy.example/a.png)`;

describe('an open task', () => {
  const journey = stage();

  journey('shows live who changed what between the comments; a burst is one line', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const path = await task(ada, ben);
    await ada.goesTo(path);
    await ben.goesTo(path);
    const [hers, his] = [ada.panel('Paint'), ben.panel('Paint')];
    await hers.picks('Status', 'In progress');
    await lines(his, ['Ada created this', 'Ada moved this from Backlog to In progress']);
    await his.comments('Which white?');
    await hers.setsProgress(3);
    await hers.picks('Priority', 'High');
    await hers.picks('Assignee', 'Ben');
    const all = [
      'Ada created this',
      'Ada moved this from Backlog to In progress',
      'Which white?',
      'Ada set progress to 15%',
      'Ada set priority to High',
      'Ada assigned this to Ben',
    ];
    for (const panel of [hers, his]) await lines(panel, all);
    // A change that was reverted leaves no line.
    await hers.picks('Priority', 'Normal');
    await lines(
      his,
      all.filter((line) => !line.includes('priority')),
    );
    await his.at.getByRole('button', { name: 'Comments only' }).click();
    await lines(his, ['Which white?']);
    await ben.page.reload();
    await lines(his, ['Which white?']);
  });

  journey('has a description in markdown with checkboxes', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const asked: string[] = [];
    ada.page.on('request', (request) => asked.push(request.url()));
    const path = await task(ada, ben);
    await ada.goesTo(path);
    await ben.goesTo(path);
    const [hers, his] = [ada.panel('Paint'), ben.panel('Paint')];
    await hers.writes('Description', DESCRIPTION);
    await hers.at.getByRole('heading', { name: 'To do' }).waitFor();
    await hers.at.getByText('<img src=x onerror=alert(1)>').waitFor();
    const hrefs = await hers.at.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['https://example.org/walls', 'https://spy.example/a.png']);

    await his.at.getByRole('checkbox', { name: 'Sand' }).check();
    await eventually(() => hers.at.getByRole('checkbox', { name: 'Sand' }).isChecked()).toBe(true);
    await hers.at.getByRole('button', { name: 'Edit description' }).click();
    const text = hers.at.getByRole('textbox', { name: 'Description' });
    await eventually(() => text.inputValue()).toBe(DESCRIPTION.replace('[ ]', '[x]'));
    await text.fill('Taken back');
    await ada.page.keyboard.press('Escape');
    await hers.at.getByRole('heading', { name: 'To do' }).waitFor();
    await eventually(() => hasFocus(hers.at.getByRole('button', { name: 'Edit description' }))).toBe(true);
    expect(asked.filter((url) => url.includes('example'))).toEqual([]);
  });

  journey('restores a deleted comment', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const path = await task(ada, ben);
    await ada.goesTo(path);
    await ben.goesTo(path);
    await ada.panel('Paint').comments('Which **white**?');
    const seen = ben.panel('Paint').at.getByRole('listitem', { name: 'Comment by Ada' });
    await seen.getByText('Which white?').waitFor();
    await ada.panel('Paint').at.getByRole('button', { name: 'Comment actions' }).click();
    await ada.page.getByRole('menuitem', { name: 'Delete' }).click();
    await eventually(() => seen.count()).toBe(0);
    await ada.toast('Comment deleted').getByRole('button', { name: 'Undo' }).click();
    await seen.getByText('Which white?').waitFor();
  });

  journey('keeps drafts over a reload: name, description, comment', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    await ada.goesTo(await task(ada, ben));
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
  });

  journey('is read, changed and closed by the keyboard only', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const path = await task(ada, ben);
    const { keyboard } = ada.page;
    await ada.goesTo(path.replace(/\?.*/, ''));
    await ada.sends(createTask({ id: id(), name: 'Sand', assignee: ada.account.id, projectId: projectOf(path) }));
    await ada.card('Sand').waitFor();
    const card = ada.card('Paint').getByRole('link');
    await card.focus();
    await keyboard.press('Enter');
    const panel = ada.panel('Paint');
    await tabTo(ada, panel.at.getByRole('button', { name: 'Add a description…' }));
    await keyboard.press('Enter');
    await keyboard.type('- [ ] Sand\n- [ ] Paint');
    await keyboard.press('Control+Enter');
    await eventually(() => hasFocus(panel.at.getByRole('button', { name: 'Edit description' }))).toBe(true);
    await panel.at.getByRole('checkbox', { name: 'Paint' }).waitFor();
    await keyboard.press('Shift+Tab');
    await keyboard.press('Space');
    await eventually(() => panel.at.getByRole('checkbox', { name: 'Paint' }).isChecked()).toBe(true);
    await tabTo(ada, panel.field('Priority'));
    await keyboard.press('Enter');
    await ada.page.getByRole('listbox', { name: 'Priority' }).waitFor();
    await keyboard.press('1');
    await panel.field('Priority').getByText('Urgent').waitFor();
    await tabTo(ada, panel.at.getByRole('textbox', { name: 'Write a comment' }));
    await keyboard.type('Done soon');
    await keyboard.press('Control+Enter');
    await panel.at.getByText('Done soon').waitFor();
    await tabTo(ada, panel.at.getByRole('button', { name: 'Comments only' }));
    // From task to task, and back to the board.
    await keyboard.press('k');
    await ada.panel('Sand').at.waitFor();
    await keyboard.press('j');
    // Arrow keys change the task while the panel itself has the focus: elsewhere they scroll.
    await eventually(() => hasFocus(panel.at)).toBe(true);
    await keyboard.press('ArrowUp');
    await ada.panel('Sand').at.waitFor();
    await ada.panel('Sand').at.getByRole('button', { name: 'Next task' }).click();
    await panel.at.waitFor();
    await keyboard.press('Escape');
    await eventually(() => panel.at.count()).toBe(0);
    await eventually(() => hasFocus(card)).toBe(true);
  });

  journey('is in the address: opening another task adds no history, closing goes back', async ({ member }) => {
    const ada = await member('Ada');
    const [paint, sand] = [id(), id()];
    for (const [task, name] of [
      [paint, 'Paint'],
      [sand, 'Sand'],
    ] as const) {
      await ada.sends(createTask({ id: task, name, assignee: ada.account.id }));
    }
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

  journey('shows its link when the browser does not allow copying', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    await ada.goesTo(await task(ada, ben));
    const copy = ada.panel('Paint').at.getByRole('button', { name: 'Copy link' });
    await copy.waitFor();
    await ada.page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('denied')) },
      });
      document.execCommand = () => false;
    });
    await copy.click();
    await ada.toast('Your browser blocked copying').filter({ hasText: ada.page.url() }).waitFor();
    await eventually(() => hasFocus(copy)).toBe(true);
  });

  journey('reports an invalid tag', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const path = await task(ada, ben);
    const [hers, his] = [`hers ${id()}`, `his ${id()}`];
    const tagId = id();
    await ada.sends(createTag({ id: tagId, name: hers }));
    await ada.sends(addTag({ id: path.split('=')[1] ?? '', tagId }));
    await ben.sends(createTag({ id: id(), name: his }));
    await ada.goesTo(path);
    const panel = ada.panel('Paint').at;
    await panel.getByText(`Ada added the tag H${hers.slice(1)}`).waitFor();
    await panel.getByRole('button', { name: 'All tags' }).click();
    const dialog = ada.page.getByRole('dialog', { name: 'Tags' });
    const adds = async (name: string) => {
      await dialog.getByLabel('New tag').fill(name);
      await ada.page.keyboard.press('Enter');
    };
    await adds(' ');
    await dialog.getByText('Invalid tag name').waitFor();
    await adds(hers.toUpperCase());
    await dialog.getByText('Tag already exists').waitFor();
    await dialog.getByRole('button', { name: `Delete H${his.slice(1)}` }).click();
    await ada.toast('You can only delete tags you created').waitFor();
    await dialog.getByRole('button', { name: `Delete H${hers.slice(1)}` }).click();
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete tag' }).click();
    await eventually(() => dialog.getByRole('listitem', { name: `H${hers.slice(1)}` }).count()).toBe(0);
    await panel.getByText('Ada added a tag').waitFor();
    await ada.toast('Removed from all tasks').getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('listitem', { name: `H${hers.slice(1)}` }).waitFor();
    await panel.getByText(`Ada added the tag H${hers.slice(1)}`).waitFor();
  });

  journey('folds long activity', async ({ member, colleague }) => {
    const [ada, ben] = [await member('Ada'), await colleague('Ben')];
    const path = await task(ada, ben);
    await ada.sends(createComment({ id: id(), taskId: path.split('=')[1] ?? '', text: 'First' }));
    await ada.goesTo(path);
    const panel = ada.panel('Paint');
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await panel.addsTag(`${name} ${id()}`);
    await panel.picks('Status', 'Done');
    await panel.at.getByRole('button', { name: '5 changes' }).click();
    await eventually(() => panel.at.getByText(/^Ada added the tag/).count()).toBe(6);
    await panel.at.getByText('Ada completed this').waitFor();
  });
});

/** Ada's task in a project with Ben, and the address at which it is open. */
async function task(ada: Colleague, ben: Colleague): Promise<string> {
  const [projectId, taskId] = [id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
  await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId }));
  return `/projects/${projectId}?taskId=${taskId}`;
}

function projectOf(path: string): string {
  return /projects\/([^?]*)/.exec(path)?.[1] ?? '';
}

/** The texts of the timeline, without times. */
async function lines({ at }: Panel, expected: readonly string[]): Promise<void> {
  const items = at.getByRole('region', { name: 'Comments' }).getByRole('list').first().locator('> li');
  await eventually(async () => {
    const texts = await items.allInnerTexts();
    return texts.map((text) => (text.includes('\n') ? (text.split('\n').at(-1) ?? '') : (text.split(' · ')[0] ?? '')));
  }).toEqual(expected);
}

async function tabTo(person: Person, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(target)) return;
    await person.page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
