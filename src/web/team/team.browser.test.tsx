import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { offerOwnership } from '#domain/project/ownership.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { removeFromTeam } from '#domain/team/members.ts';
import { answersOverHttp } from '#test/components/http.ts';
import { named, plain, type Look } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import type { Me } from '#web/data/identity.ts';

const WORKLOAD = /^Of private tasks: effort, open or done, and the week, unless you share more/;

const phone: Look = { size: 'phone', colorScheme: 'light' };
const member = (name: string) =>
  page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name, exact: true });
const item = (name: string) => page.getByRole('menuitem', { name });

describe('a team', () => {
  for (const look of [plain, phone]) {
    component(
      `is created, several people are invited at once, and it gets a project, ${named(look)}`,
      async ({ server, opens }) => {
        const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
        await server.joins('Cleo');
        const links: string[] = [];
        answersOverHttp({
          '/api/teams/': () => ({
            invitations: links.map((email) => ({ id: email, email, expiresAt: 0, isWish: false })),
          }),
          '/api/invitations': (_, body) => {
            const { email } = body as { readonly email: string };
            links.push(email);
            // Without a mail server for one of them.
            return { path: `/join/${links.length}`, isSent: email !== 'eve@example.com' };
          },
        });
        const ada = await opens(me, '/team');
        await ada.sees(ada.heading('Create your first team'));
        await ada.button('New team').click();
        await page.getByLabelText('Name').fill('Design');
        await page.getByLabelText('Description (optional)').fill('How it looks');
        await ada.button('Create team').click();
        await ada.sees(ada.heading('Design'));

        // Its page leads through what a team needs.
        const steps = page.getByRole('region', { name: 'Next steps' });
        await steps.getByRole('button', { name: 'Invite people' }).click();
        const dialog = ada.dialog('Invite to Design');
        await dialog.getByRole('button', { name: 'Add people' }).click();
        for (const name of ['Ben', 'Cleo']) await page.getByRole('option', { name }).click();
        await ada.presses('Escape');
        const addresses = dialog.getByRole('textbox', { name: 'Email addresses' });
        await addresses.fill('dan');
        await dialog.getByRole('button', { name: 'Invite 3 people' }).click();
        await ada.sees(dialog.getByText('“dan” is not an email address'));
        await addresses.fill('Dan Day <Dan@example.com>; eve@example.com, dan@example.com');
        await dialog.getByRole('button', { name: 'Invite 4 people' }).click();
        await ada.sees(dialog.getByText('We emailed the link to dan@example.com.'));
        await ada.sees(dialog.getByRole('textbox', { name: 'Link for eve@example.com' }));
        await dialog.getByRole('button', { name: 'Done' }).click();
        expect(links).toEqual(['dan@example.com', 'eve@example.com']);
        const invited = page.getByRole('list', { name: 'Invited' });
        for (const name of ['Ben', 'Cleo', 'dan@example.com', 'eve@example.com'])
          await ada.sees(invited.getByText(name));
        await ada.misses(steps.getByRole('button', { name: 'Invite people' }));

        await steps.getByRole('button', { name: 'Create project' }).click();
        const form = ada.dialog('New project');
        const team = form.getByRole('radio', { name: 'Team' });
        await expect.element(team).toBeChecked();
        await expect.element(form.getByRole('combobox', { name: 'Team' })).toHaveDisplayValue('Design');
        expect(isInView(team.element(), form.element())).toBe(true);
        await form.getByLabelText('Name').fill('Website');
        await form.getByRole('button', { name: 'Create project' }).click();
        await ada.sees(ada.heading('Website'));
        const teamId = server.all('team')[0]?.id ?? '';
        expect(server.all('project')).toMatchObject([{ visibility: 'TEAM', teamId }]);

        // Who accepts is in it, too.
        await server.carriesOut(ben.id, acceptInvitation({ id: teamId }));
        await ada.goesTo(`/team/${teamId}`);
        await ada.sees(member('Ben'));
        await ada.sees(page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Website' }));
        await ada.misses(steps);
        expect(server.all('project')).toMatchObject([{ memberUids: [me.id, ben.id] }]);
      },
      look,
    );

    component(
      `is joined by an invitation that says what joining means, ${named(look)}`,
      async ({ server, opens }) => {
        const { me: lead, ben } = await design(server, { hasJoined: false });
        const his = await opens(ben, '/team');
        const invitation = page.getByRole('region', { name: `${lead.displayName} invited you to Design` });
        await his.sees(invitation.getByText(WORKLOAD));
        await his.sees(invitation.getByText('Led by Ada'));
        await invitation.getByRole('button', { name: 'Accept' }).click();
        await his.sees(his.heading('Design'));
        await his.sees(member('Ben'));
        // Actions of leads are not offered to him.
        expect(his.button('Invite').length).toBe(0);
        expect(his.button('Actions for Ada').length).toBe(0);
      },
      look,
    );
  }

  component('is joined or declined from the bell, and declined on its page', async ({ server, opens }) => {
    const [lead, me] = [await server.joins('Ada'), await server.joins('Ben')];
    for (const name of ['Design', 'Build', 'Print']) {
      const teamId = id();
      await server.carriesOut(lead.id, createTeam({ id: teamId, name }));
      await server.carriesOut(lead.id, inviteToTeam({ id: teamId, personUids: [me.id] }));
    }
    const ben = await opens(me);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const notification = (team: string) =>
      page.getByRole('listitem').filter({ hasText: `Ada invited you to a team ${team}` });
    await notification('Design').getByRole('button', { name: 'Accept' }).click();
    await notification('Build').getByRole('button', { name: 'Decline' }).click();
    await ben.misses(notification('Build').getByRole('button', { name: 'Accept' }));
    await ben.goesTo('/team');
    await ben.sees(page.getByRole('listitem', { name: 'Design' }));
    await ben.misses(page.getByRole('main').getByText('Build'));
    const invitation = page.getByRole('region', { name: 'Ada invited you to Print' });
    await invitation.getByRole('button', { name: 'Decline' }).click();
    await ben.misses(invitation);
    const heard = () => JSON.stringify(server.all('notification').filter(({ userId }) => userId === lead.id));
    for (const team of ['Build', 'Print']) await eventually(heard).toContain(`Ben declined the invitation to ${team}`);
  });

  component('is not found by people who are not in it', async ({ server, opens }) => {
    const { teamId } = await design(server);
    const dan = await opens(await server.joins('Dan'), `/team/${teamId}`);
    await dan.sees(page.getByText(`Page Not Found: /team/${teamId}`));
    await dan.misses(page.getByText('Design'));
  });

  component('is left by the page of a person who was removed from it, which says why', async ({ server, opens }) => {
    const { me, ben, teamId } = await design(server);
    const his = await opens(ben, `/team/${teamId}`);
    await his.sees(his.heading('Design'));
    await server.carriesOut(me.id, removeFromTeam({ id: teamId, personId: ben.id }));
    await his.sees(his.toast('was deleted or you’re no longer in it'));
    await his.misses(his.heading('Design'));
  });

  component('is renamed and described, and an invitation is withdrawn, by its lead', async ({ server, opens }) => {
    const { me, cleo, teamId } = await design(server);
    const ada = await opens(me, `/team/${teamId}`);
    await ada.button('Team actions').click();
    await item('Edit…').click();
    const dialog = ada.dialog('Edit team');
    await dialog.getByLabelText('Name').fill('Design and print');
    await dialog.getByLabelText('Description (optional)').fill('How it looks');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await ada.sees(ada.heading('Design and print'));
    await ada.sees(page.getByText('How it looks'));
    // What the invited person reads follows.
    const invitation = () => server.all('teamInvitation').find(({ personId }) => personId === cleo.id);
    expect(invitation()).toMatchObject({ name: 'Design and print', description: 'How it looks', deletedAt: null });
    await ada.button('Withdraw invitation: Cleo').click();
    await ada.misses(page.getByRole('list', { name: 'Invited' }));
    await eventually(() => invitation()?.deletedAt).toBeTypeOf('number');
  });

  component('has several leads, and always one', async ({ server, opens }) => {
    const { me, teamId } = await design(server);
    const ada = await opens(me, `/team/${teamId}`);
    await ada.sees(member('Ben'));
    await ada.button('Team actions').click();
    await ada.sees(item('Leave team'));
    expect(item('Leave team').element().getAttribute('aria-disabled')).toBe('true');
    await ada.presses('Escape');
    await ada.button('Actions for Ben').click();
    await item('Make lead').click();
    await ada.sees(member('Ben').getByText('Lead'));
    await ada.button('Actions for Ben').click();
    await item('Remove as lead').click();
    await ada.misses(member('Ben').getByText('Lead'));
    await ada.button('Actions for Ben').click();
    await item('Make lead').click();
    await ada.sees(member('Ben').getByText('Lead'));
    await ada.button('Team actions').click();
    await item('Leave team').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave team' }).click();
    await ada.sees(ada.toast('You left Design'));
    await ada.sees(ada.heading('Create your first team'));
  });

  component('is deleted and restored, with its projects unchanged', async ({ server, opens }) => {
    const { me, teamId } = await design(server);
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Launch', visibility: 'TEAM', teamId }));
    const members = () => server.all('project').find((each) => each.id === projectId)?.memberUids;
    const before = members();
    expect(before).toHaveLength(2);
    const ada = await opens(me, `/team/${teamId}`);
    await ada.button('Team actions').click();
    await item('Delete team').click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Design”?' });
    await ada.sees(question.getByText('Its people stay members of the 1 project that is shared with it.'));
    await question.getByRole('button', { name: 'Delete team' }).click();
    await ada.sees(ada.heading('Create your first team'));
    expect(members()).toEqual(before);
    await ada.toast('Deleted “Design”').getByRole('button', { name: 'Undo' }).click();
    await ada.sees(page.getByRole('listitem', { name: 'Design' }));
    expect(members()).toEqual(before);
  });
});

describe('a project of a team', () => {
  component('is lost by a person who is removed from the team, and kept by those who stay', async (stage) => {
    const { server, opens } = stage;
    const { me, ben, cleo, teamId } = await design(server);
    await server.carriesOut(cleo.id, acceptInvitation({ id: teamId }));
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Launch', visibility: 'TEAM', teamId }));
    const members = () => server.all('project')[0]?.memberUids;
    expect(members()).toEqual([me.id, ben.id, cleo.id]);
    const hers = await opens(cleo, '/projects');
    await hers.sees(page.getByRole('main').getByRole('link', { name: 'Launch' }));
    await server.carriesOut(me.id, removeFromTeam({ id: teamId, personId: ben.id }));
    await eventually(members).toEqual([me.id, cleo.id]);
    await page.getByRole('main').getByRole('link', { name: 'Launch' }).click();
    await hers.sees(hers.heading('Launch'));
    await hers.sees(page.getByRole('button', { name: 'Members (2)' }));
  });

  component('made private again loses the team’s people, and keeps people added by hand', async (stage) => {
    const { server, opens } = stage;
    const { me, ben, cleo, teamId } = await design(server);
    await server.carriesOut(cleo.id, acceptInvitation({ id: teamId }));
    const projectId = id();
    const launch = { id: projectId, name: 'Launch', visibility: 'TEAM' as const, teamId, memberUids: [cleo.id] };
    await server.carriesOut(me.id, createProject(launch));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'Paint', assignee: ben.id, projectId }));
    const ada = await opens(me, `/projects/${projectId}`);
    await ada.button('Project actions').click();
    await item('Edit…').click();
    const dialog = ada.dialog('Edit project');
    await dialog.getByRole('radio', { name: 'Private' }).click();
    await ada.sees(dialog.getByText('1 person loses access. Their unfinished tasks go to:'));
    await dialog.getByRole('combobox', { name: 'Reassign to' }).selectOptions('Cleo');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await eventually(() => server.all('task')).toMatchObject([{ assignee: cleo.id }]);
    expect(server.all('project')).toMatchObject([{ memberUids: [me.id, cleo.id] }]);
  });

  component('is offered to another person, who accepts it in the bell', async ({ server, opens }) => {
    const [owner, me] = [await server.joins('Ada'), await server.joins('Ben')];
    const projectId = id();
    await server.carriesOut(owner.id, createProject({ id: projectId, name: 'Launch', memberUids: [me.id] }));
    await server.carriesOut(owner.id, offerOwnership({ id: projectId, personId: me.id }));
    await opens(me);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const offer = page.getByRole('listitem').filter({ hasText: 'Ada offered you the ownership Launch' });
    await offer.getByRole('button', { name: 'Accept' }).click();
    await eventually(() => server.all('project')).toMatchObject([{ ownerUid: me.id }]);
  });
});

function isInView(part: Element, within: Element): boolean {
  const [inner, outer] = [part.getBoundingClientRect(), within.getBoundingClientRect()];
  return inner.top >= outer.top && inner.bottom <= Math.min(outer.bottom, window.innerHeight);
}

/** Ada leads Design with Ben in it; Cleo is invited. */
async function design(
  server: Server,
  { hasJoined = true } = {},
): Promise<Record<'me' | 'ben' | 'cleo', Me> & { teamId: string }> {
  const [me, ben, cleo] = [await server.joins('Ada'), await server.joins('Ben'), await server.joins('Cleo')];
  const teamId = id();
  await server.carriesOut(me.id, createTeam({ id: teamId, name: 'Design' }));
  await server.carriesOut(me.id, inviteToTeam({ id: teamId, personUids: [ben.id, cleo.id] }));
  if (hasJoined) await server.carriesOut(ben.id, acceptInvitation({ id: teamId }));
  return { me, ben, cleo, teamId };
}
