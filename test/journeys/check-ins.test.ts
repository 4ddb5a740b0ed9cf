/** Two days of check-ins between two people, on a server whose clock is moved. */
import { expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { eventually } from './eventually.ts';
import { movedStage } from './moved-stage.ts';

const PHONE = { width: 390, height: 844 };

const { journey, moveTo } = movedStage();

journey('Ben misses two questions, which notifies Ada; her reaction notifies Ben', async (on) => {
  const [ada, ben] = [await on.member('Ada'), await on.member('Ben')];
  const [project, roof] = [id(), id()];
  const question = ben.page.getByRole('button', { name: '1 check-in Roof' });
  await ada.sends(createProject({ id: project, name: 'House', memberUids: [ben.account.id] }));
  const asked = { assignee: ben.account.id, projectId: project, micromanagement: 'HIGH' } as const;
  await ada.sends(createTask({ id: roof, name: 'Roof', ...asked }));
  await ben.page.setViewportSize(PHONE);
  await ben.goesTo('/');
  await expect.poll(() => question.count()).toBe(0);
  moveTo(0, 9.5);
  await question.click();
  await ben.button('At risk').click();
  await eventually(() => question.count()).toBe(0);
  await ada.goesTo(`/projects/${project}?taskId=${roof}`);
  await ada.panel('Roof').at.getByRole('listitem').filter({ hasText: 'At risk' }).waitFor();

  // What a level costs counts what Ben is asked about elsewhere, as far as Ada can read it.
  await ada.sends(createTask({ id: id(), name: 'Wall', assignee: ben.account.id, micromanagement: 'LOW' }));
  await ada
    .panel('Roof')
    .at.getByRole('button', { name: /^Check-ins:/ })
    .click();
  await ada.page.getByText(/^Ben is asked .* now, about 2 tasks\./).waitFor();
  await ada.page.keyboard.press('Escape');

  // Asked in the middle of the day, missed in the morning, and again.
  for (const hour of [14, 24 + 9.5, 24 + 14]) {
    moveTo(0, hour);
    await eventually(async () => (await open()).map(({ dueAt }) => new Date(dueAt).getUTCHours())).toEqual([
      hour % 24 > 12 ? 13 : 9,
    ]);
  }
  await ada.page.getByRole('button', { name: /^Notifications/ }).click();
  await ada.page.getByRole('link', { name: 'Ben has not answered two check-ins Roof' }).waitFor();
  await ada.page.keyboard.press('Escape');
  await ada.panel('Roof').at.getByRole('textbox', { name: 'Write a comment' }).fill('Take the crane');
  await ada.page.keyboard.press('Control+Enter');
  await ben.page.getByRole('button', { name: /^Inbox/ }).click();
  const inbox = ben.page.getByRole('dialog', { name: 'Notifications' });
  await inbox.getByRole('link', { name: 'Ada answered Roof' }).getByText('Take the crane').waitFor();
  await ben.page.keyboard.press('Escape');

  // Ben sees of himself what his leads see, in a team or not.
  await ben.goesTo('/profile');
  await ben.says(/^1 of 3 answered · half of them within/).waitFor();
  await ben.goesTo('/');

  // The reason to ask is gone, and so is the question, wherever it was shown.
  await question.waitFor();
  await ada.sends(moveTask({ id: roof, status: 'ON_HOLD' }));
  await eventually(() => question.count()).toBe(0);
  await eventually(open).toEqual([]);

  async function open(): Promise<readonly { dueAt: number }[]> {
    const rows = await ben.reads(`asked:${ben.account.id}`);
    return rows.flatMap(([table, row]) => (table === 'checkIn' ? [row as { dueAt: number }] : []));
  }
});
