import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { createStream } from '#domain/stream/commands.ts';
import { createTask } from '#domain/task/commands.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

describe('task panel', () => {
  const journey = stage();

  journey('changes every field, and another person sees each change at once', async ({ member }) => {
    const [ada, ben] = [await member('Ada'), await member('Ben')];
    const [projectId, otherId, taskId] = [id(), id(), id()];
    const members = { memberUids: [ben.account.id] };
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', ...members }));
    await ada.sends(createProject({ id: otherId, name: 'Garden', ...members }));
    await ada.sends(createStream({ id: id(), projectId, name: 'Walls' }));
    await ada.sends(createTask({ id: taskId, name: 'Paint', assignee: ada.account.id, projectId }));

    await ada.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    await ben.goesTo(`/projects/${projectId}?taskId=${taskId}`);
    const [hers, his] = [ada.panel('Paint'), ben.panel('Paint')];
    await eventually(() => hers.values()).toEqual({
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
      'Check-ins': expect.stringMatching(/^Off$/) as string,
    });

    await hers.writes('Description', 'Two coats\nof white');
    await hers.picks('Status', 'In progress');
    await hers.picks('Assignee', 'Ben');
    await hers.picks('Priority', 'Urgent');
    await hers.sets('Start date', 'Today');
    await hers.sets('Due date', 'Tomorrow');
    await hers.sets('Estimate', '2h');
    await hers.setsProgress(3);
    await hers.addsTag('Indoors');
    await hers.picks('Stream', 'Walls');
    await hers.picks('Check-ins', 'Medium');
    const changed = {
      Name: 'Paint',
      Description: 'Two coats\nof white',
      Status: 'In progress',
      Assignee: 'Ben',
      Priority: 'Urgent',
      'Start date': expect.stringMatching(/today/i) as string,
      'Due date': expect.stringMatching(/tomorrow/i) as string,
      Estimate: '2h',
      Progress: '15',
      Tags: 'Indoors',
      Project: 'Kitchen',
      Stream: 'Walls',
      'Check-ins': expect.stringMatching(/^Medium *set by Ada/) as string,
    };
    for (const panel of [hers, his]) await eventually(() => panel.values()).toEqual(changed);

    // The field's tooltip explains the levels, the card's names the level.
    const tip = ada.page.getByRole('tooltip');
    await hers.field('Check-ins').hover();
    await eventually(() => tip.allInnerTexts()).toEqual(['How often check-ins ask about this task']);
    await ada.card('Paint').getByRole('img', { name: 'Check-ins: Medium' }).hover();
    await eventually(() => tip.allInnerTexts()).toEqual(['Check-ins: Medium']);

    await his.comments('Which white?');
    await hers.at.getByRole('listitem', { name: 'Comment by Ben' }).getByText('Which white?').waitFor();

    await his.writes('Name', 'Paint the walls');
    await eventually(() => ada.panel('Paint the walls').at.count()).toBe(1);

    const moved = ada.panel('Paint the walls');
    await moved.picks('Project', 'Garden');
    // A stream belongs to its project.
    for (const panel of [moved, ben.panel('Paint the walls')])
      await eventually(() => panel.values()).toMatchObject({ Project: 'Garden', Stream: 'No stream' });
    await eventually(() => ada.card('Paint the walls').count()).toBe(0);

    await ada.opensProject('Garden');
    await ada.opensTask('Paint the walls');
    await moved.picks('Status', 'Done');
    await eventually(() => ben.panel('Paint the walls').values()).toMatchObject({ Status: 'Done', Progress: '100' });
  });

  // One day apart to the hour.
  journey('shows what is due today in the person’s time zone, not the device’s', async ({ newcomer }) => {
    const ada = await newcomer('Ada', { timezoneId: 'Pacific/Pago_Pago' });
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Apia' }).format();
    await ada.sends(createTask({ id: id(), name: 'Wake up', assignee: ada.account.id, deadline: today }));
    await ada.card('Wake up').getByText('Tomorrow').waitFor();
    await ada.sends(updateProfile({ timeZone: 'Pacific/Apia' }));
    await ada.card('Wake up').getByText('Today').waitFor();
    await ada.opensTask('Wake up');
    await ada.panel('Wake up').sets('Due date', 'Tomorrow');
    await ada.card('Wake up').getByText('Tomorrow').waitFor();
  });

  journey('adds a pasted list of a thousand names in order, and undoes it as a whole', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    const names = Array.from({ length: 1000 }, (_, at) => `Tile ${at + 1}`);
    await ada.sends(createTask({ id: id(), name: 'Sand', assignee: ada.account.id }));
    await ada.card('Sand').waitFor();
    await ada.button('Add task to Backlog').click();
    await ada.page.evaluate(paste, names.join('\n'));
    // Leaving the page while they are created loses none.
    await ada.page.keyboard.press('Escape');
    await ada.page.locator('[data-task][aria-setsize="1001"]').first().waitFor();
    await eventually(() => ada.cards('Backlog').then((cards) => cards.slice(0, 3))).toEqual(names.slice(0, 3));
    await ada.toast('Added 1,000 tasks').getByRole('button', { name: 'Undo' }).click();
    await eventually(() => ada.cards('Backlog')).toEqual(['Sand']);
  });

  journey('adds a pasted list with fields at home, and undoes it as a whole', async ({ member }) => {
    const ada = await member('Ada');
    await ada.goesTo('/');
    await ada.isHome();
    await ada.page.getByRole('textbox', { name: 'New task' }).focus();
    const names = Array.from({ length: 200 }, (_, at) => `Tile ${at + 1}`);
    await ada.page.evaluate(paste, ['', ...names.map((name) => `- ${name} !urgent`)].join('\n'));
    const toast = ada.toast('Added 200 tasks to your backlog');
    await toast.waitFor();
    await ada.page.getByRole('link', { name: 'My tasks', exact: true }).first().click();
    await eventually(() => ada.cards('Backlog').then((cards) => cards.slice(0, 3))).toEqual(names.slice(0, 3));
    await ada.card('Tile 1').getByRole('img', { name: 'Priority: Urgent' }).waitFor();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => ada.cards('Backlog')).toEqual([]);
  });
});

/** Pastes into the focused field. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}
