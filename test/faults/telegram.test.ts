/** The bot on a real server, against a local server that speaks the Bot API. */
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { addMember } from '#domain/project/members.ts';
import { disablePerson } from '#domain/person/commands.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { setLevel } from '#domain/task/set-level.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { inviteToTeam } from '#domain/team/invitations.ts';
import { createView } from '#domain/view/commands.ts';
import { createDatabase } from '#tools/postgres.ts';
import { id, register, send, signIn, type Account } from '#test/client.ts';
import { movedClock, type MovedClock } from '#test/moved-clock.ts';
import { startServer, type TestServer } from '#test/server.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { buttonsOf, heard } from '#test/telegram-chat.ts';
import { startTelegram, type Chatter, type TestTelegram } from '#test/telegram.ts';
import { PATIENCE } from '#test/patience.ts';
import { request } from './requests.ts';
import { inLongRun } from '#test/long-run.ts';

for (const kind of ['sqlite', 'postgres'] as const) {
  describe(`the bot on ${kind}`, inLongRun(kind === 'postgres'), () => {
    let telegram: TestTelegram;
    let clock: MovedClock;
    let server: TestServer;
    let ada: Account;
    let ben: Account;
    let adas: Chatter;
    let bens: Chatter;
    beforeAll(async () => {
      telegram = await startTelegram();
      clock = movedClock();
      const database = kind === 'postgres' ? await createDatabase({ like: inject('migrated').postgres }) : null;
      const env = {
        ...clock.env,
        TELEGRAM_BOT_TOKEN: telegram.token,
        TELEGRAM_API_ROOT: telegram.url,
      };
      server = await startServer({ database: database?.url ?? 'sqlite', env });
      ada = await register(server.url, { name: 'Ada' });
      ben = await register(server.url, { name: 'Ben' });
      await vi.waitFor(() => expect(telegram.calls.some(({ method }) => method === 'getUpdates')).toBe(true), PATIENCE);
      adas = telegram.person('Ada', { username: 'ada_l' });
      bens = telegram.person('Ben');
      await linkTelegram(server, ada, adas);
      await linkTelegram(server, ben, bens);
      return async () => {
        await server.stop();
        await telegram.close();
        await database?.drop();
        clock.remove();
      };
    });

    /** A task of Ada's for Ben. */
    async function assign(name: string): Promise<string> {
      const task = id();
      await send(server.url, ada, createTask({ id: task, name, assignee: ben.id }));
      return task;
    }

    async function statusOf(task: string): Promise<unknown> {
      const { body } = await request(server, ada, 'GET', `/api/tasks/${task}`);
      return (body['task'] as { status?: string } | undefined)?.status;
    }

    async function rowsOf<T>(account: Account, scope: string, table: string): Promise<T[]> {
      const { body } = await request(server, account, 'GET', `/api/scopes/${scope}`);
      return (body['rows'] as [string, T][]).filter(([name]) => name === table).map(([, row]) => row);
    }

    const commentsOf = async (task: string) =>
      (await rowsOf<{ text: string }>(ada, `task:${task}`, 'comment')).map(({ text }) => text);
    const unreadOf = async (account: Account) =>
      (await rowsOf<{ status: string }>(account, `user:${account.id}`, 'notification')).filter(
        ({ status }) => status === 'unread',
      ).length;

    it('links by the deep link and by the code, and only the session that asked can confirm', async () => {
      const cem = await register(server.url, { name: 'Cem' });
      const elsewhere = await signIn(server.url, cem);
      const cems = telegram.person('Cem');
      const { body } = await request(server, cem, 'POST', '/api/me/telegram/requests', { password: cem.password });
      const asked = body as { id: string; code: string; url: string };
      expect(asked.code).toMatch(/^[A-Z2-9]{5}$/);
      expect(asked.url).toContain('https://t.me/pulse_test_bot?start=');
      cems.says(` ${asked.code.toLowerCase()} `);
      await heard(cems, 'Almost done');
      const state = await request(server, cem, 'GET', `/api/me/telegram/requests/${asked.id}`);
      expect(state.body['account']).toMatchObject({ id: String(cems.user.id), name: 'Cem' });
      const confirm = { id: asked.id, telegramId: String(cems.user.id) };
      // Another session, another account than the one shown, another person: none of them links.
      const other = { id: asked.id, telegramId: String(adas.user.id) };
      for (const [account, what] of [
        [elsewhere, confirm],
        [cem, other],
        [ada, confirm],
      ] as const)
        expect((await request(server, account, 'POST', '/api/me/telegram/confirmation', what)).status).toBe(404);
      expect((await request(server, cem, 'POST', '/api/me/telegram/confirmation', confirm)).status).toBe(200);
      await heard(cems, 'Linked to Pulse as Cem');
      expect((await request(server, cem, 'GET', '/api/me/telegram')).body['link']).toMatchObject({ name: 'Cem' });
      // A code works once.
      const stranger = telegram.person('Stranger');
      stranger.says(asked.code);
      await heard(stranger, 'wrong or has expired');
    });

    it('sends what is assigned, which a button completes', async () => {
      const task = await assign('Paint <the> walls & doors');
      const message = await heard(bens, 'Paint <the> walls & doors');
      expect(message.text).toContain('Ada has assigned you a new task');
      bens.presses(message, /Done/);
      await expect.poll(async () => statusOf(task), PATIENCE).toBe('DONE');
      // What is done here is read there, and its author is notified in their chat.
      await heard(adas, 'was completed by Ben');
      expect(await unreadOf(ben)).toBe(0);
    });

    it('says no politely to buttons whose time is over, and to those of others', async () => {
      await assign('Secret of Ben');
      const message = await heard(bens, 'Secret of Ben');
      const button = message.buttons.find(({ text }) => text === 'Details');
      const data = button && 'callback_data' in button ? button.callback_data : '';
      const stranger = telegram.person('Stranger');
      stranger.pressesData(message.id, data);
      await expect.poll(() => stranger.toasts.at(-1), PATIENCE).toContain('Link your Telegram account');
      adas.pressesData(message.id, data);
      await expect.poll(() => adas.toasts.at(-1), PATIENCE).toContain('has expired');
      const before = bens.toasts.length;
      for (const forged of ['', 'nonsense', 'status:x:y', `${data}:9`, 'card:AAAAAAAAAAAAAAAAAAAAAA'])
        bens.pressesData(message.id, forged || ':');
      await expect.poll(() => bens.toasts.length, PATIENCE).toBe(before + 5);
      expect(bens.toasts.slice(-5).every((toast) => /has expired|not found/.test(toast))).toBe(true);
    });

    it('asks how a task is going, takes the answer by a button with the words of a reply to any message of it, and undoes it', async () => {
      const task = id();
      await send(server.url, ada, createTask({ id: task, name: 'Roof', assignee: ben.id, micromanagement: 'HIGH' }));
      clock.moveTo(0, 9.5);
      const question = await heard(bens, 'How is it going? #');
      const labels = 'On track, At risk, Blocked, Done, Ask me later (1 h), Ask tomorrow';
      expect(buttonsOf(bens, question).join(', ')).toBe(labels);
      bens.says('The ladder is missing', { replyTo: question.id });
      const kept = await heard(bens, 'Your words will be part of it');
      // One message of a question has its buttons, and takes them over. A press that was already under way counts.
      await expect.poll(() => buttonsOf(bens, question), PATIENCE).toEqual([]);
      const [pressed] = question.buttons.filter(({ text }) => text === 'Blocked');
      bens.pressesData(question.id, pressed && 'callback_data' in pressed ? pressed.callback_data : '');
      await heard(adas, 'Ben is blocked on');
      await expect.poll(() => [question, kept].map((each) => buttonsOf(bens, each)), PATIENCE).toEqual([[], ['Undo']]);
      expect(await commentsOf(task)).toEqual(['The ladder is missing']);
      bens.presses(kept, 'Undo');
      await expect.poll(async () => commentsOf(task), PATIENCE).toEqual([]);
      await send(server.url, ada, setLevel({ id: task, micromanagement: 'OFF' }));
      await expect
        .poll(() => bens.messages.find((each) => each.id === kept.id)?.text ?? '', PATIENCE)
        .toContain('No longer needed');
    });

    it('creates tasks as quick add does, from commands, replies, forwarded messages and plain texts', async () => {
      await send(server.url, ada, createProject({ id: id(), name: 'Flat' }));
      adas.says('/new Pay the rent tomorrow !high +flat');
      const made = await heard(adas, 'Pay the rent');
      expect(made.text).toMatch(/Task created:\n#\d+ Pay the rent\n.*High\nFlat/);
      adas.forwards('The boiler leaks\nsince Monday', {
        type: 'channel',
        chat: { id: -1001234567890, type: 'channel', title: 'House', username: 'house' },
        message_id: 7,
        date: 1,
      });
      const forwarded = await heard(adas, 'The boiler leaks');
      expect(forwarded.text).toContain('since Monday\n\nhttps://t.me/house/7');
      adas.says('Buy paint');
      const offer = await heard(adas, 'Create a task from this?');
      adas.presses(offer, 'Create task');
      await heard(adas, 'Buy paint');
      // A reply to a task is a comment on it.
      adas.says('Blue or green?', { replyTo: offer.id });
      await heard(adas, 'Comment added');
    });

    it('moves a task by its buttons: progress, date and status; and puts a question off', async () => {
      adas.says('/new Sand the floor');
      const card = await heard(adas, 'Sand the floor');
      const shown = () => adas.messages.find(({ id: each }) => each === card.id)?.text ?? '';
      adas.presses(card, '0% done');
      await expect.poll(() => buttonsOf(adas, card), PATIENCE).toContain('50%');
      adas.presses(card, '50%');
      await expect.poll(shown, PATIENCE).toContain('Backlog · 50%');
      adas.presses(card, 'Due date');
      await expect.poll(() => buttonsOf(adas, card), PATIENCE).toContain('Today');
      adas.presses(card, 'Today');
      await expect.poll(shown, PATIENCE).toContain('Due today');
      adas.says('/today');
      const today = await heard(adas, 'Today · 1');
      expect(today.buttons[0]?.text).toContain('Sand the floor');
      adas.presses(card, 'In progress');
      await expect.poll(shown, PATIENCE).toContain('In progress · 50%');
      adas.presses(card, 'Comment');
      const hint = await heard(adas, 'Reply to this message to comment on');
      adas.says('Use the fine grain', { replyTo: hint.id });
      await heard(adas, 'Comment added');
      adas.says('/task', { replyTo: hint.id });
      await heard(adas, 'Task created:');

      const task = id();
      await send(server.url, ada, createTask({ id: task, name: 'Gutter', assignee: ben.id, micromanagement: 'HIGH' }));
      clock.moveTo(1, 9.5);
      const question = await heard(bens, /How is it going\? #\d+ Gutter/);
      bens.presses(question, 'Ask tomorrow');
      await expect
        .poll(() => bens.messages.find(({ id: each }) => each === question.id)?.text, PATIENCE)
        .toContain('No longer needed');
      await send(server.url, ada, setLevel({ id: task, micromanagement: 'OFF' }));
    });

    it('tells the leads of a team who is blocked and whose week is too full', { tags: ['long'] }, async () => {
      const team = id();
      await send(server.url, ada, createTeam({ id: team, name: 'Builders' }));
      await send(server.url, ada, inviteToTeam({ id: team, personUids: [ben.id] }));
      bens.presses(await heard(bens, 'Ada invited you to Builders'), 'Accept');
      await heard(adas, 'Ben joined Builders');
      const task = id();
      const project = id();
      await send(server.url, ada, createProject({ id: project, name: 'Site' }));
      await send(server.url, ada, addMember({ id: project, personId: ben.id }));
      const big = { assignee: ben.id, projectId: project, estimate: 200 * 60, deadline: '2026-01-01' };
      await send(server.url, ada, createTask({ id: task, name: 'Lift the beam', ...big }));
      adas.says('/team');
      const screen = await heard(adas, 'Overloaded this week');
      // An overdue task is at risk without anybody saying so.
      expect(screen.text).toMatch(/^Builders\nAt risk: .*Ben \(Lift the beam\).*\nOverloaded this week: Ben$/);
      // Of a task that the lead can't read, only that there is one.
      const [own, his] = [id(), id()];
      await send(server.url, ben, createProject({ id: his, name: 'His' }));
      const hidden = { name: 'Own', assignee: ben.id, micromanagement: 'HIGH', projectId: his } as const;
      await send(server.url, ben, createTask({ id: own, ...hidden }));
      await send(server.url, ada, setLevel({ id: task, micromanagement: 'HIGH' }));
      clock.moveTo(2, 9.5);
      const asked = await heard(bens, /How are your 2 tasks going/);
      bens.presses(asked, /Answer 2/);
      for (const _ of [own, task]) {
        await expect.poll(() => buttonsOf(bens, asked), PATIENCE).toContain('Blocked');
        bens.presses(asked, 'Blocked');
        await expect.poll(() => buttonsOf(bens, asked), PATIENCE).not.toContain('Blocked');
        if (buttonsOf(bens, asked).includes('Answer 1 check-in')) bens.presses(asked, 'Answer 1 check-in');
      }
      adas.says('/team');
      expect((await heard(adas, 'Blocked: Ben')).text).toContain('Blocked: Ben (Lift the beam, +1)');
      for (const each of [own, task]) await send(server.url, ben, moveTask({ id: each, status: 'DONE' }));
      bens.says('/team');
      await heard(bens, 'You don’t lead a team');
    });

    it('finds, lists and shows the tasks of the person, and nobody else’s', async () => {
      await assign('Window 3');
      // Nobody is notified of what they do themselves.
      for (let n = 4; n <= 12; n += 1)
        await send(server.url, ben, createTask({ id: id(), name: `Window ${n}`, assignee: ben.id }));
      bens.says('/tasks');
      const list = await heard(bens, 'In progress · ');
      bens.presses(list, /^Backlog/);
      const first = await heard(bens, 'Backlog · ');
      bens.presses(first, /Next/);
      await expect
        .poll(() => bens.messages.find(({ id: each }) => each === first.id)?.buttons.map(({ text }) => text), PATIENCE)
        .toContain('2 / 2');
      bens.says('/search window 3');
      const found = await heard(bens, 'Results for “window 3”');
      bens.presses(found, /Window 3/);
      const card = await heard(bens, 'Window 3\nBacklog');
      const project = id();
      await send(server.url, ada, createProject({ id: project, name: 'Bathroom' }));
      await send(server.url, ada, createTask({ id: id(), name: 'Tiles', assignee: ada.id, projectId: project }));
      // What the palette finds: saved views, too.
      await send(server.url, ada, createView({ id: id(), name: 'Late in the bathroom', shown: { due: 'overdue' } }));
      await send(server.url, ben, createView({ id: id(), name: 'My bathroom', boardId: null, shown: {} }));
      for (const each of [adas, bens]) each.says('/search bathr');
      const places = await heard(adas, 'Results for “bathr”');
      expect(places.text).toBe('Results for “bathr”\nView: Late in the bathroom');
      adas.presses(places, 'Project: Bathroom');
      await heard(adas, 'Tiles\nIn progress · 0');
      // Ben is no member: it does not exist for him.
      expect((await heard(bens, 'Results for “bathr”')).text).toBe('Results for “bathr”\nView: My bathroom');
      expect(buttonsOf(bens, await heard(bens, 'Results for “bathr”'))).toEqual([]);
      // Ben may not change the date of Ada's task: there is no button, and a forged one has no effect.
      expect(buttonsOf(bens, card)).not.toContain('Due date');
      const [done] = card.buttons;
      const forged = done && 'callback_data' in done ? done.callback_data.replace(/^status:(.*):\d$/, 'date:$1:1') : '';
      bens.pressesData(card.id, forged);
      await expect.poll(() => bens.toasts.at(-1), PATIENCE).toBe('You don’t have permission to do this');
      const cem = telegram.person('Nobody');
      cem.says('/search window');
      await heard(cem, 'To link your account');
    });

    it('what was read before it was sent is not sent, and nothing that is not wanted', async () => {
      await send(server.url, ben, updateProfile({ notify: { comment: { telegram: false } } }));
      const task = await assign('Floor');
      await heard(bens, 'Floor');
      await send(server.url, ada, createComment({ id: id(), taskId: task, text: 'Oak, please' }));
      const mine = id();
      await send(server.url, ben, createTask({ id: mine, name: 'Ceiling', assignee: ada.id }));
      await heard(adas, 'Ceiling');
      expect(bens.messages.some(({ text }) => text.includes('Oak'))).toBe(false);
    });

    it('survives what Telegram does wrong: updates twice, failures, and messages whose answer is lost', async () => {
      const count = (name: string) => adas.messages.filter(({ text }) => text.includes(name)).length;
      telegram.fails({ method: 'sendMessage', answer: { status: 502 }, times: 2 });
      adas.says('/new Twice');
      await heard(adas, 'Twice');
      telegram.repeats(telegram.updates.slice(-1));
      adas.says('/new Thrice');
      await heard(adas, 'Thrice');
      // The update was repeated, the task was not.
      expect(count('Twice')).toBe(1);
      const { body } = await request(server, ada, 'GET', '/api/search?q=Twice&kind=task');
      expect(body['found']).toHaveLength(1);
      telegram.fails({ method: 'sendMessage', answer: { status: 429, retryAfter: 1 } });
      telegram.fails({ method: 'getUpdates', answer: { status: 500 }, times: 2 });
      await assign('After the outage');
      await heard(bens, 'After the outage');
      telegram.fails({ method: 'sendMessage', answer: 'lost' });
      await assign('Answer lost');
      await expect
        .poll(() => bens.messages.filter(({ text }) => text.includes('Answer lost')).length, PATIENCE)
        .toBe(2);
    });

    it('a group that the owner of a project has linked gets numbers, and only its members are heard', async () => {
      const project = id();
      await send(server.url, ada, createProject({ id: project, name: 'House' }));
      const group = telegram.group('Builders');
      const said = () => telegram.messagesIn(group).map(({ text }) => text);
      bens.says('/task Hidden', { group });
      await expect.poll(() => said().at(-1), PATIENCE).toContain('isn’t linked to a project you can see');
      adas.says('/link', { group });
      const offer = await heard(adas, 'Which project does “Builders” belong to?');
      expect(said().join()).not.toContain('House');
      adas.presses(offer, 'House');
      await heard(adas, 'The group is linked to “House”');
      adas.says('/task Lay the bricks', { group });
      await expect.poll(() => said().at(-1), PATIENCE).toMatch(/^Task created: #\d+$/);
      adas.says('/board', { group });
      await expect.poll(() => said().at(-1), PATIENCE).toMatch(/^Backlog · 1\n#\d+\nIn progress · 0/);
      bens.says('/board', { group });
      await expect.poll(() => said().at(-1), PATIENCE).toContain('isn’t linked to a project you can see');
      adas.presses(await heard(adas, 'The group is linked to “House”'), 'Show names too');
      await heard(adas, 'numbers and names');
      adas.says('/board', { group });
      await expect.poll(() => said().at(-1), PATIENCE).toMatch(/^Backlog · 1\n#\d+ Lay the bricks\n/);
      expect(said().join()).not.toContain('Hidden');
    });

    it('quiet hours and kinds are chosen in the chat', async () => {
      bens.says('/settings');
      const settings = await heard(bens, 'What I send you');
      expect(buttonsOf(bens, settings)).toContain('– Comments');
      bens.presses(settings, '– Comments');
      await expect.poll(() => buttonsOf(bens, settings), PATIENCE).toContain('✓ Comments');
      bens.presses(settings, /Quiet from 20:00/);
      await expect.poll(() => buttonsOf(bens, settings), PATIENCE).toContain('• Quiet from 20:00 to 08:00');
      bens.presses(settings, /Message me anytime/);
      await expect.poll(() => buttonsOf(bens, settings), PATIENCE).toContain('• Message me anytime');
    });

    it('speaks the language of the person', async () => {
      await send(server.url, ben, updateProfile({ language: 'de' }));
      bens.says('/today');
      await heard(bens, 'Heute · ');
      // Quick add, too.
      bens.says('/new Miete zahlen morgen !hoch');
      expect((await heard(bens, 'Miete zahlen')).text).toMatch(/^Aufgabe angelegt:\n#\d+ Miete zahlen\n.*Hoch$/);
      await send(server.url, ben, updateProfile({ language: null }));
    });

    it('who blocks the bot, or is disabled, is unlinked at once', async () => {
      const linked = async (account: Account) =>
        (await rowsOf<{ isPulseBotActivated: boolean }>(account, `user:${account.id}`, 'profile'))[0]
          ?.isPulseBotActivated;
      expect(await linked(ben)).toBe(true);
      bens.blocks();
      await assign('Nobody hears this');
      await expect.poll(async () => linked(ben), PATIENCE).toBe(false);
      bens.unblocks();
      await linkTelegram(server, ben, bens);
      expect(await linked(ben)).toBe(true);
      await send(server.url, ada, disablePerson({ id: ben.id }));
      bens.says('/tasks');
      await heard(bens, 'To link your account');
    });
  });
}
