/** @module-tag long */
/**
 * Mondays at a desk, on a phone and in Telegram. A lead's: what the week needs, what a number stands for, and an update of the
 * project. A member's: what is late and due, and how it is going.
 */
import { afterAll, describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTeam } from '#domain/team/commands.ts';
import { acceptInvitation, inviteToTeam } from '#domain/team/invitations.ts';
import { daysAfter } from '#domain/date.ts';
import { id } from '#test/client.ts';
import { movedClock, type MovedClock } from '#test/moved-clock.ts';
import { buttonsOf, heard } from '#test/telegram-chat.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { startTelegram, type TestTelegram } from '#test/telegram.ts';
import { eventually } from './eventually.ts';
import { stage } from './stage.ts';

const sizes = { 'at a desk': { width: 1440, height: 900 }, 'on a phone': { width: 390, height: 844 } } as const;

let telegram: TestTelegram;
let clock: MovedClock;

describe('a Monday', () => {
  const journey = stage({
    settings: async () => {
      telegram = await startTelegram();
      clock = movedClock();
      return { ...clock.env, TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url };
    },
  });
  afterAll(async () => {
    clock.remove();
    await telegram.close();
  });

  for (const [where, size] of Object.entries(sizes))
    journey(`of a lead goes from the week to a number, its task and an update of the project, ${where}`, async (on) => {
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

  // The server's clock goes on from one Monday to the next.
  for (const [week, [where, size]] of Object.entries(sizes).entries())
    journey(`of a member goes from what is late and asked to a day that is done, ${where}`, async (on) => {
      clock.moveTo(week * 7, 8);
      const [ben, ada] = [await on.member('Ben'), await on.colleague('Ada')];
      const [projectId, roof] = [id(), id()];
      await ada.sends(createProject({ id: projectId, name: 'House', memberUids: [ben.account.id] }));
      const monday = new Date(clock.now()).toISOString().slice(0, 10);
      const task = async (name: string, more: object) =>
        ada.sends(createTask({ id: id(), name, assignee: ben.account.id, projectId, ...more }));
      await task('Wall', { deadline: daysAfter(monday, -3) });
      await task('Door', { deadline: monday });
      await task('Roof', { id: roof, micromanagement: 'HIGH' });
      clock.moveTo(week * 7, 9.5);
      await ben.page.clock.setSystemTime(clock.now());
      await ben.page.setViewportSize(size);
      await ben.goesTo('/');
      await ben.page.getByText('1 due today, 1 late, 1 check-in').waitFor();

      await ben.button('1 check-in Roof').click();
      await ben.button('Blocked').click();
      const answer = ben.page.getByRole('group', { name: 'Your answer about “Roof”' });
      await answer.getByRole('textbox', { name: 'Comment (optional)' }).fill('The crane is broken');
      await ben.page.keyboard.press('Enter');
      await eventually(async () => JSON.stringify(await ada.reads(`task:${roof}`))).toContain('The crane is broken');
      await eventually(async () => JSON.stringify(await ada.reads(`user:${ada.account.id}`))).toContain(
        'Ben is blocked on',
      );

      await ben.button('Move to today').click();
      await ben.page.getByText('2 due today').waitFor();
      for (const name of ['Wall', 'Door']) await ben.button(`Complete “${name}”`).click();
      await ben.page.getByText('All done for today.').waitFor();
      await ben.page.getByText('Nothing due today').waitFor();
    });

  journey(
    'of a lead and a member goes from the summary to a task, its words and an answer, in Telegram',
    async (on) => {
      clock.moveTo(18, 8);
      const [eve, cem] = [await on.colleague('Eve'), await on.colleague('Cem')];
      const [eves, cems] = [telegram.person('Eve'), telegram.person('Cem')];
      await linkTelegram(on.server, eve.account, eves);
      await linkTelegram(on.server, cem.account, cems);
      const [teamId, projectId] = [id(), id()];
      await eve.sends(createTeam({ id: teamId, name: 'Builders' }));
      await eve.sends(inviteToTeam({ id: teamId, personUids: [cem.account.id] }));
      cems.presses(await heard(cems, 'Eve invited you to Builders'), 'Accept');
      await heard(eves, 'Cem joined Builders');
      await eve.sends(createProject({ id: projectId, name: 'Site', visibility: 'TEAM', teamId }));
      const shared = { assignee: cem.account.id, projectId };
      await eve.sends(createTask({ id: id(), name: 'Lift the beam', micromanagement: 'HIGH', ...shared }));
      const friday = new Date(clock.now()).toISOString().slice(0, 10);
      await eve.sends(createTask({ id: id(), name: 'Hang the door', deadline: daysAfter(friday, 3), ...shared }));
      // Friday: he cannot go on, and says why.
      clock.moveTo(18, 9.5);
      const question = await heard(cems, 'How is it going? #');
      cems.says('The crane is broken', { replyTo: question.id });
      cems.presses(await heard(cems, 'Your words will be part of it'), 'Blocked');
      await heard(eves, 'Cem is blocked on');

      // Monday: she gets the summary of her team, goes to whom it is about, and answers in the chat.
      clock.moveTo(21, 9.1);
      const summary = await heard(eves, 'Builders: 1 blocked');
      eves.presses(summary, 'Details');
      const screen = await heard(eves, /^Builders\nBlocked: Cem \(Lift the beam\)/);
      expect(screen.text).toContain('Cem: “The crane is broken”');
      eves.presses(screen, 'Cem: Lift the beam');
      const card = await heard(eves, 'Cem: Blocked – “The crane is broken”');
      // What was there stays, for the next one.
      expect(buttonsOf(eves, screen)).toContain('Cem: Lift the beam');
      eves.says('Take the other crane', { replyTo: card.id });
      await heard(cems, 'Take the other crane');

      // His: what is due, which one press completes, and the question.
      cems.says('/today');
      const list = await heard(cems, /^Today · 1$/);
      cems.presses(list, /Hang the door/);
      await eventually(() => buttonsOf(cems, list)).toContain('✓ Done');
      cems.presses(list, '✓ Done');
      await eventually(() => cems.toasts.at(-1)).toBe('Moved to Done');
      cems.says('/checkins');
      const asked = await heard(cems, /How is it going\? #.*Lift the beam/);
      cems.presses(asked, 'On track');
      await eventually(() => cems.messages.find((each) => each.id === asked.id)?.text).toContain(
        'You answered: On track',
      );
      eves.says('/team');
      await heard(eves, 'Nobody is blocked, at risk, silent or overloaded.');
    },
  );
});
