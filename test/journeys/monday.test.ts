/** A lead's Monday: what the week needs, what a number stands for, and an update of the project, at a desk and on a phone. */
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { id } from '#test/client.ts';
import { stage } from './stage.ts';

const sizes = { 'at a desk': { width: 1440, height: 900 }, 'on a phone': { width: 390, height: 844 } } as const;

describe('a lead’s Monday', () => {
  const journey = stage();

  for (const [where, size] of Object.entries(sizes))
    journey(`goes from the week to a number, its task and an update of the project, ${where}`, async (on) => {
      const [ada, ben] = [await on.member('Ada'), await on.colleague('Ben')];
      const [teamId, projectId, wall] = [id(), id(), id()];
      await ada.sends(createTeam({ id: teamId, name: 'Design' }));
      await ada.sends(inviteToTeam({ id: teamId, personUids: [ben.account.id] }));
      await ben.sends(acceptInvitation({ id: teamId }));
      await ada.sends(createProject({ id: projectId, name: 'House', memberUids: [ben.account.id] }));
      const shared = { assignee: ben.account.id, projectId };
      await ada.sends(createTask({ id: id(), name: 'Roof', deadline: '2020-01-02', ...shared }));
      await ada.sends(createTask({ id: wall, name: 'Wall', ...shared }));
      await ben.sends(moveTask({ id: wall, status: 'DONE' }));

      await ada.page.setViewportSize(size);
      await ada.goesTo('/');
      await ada.button('This week').click();
      const due = ada.page.getByRole('region', { name: /^Due by/ });
      await due.getByRole('button', { name: '1 overdue' }).click();
      const listed = ada.page.getByRole('dialog', { name: '1 overdue' });
      await listed.getByRole('button', { name: 'Roof' }).click();
      await ada.panel('Roof').at.waitFor();
      await ada.page.keyboard.press('Escape');

      await ada.page
        .getByRole('region', { name: 'Projects', exact: true })
        .getByRole('link', { name: 'House' })
        .click();
      const updates = ada.page.getByRole('region', { name: 'Updates', exact: true });
      await updates.getByRole('button', { name: 'Write update' }).click();
      // The server has gathered what happened.
      await updates.getByText(/^Ben: 1 task/).waitFor();
      await updates.getByRole('link', { name: 'Wall' }).waitFor();
      await updates.getByRole('textbox', { name: 'In a sentence' }).fill('Walls are up');
      await ada.page.keyboard.press('Control+Enter');
      await updates.getByRole('article').getByText('Walls are up').waitFor();
      expect(await updates.getByRole('textbox').count()).toBe(0);
      await expect
        .poll(async () => JSON.stringify(await ben.reads(`user:${ben.account.id}`)))
        .toContain('Ada sent an update on \\"House\\": Walls are up');
      // The last tab opens again.
      await ada.goesTo('/');
      await ada.page.getByRole('region', { name: 'Needs you' }).waitFor();
    });
});
