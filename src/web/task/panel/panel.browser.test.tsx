import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { moveTask, updateTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { isStill } from '#test/components/axe.ts';
import { getsFocus, hears, tabTo } from '#test/components/keys.ts';
import { touched } from '#test/components/look.ts';
import { Panel } from '#test/components/panel.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const DESCRIPTION = `## To do

- [ ] Sand
- [ ] **Paint** <img src=x onerror=alert(1)>

See https://example.org/walls and [this](javascript:alert(1)), ![a picture](https://spy.example/a.png)`;

describe('an open task', () => {
  component('changes every field, and shows what another person changes', async (stage) => {
    const { server } = stage;
    const { ada, ben, panel, taskId, projectId } = await atPaint(stage);
    const otherId = id();
    await ada.sends(createProject({ id: otherId, name: 'Garden', memberUids: [ben.id] }));
    await ada.sends(createStream({ id: id(), projectId, name: 'Walls' }));
    await panel.shows({
      Name: 'Paint',
      Description: '',
      Status: 'Backlog',
      Assignee: 'Ada',
      Priority: 'Normal',
      'Start date': 'None',
      'Due date': 'None',
      Estimate: 'None',
      Progress: '0',
      Tags: '',
      Project: 'Kitchen',
      Stream: 'No stream',
      'Check-ins': 'Off',
    });
    await panel.writes('Description', 'Two coats\nof white');
    await panel.picks('Status', 'In progress');
    await panel.picks('Assignee', 'Ben');
    await panel.picks('Priority', 'Urgent');
    await panel.sets('Start date', 'Today');
    await panel.sets('Due date', 'Tomorrow');
    await panel.sets('Estimate', '2h');
    await panel.setsProgress(3);
    await panel.addsTag('Indoors');
    await panel.picks('Stream', 'Walls');
    await panel.picks('Check-ins', 'Medium');
    await panel.shows({
      Name: 'Paint',
      Description: 'Two coats\nof white',
      Status: 'In progress',
      Assignee: 'Ben',
      Priority: 'Urgent',
      'Start date': expect.stringMatching(/today/i),
      'Due date': expect.stringMatching(/tomorrow/i),
      Estimate: '2h',
      Progress: '15',
      Tags: 'Indoors',
      Project: 'Kitchen',
      Stream: 'Walls',
      'Check-ins': expect.stringMatching(/^Medium *set by Ada/),
    });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');
    const stored = () => server.all('task').find((task) => task.id === taskId);
    await eventually(stored).toMatchObject({
      description: 'Two coats\nof white',
      status: 'IN_PROGRESS',
      assignee: ben.id,
      priority: 'URGENT',
      startDate: day(0),
      deadline: day(1),
      estimate: 120,
      progress: 15,
      micromanagement: 'MEDIUM',
      tags: [expect.any(String)],
      streamId: expect.any(String) as string,
    });

    // The field's tooltip explains the levels, the card's names the level.
    const tip = () =>
      page
        .getByRole('tooltip')
        .elements()
        .map(({ textContent }) => textContent);
    await panel.field('Check-ins').hover();
    await eventually(tip).toEqual(['How often check-ins ask about this task']);
    await ada.card('Paint').getByRole('img', { name: 'Check-ins: Medium' }).hover();
    await eventually(tip).toEqual(['Check-ins: Medium']);

    await server.carriesOut(ben.id, createComment({ id: id(), taskId, text: 'Which white?' }));
    await ada.sees(panel.at.getByRole('listitem', { name: 'Comment by Ben' }).getByText('Which white?'));
    await server.carriesOut(ben.id, updateTask({ id: taskId, name: 'Paint the walls' }));
    const renamed = new Panel(ada, 'Paint the walls');
    await ada.sees(renamed.at);
    await renamed.picks('Project', 'Garden');
    // A stream belongs to its project.
    await renamed.shows({ Project: 'Garden', Stream: 'No stream' });
    await ada.misses(ada.card('Paint the walls'));
    await ada.goesTo(`/projects/${otherId}?taskId=${taskId}`);
    await renamed.picks('Status', 'Done');
    await renamed.shows({ Status: 'Done', Progress: '100' });
    await eventually(stored).toMatchObject({ status: 'DONE', progress: 100, projectId: otherId, streamId: null });
  });

  component('shows live who changed what between the comments; a burst is one line', async (stage) => {
    const { ada, ben, panel, taskId, path } = await atPaint(stage);
    await panel.picks('Status', 'In progress');
    await panel.tells(['Ada created this', 'Ada moved this from Backlog to In progress']);
    await stage.server.carriesOut(ben.id, createComment({ id: id(), taskId, text: 'Which white?' }));
    await ada.sees(panel.at.getByText('Which white?'));
    await panel.setsProgress(3);
    await panel.picks('Priority', 'High');
    await panel.picks('Assignee', 'Ben');
    const all = [
      'Ada created this',
      'Ada moved this from Backlog to In progress',
      'Which white?',
      'Ada set progress to 15%',
      'Ada set priority to High',
      'Ada assigned this to Ben',
    ];
    await panel.tells(all);
    // A change that was reverted leaves no line.
    await panel.picks('Priority', 'Normal');
    await panel.tells(all.filter((line) => !line.includes('priority')));
    await stage.server.carriesOut(ben.id, moveTask({ id: taskId, status: 'DONE' }));
    await ada.sees(panel.at.getByText('Ben completed this'));
    await panel.at.getByRole('button', { name: 'Comments only' }).click();
    await panel.tells(['Which white?']);
    // The choice is kept on this device.
    await ada.goesTo('/projects');
    await ada.goesTo(path);
    await panel.tells(['Which white?']);
  });

  component('has a description in markdown with checkboxes', async (stage) => {
    const { ada, ben, panel, taskId } = await atPaint(stage);
    await panel.writes('Description', DESCRIPTION);
    await ada.sees(panel.at.getByRole('heading', { name: 'To do' }));
    await ada.sees(panel.at.getByText('<img src=x onerror=alert(1)>'));
    const links = panel.at.getByRole('group', { name: 'Description' }).getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://example.org/walls',
      'https://spy.example/a.png',
    ]);
    // Nothing in it is fetched.
    expect(panel.at.element().querySelectorAll('[src*=example], img[src=x]')).toHaveLength(0);

    const checked = DESCRIPTION.replace('[ ]', '[x]');
    await stage.server.carriesOut(ben.id, updateTask({ id: taskId, description: checked }));
    const box = panel.at.getByRole('checkbox', { name: 'Sand' });
    await expect.element(box).toBeChecked();
    await box.click();
    await eventually(() => stage.server.all('task')[0]?.description).toBe(DESCRIPTION);
    const edit = panel.at.getByRole('button', { name: 'Edit description' });
    await edit.click();
    const text = panel.at.getByRole('textbox', { name: 'Description' });
    await expect.element(text).toHaveValue(DESCRIPTION);
    await text.fill('Taken back');
    await ada.presses('Escape');
    await ada.sees(panel.at.getByRole('heading', { name: 'To do' }));
    await getsFocus(edit);
    expect(stage.server.all('task')[0]?.description).toBe(DESCRIPTION);
  });

  component('links the numbers of tasks, in its description and in comments', async (stage) => {
    const { server } = stage;
    const { ada, ben, panel, projectId, taskId } = await atPaint(stage);
    const [primeId, secretId] = [id(), id()];
    await server.carriesOut(ben.id, createTask({ id: primeId, name: 'Prime', assignee: ben.id, projectId }));
    await server.carriesOut(ben.id, createTask({ id: secretId, name: 'Secret', assignee: ben.id }));
    const numberOf = (name: string) => server.all('task').find((task) => task.name === name)?.number;
    const [prime, secret] = [numberOf('Prime'), numberOf('Secret')];
    await ada.sends(updateTask({ id: taskId, description: `After #${prime}, not #${secret}` }));
    await ada.sends(createComment({ id: id(), taskId, text: `#${prime} first` }));
    const links = panel.at.getByRole('link', { name: `#${prime} Prime` });
    await eventually(() => links.elements().length).toBe(2);
    // Nothing tells that there is a task which Ada may not read.
    await ada.sees(panel.at.getByText(`not #${secret}`));
    expect(panel.at.getByRole('link', { name: `#${secret}` }).elements()).toEqual([]);
    await server.carriesOut(ben.id, moveTask({ id: primeId, status: 'DONE' }));
    await eventually(() => getComputedStyle(links.first().element()).textDecorationLine).toContain('line-through');
    await links.first().click();
    await ada.sees(ada.dialog('Prime'));
  });

  component('is duplicated: what it says and where it is, not begun', async (stage) => {
    const { server } = stage;
    const { ada, panel, taskId, projectId } = await atPaint(stage);
    await ada.sends(updateTask({ id: taskId, description: 'White', priority: 'HIGH', estimate: 90, progress: 40 }));
    await ada.sends(moveTask({ id: taskId, status: 'IN_PROGRESS' }));
    await panel.at.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const copies = () => server.all('task').filter(({ id: each, deletedAt }) => each !== taskId && deletedAt === null);
    await eventually(copies).toEqual([
      expect.objectContaining({
        name: 'Paint',
        description: 'White',
        priority: 'HIGH',
        estimate: 90,
        projectId,
        status: 'BACKLOG',
        progress: 0,
      }),
    ]);
    await ada.toast('Duplicated “Paint”').getByRole('button', { name: 'Undo' }).click();
    await eventually(copies).toEqual([]);
  });

  component('restores a deleted comment', async (stage) => {
    const { ada, panel } = await atPaint(stage);
    await panel.comments('Which **white**?');
    const comment = panel.at.getByRole('listitem', { name: 'Comment by Ada' });
    await ada.sees(comment.getByText('Which white?'));
    await panel.at.getByRole('button', { name: 'Comment actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await ada.misses(comment);
    await ada.toast('Comment deleted').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(comment.getByText('Which white?'));
  });

  component('is read, changed and closed by the keyboard only', async (stage) => {
    const { ada, panel, projectId } = await atPaint(stage, { isOpen: false });
    await ada.sends(createTask({ id: id(), name: 'Sand', assignee: ada.id, projectId }));
    await ada.sees(ada.card('Sand'));
    const sand = new Panel(ada, 'Sand');
    (ada.link('Paint').element() as HTMLElement).focus();
    await ada.presses('Enter');
    await tabTo(ada, panel.at.getByRole('button', { name: 'Add a description…' }));
    await ada.presses('Enter');
    await ada.writes('- [ ] Sand\nPaint');
    await ada.presses('Control+Enter');
    await getsFocus(panel.at.getByRole('button', { name: 'Edit description' }));
    const box = panel.at.getByRole('checkbox', { name: 'Paint' });
    await ada.sees(box);
    await tabTo(ada, box, 'Shift+Tab');
    await ada.presses('Space');
    await expect.element(box).toBeChecked();
    await tabTo(ada, panel.field('Priority'), 'Shift+Tab');
    await ada.presses('Enter');
    await ada.sees(page.getByRole('listbox', { name: 'Priority' }));
    await ada.presses('1');
    await panel.shows({ Priority: 'Urgent' });
    await tabTo(ada, panel.at.getByRole('textbox', { name: 'Write a comment' }));
    await ada.writes('Done soon');
    await ada.presses('Control+Enter');
    await ada.sees(panel.at.getByText('Done soon'));
    await tabTo(ada, panel.at.getByRole('button', { name: 'Comments only' }), 'Shift+Tab');
    // From task to task, and back to the board.
    await ada.presses('k');
    await ada.sees(sand.at);
    await ada.presses('j');
    // Arrow keys change the task while the panel itself has the focus: elsewhere they scroll.
    await getsFocus(panel.at);
    await ada.presses('ArrowUp');
    await ada.sees(sand.at);
    await sand.at.getByRole('button', { name: 'Next task' }).click();
    await ada.sees(panel.at);
    await ada.presses('Escape');
    await ada.misses(panel.at);
    await getsFocus(ada.link('Paint'));
  });

  component('has a title, a place and a way to be done, in the panel and wide', async (stage) => {
    const { server } = stage;
    const { ada, panel, taskId, projectId } = await atPaint(stage);
    const streamId = id();
    await ada.sends(createStream({ id: streamId, projectId, name: 'Walls' }));
    await ada.sends(moveTask({ id: taskId, streamId }));
    const place = panel.at.getByRole('navigation', { name: 'Place' });
    await eventually(() => (place.element() as HTMLElement).innerText.replaceAll(/\s+/g, ' ')).toMatch(
      /^Kitchen ?\/ ?Walls ?\/ ?#\d+$/,
    );
    await ada.presses('r');
    await getsFocus(panel.at.getByRole('textbox', { name: 'Name', exact: true }));
    await ada.presses('Escape');
    await panel.at.getByRole('button', { name: 'Expand' }).click();
    await ada.sees(panel.at.getByRole('complementary', { name: 'Fields' }));
    await panel.shows({ Status: 'Backlog', 'Due date': 'None', Stream: 'Walls' });
    await panel.at.getByRole('button', { name: 'Mark as done' }).click();
    await eventually(() => server.all('task')[0]?.status).toBe('DONE');
    await panel.at.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByRole('option', { name: 'On hold' }).click();
    await panel.shows({ Status: 'On hold' });
    await panel.at.getByRole('button', { name: 'Expand' }).click();
  });

  component(
    'has what one does most in the first screen of a phone',
    async (stage) => {
      const { ada, panel } = await atPaint(stage);
      const most = [
        panel.at.getByRole('button', { name: 'Mark as done' }),
        panel.at.getByRole('textbox', { name: 'Name', exact: true }),
        ...['Status', 'Assignee', 'Due date', 'Priority', 'Estimate'].map((field) =>
          panel.at.getByRole('button', { name: `${field}:` }),
        ),
        panel.at.getByRole('button', { name: 'Add a description…' }),
        panel.at.getByRole('textbox', { name: 'Write a comment' }),
        panel.at.getByRole('button', { name: 'More actions' }),
      ];
      await ada.sees(panel.at.getByRole('textbox', { name: 'Write a comment' }));
      await isStill();
      for (const part of most) {
        const { top, bottom, left, right } = part.element().getBoundingClientRect();
        expect([part.selector, top >= 0 && bottom <= 844 && left >= 0 && right <= 390]).toEqual([part.selector, true]);
      }
    },
    touched,
  );

  component('is written in Markdown with help', async (stage) => {
    const { server } = stage;
    const { ada, panel } = await atPaint(stage);
    await panel.at.getByRole('button', { name: 'Add a description…' }).click();
    const field = panel.at.getByRole('textbox', { name: 'Description' });
    await getsFocus(field);
    await ada.writes('- [ ] Sand');
    await ada.presses('Enter');
    await ada.writes('Prime');
    await ada.presses('Enter', 'Enter');
    await ada.writes('See');
    await expect.element(field).toHaveValue('- [ ] Sand\n- [ ] Prime\nSee');
    await ada.presses('Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft');
    const tools = panel.at.getByRole('toolbar', { name: 'Format' });
    await ada.sees(tools);
    const area = field.element() as HTMLTextAreaElement;
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://example.org/walls');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await expect.element(field).toHaveValue('- [ ] Sand\n- [ ] Prime\n[See](https://example.org/walls)');
    await ada.misses(tools);
    await ada.presses('Control+z');
    await expect.element(field).toHaveValue('- [ ] Sand\n- [ ] Prime\nSee');
    area.setSelectionRange(6, 10);
    await tools.getByRole('button', { name: 'Bold' }).click();
    await ada.presses('Control+i', 'Control+Enter');
    await eventually(() => server.all('task')[0]?.description).toBe('- [ ] ***Sand***\n- [ ] Prime\nSee');

    const comment = panel.at.getByRole('textbox', { name: 'Write a comment' });
    await comment.click();
    await ada.writes('1. One');
    await ada.presses('Enter');
    await ada.writes('Two');
    await ada.presses('Control+Enter');
    await eventually(() => server.all('comment')[0]?.text).toBe('1. One\n2. Two');
    await getsFocus(comment);
  });

  component('shows its link when the browser does not allow copying', async (stage) => {
    const { ada, panel } = await atPaint(stage);
    const copy = panel.at.getByRole('button', { name: 'Copy link' });
    await ada.sees(copy);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await copy.click();
    expect(write).toHaveBeenCalledWith(location.href);
    await hears('Link copied');
    expect(ada.toast('Link copied').length).toBe(0);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await copy.click();
    await ada.sees(ada.toast('Your browser blocked copying').filter({ hasText: location.href }));
    await getsFocus(copy);
  });

  component('folds long activity', async (stage) => {
    const { ada, panel, taskId } = await atPaint(stage);
    await ada.sends(createComment({ id: id(), taskId, text: 'First' }));
    await ada.sees(panel.at.getByText('First'));
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) await panel.addsTag(name);
    await panel.picks('Status', 'Done');
    await panel.at.getByRole('button', { name: '5 changes' }).click();
    await eventually(() => panel.at.getByText(/^Ada added the tag/).length).toBe(6);
    await ada.sees(panel.at.getByText('Ada completed this'));
  });
});

/** Ada's task in a project with Ben. */
async function atPaint({ server, opens }: Stage, { isOpen = true } = {}) {
  const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  const [projectId, taskId] = [id(), id()];
  await server.carriesOut(me.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  await server.carriesOut(me.id, createTask({ id: taskId, name: 'Paint', assignee: me.id, projectId }));
  const path = `/projects/${projectId}${isOpen ? `?taskId=${taskId}` : ''}`;
  const ada = await opens(me, path);
  const panel = new Panel(ada, 'Paint');
  if (isOpen) await ada.sees(panel.field('Stream'));
  return { ada, ben, panel, projectId, taskId, path };
}
