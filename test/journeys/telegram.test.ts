/** @module-tag long */
/** From the profile page to the chat and back; and the Mini App in a frame of Telegram's web version, with real launch data. */
import type { Frame, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { movedClock, type MovedClock } from '#test/moved-clock.ts';
import { launchData } from '#test/telegram-launch.ts';
import { heard } from '#test/telegram-chat.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { startTelegram, type TestTelegram } from '#test/telegram.ts';
import { faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage, type Stage } from './stage.ts';
import { DARK, eventsOf, goesBack, LIGHT, keepsTexts, opens, themed } from './telegram-web.ts';
import { Finger, PHONE } from './touch.ts';

let telegram: TestTelegram;
let clock: MovedClock;
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

/** A finger moves over a task, to the right. */
async function swipes(page: Page, name: string, by: number): Promise<void> {
  const box = await page.getByRole('listitem').filter({ hasText: name }).last().boundingBox();
  if (!box) throw new Error(`“${name}” is not there`);
  const finger = await Finger.on(page);
  await finger.swipes({ x: box.x + 80, y: box.y + box.height / 2 }, by, 0);
}

/** Controls that a thumb would miss: smaller than 44 px. Links within a text may be. */
async function smallControls(within: Page | Frame): Promise<string[]> {
  return within.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('button, input, textarea, select, a[href]:not(p a, li a)');
    return [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isSmall = control.checkVisibility() && (width < 43.5 || height < 43.5);
      return isSmall ? `${Math.round(width)} x ${Math.round(height)}: ${control.outerHTML.slice(0, 200)}` : [];
    });
  });
}

/** What is wrong with what is shown. */
async function judged(within: Page | Frame, screen: string): Promise<string[]> {
  return [...(await faultsOf({ page: within }, screen)), ...(await smallControls(within))];
}

async function linked({ member, server }: Stage, name: string): Promise<{ person: Person; user: number }> {
  const person = await member(name, PHONE);
  const chatter = telegram.person(name);
  await linkTelegram(server, person.account, chatter);
  // No cookie reaches a frame of another site.
  await person.context.clearCookies();
  return { person, user: chatter.user.id };
}

function addressFor(person: Person, user: number): string {
  const data = launchData({ botToken: telegram.token, user, now: clock.now() });
  const url = new URL('/telegram-tasks', person.proxy.url);
  url.hash = new URLSearchParams({ tgWebAppData: data, tgWebAppVersion: '8.0', tgWebAppPlatform: 'web' }).toString();
  return url.href;
}

journey(
  'links Telegram, gets a task there, completes it with a button, and sees it done on the web',
  async ({ member, colleague }) => {
    const [ben, ada] = [await member('Ben'), await colleague('Ada')];
    const bens = telegram.person('Ben', { username: 'ben_b' });
    ben.expected.push(/status of 403 .*telegram\/requests/);
    // The bot's name is known once Telegram has answered.
    await eventually(() => telegram.calls.some(({ method }) => method === 'getUpdates')).toBe(true);
    await ben.goesTo('/profile');
    const section = ben.page.getByRole('region', { name: 'Telegram' });
    await section.getByRole('button', { name: 'Link Telegram' }).click();
    // A signed-in browser is not enough.
    const proof = ben.page.getByRole('dialog', { name: 'Link Telegram' });
    await proof.getByLabel('Current password').fill('a guess');
    await proof.getByRole('button', { name: 'Continue' }).click();
    await proof.getByText('That’s not your current password').waitFor();
    await proof.getByLabel('Current password').fill(ben.password);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await section.getByRole('img', { name: 'QR code that opens @pulse_test_bot in Telegram' }).waitFor();
    const code = await section.locator('strong').innerText();
    bens.says(code);
    await section.getByText('Is this your Telegram account? Ben (@ben_b)').waitFor();
    await section.getByRole('button', { name: 'Yes, link it' }).click();
    await section.getByText('Linked to Ben (@ben_b)').waitFor();
    await heard(bens, 'Linked to Pulse as Ben');
    expect(await section.getByLabel('Username').inputValue()).toBe('@ben_b');

    const task = id();
    await ada.sends(createTask({ id: task, name: 'Paint the door', assignee: ben.account.id }));
    const message = await heard(bens, 'Paint the door');
    await ben.goesToTasks();
    const done = ben.page.getByRole('region', { name: 'Done' });
    bens.presses(message, /Done/);
    await done.getByText('Paint the door').waitFor();
    await eventually(() => bens.toasts.at(-1)).toBe('Moved to Done');

    // Which kinds come there is chosen beside the others.
    await ben.goesTo('/notifications');
    await ben.page.getByRole('button', { name: 'Notification settings' }).click();
    await ben.page.getByRole('checkbox', { name: 'Comments, in Telegram' }).uncheck();
    // The page shows it before the server has it.
    await eventually(async () => JSON.stringify(await ben.reads(`user:${ben.account.id}`))).toContain(
      '"comment":{"telegram":false}',
    );
    bens.says('/settings');
    const settings = await heard(bens, 'What I send you');
    expect(settings.buttons.map(({ text }) => text)).toContain('– Comments');

    // Signing out everywhere names it.
    await ben.goesTo('/settings');
    await ben.button('Sign out everywhere else').or(ben.button('Sign out everywhere')).last().click();
    const everywhere = ben.page.getByRole('dialog', { name: 'Sign out everywhere' });
    await everywhere.getByLabel('Unlink Telegram: Ben (@ben_b)').waitFor();
    await everywhere.getByRole('button', { name: 'Cancel' }).click();

    // Unlinked in the chat, the open page knows at once.
    await ben.goesTo('/profile');
    await section.getByText('Linked to Ben (@ben_b)').waitFor();
    bens.presses(settings, 'Unlink this Telegram account');
    await section.getByRole('button', { name: 'Link Telegram' }).waitFor();
  },
);

journey('in Telegram’s theme, light or dark, tasks are completed, changed and added', async (all) => {
  const { person, user } = await linked(all, 'Ada');
  const { page, account } = person;
  const [door, roof] = [id(), id()];
  for (const [task, name] of [
    [door, 'Paint the door'],
    [roof, 'Paint the roof'],
  ] as const)
    await person.sends(createTask({ id: task, name, assignee: account.id }));

  const rows = await person.reads(`assigned:${account.id}`);
  const number = /"number":(\d+)/.exec(JSON.stringify(rows.find((row) => JSON.stringify(row).includes(roof))))?.[1];
  const text = `In **green**, as\n- the gate\n- the bench\n\nAfter #${number}`;
  await person.sends(createComment({ id: id(), taskId: door, text }));
  const frame = await opens(page, addressFor(person, user), LIGHT);
  const faults: string[] = [];
  const judges = async (screen: string) => {
    for (const [mode, theme] of Object.entries({ light: LIGHT, dark: DARK })) {
      await themed(page, theme);
      const root = frame.locator(':root');
      await eventually(() => root.getAttribute('data-mode')).toBe(mode);
      expect(await root.evaluate(({ style }) => style.getPropertyValue('--color-surface'))).toBe(theme.bg_color);
      faults.push(...(await judged(frame, `${screen}, ${mode}`)));
    }
  };
  await frame.getByRole('textbox', { name: 'New task' }).fill('Buy brushes tomorrow !high');
  await frame.getByRole('button', { name: 'Add' }).waitFor();
  await judges('the list');
  await frame.getByRole('button', { name: 'Complete “Paint the roof”' }).click();
  await frame.getByRole('button', { name: 'Undo' }).waitFor();
  await judges('what was completed');
  await eventually(async () => JSON.stringify(await person.reads(`assigned:${account.id}`))).toMatch(
    /roof.*"DONE"|"DONE".*roof/,
  );
  expect(await eventsOf(page)).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_trigger_haptic_feedback']));

  await frame.getByRole('button', { name: /^Paint the door/ }).click();
  await frame.getByRole('heading', { name: 'Paint the door' }).waitFor();
  // Written in Markdown, as on the web.
  await frame.getByRole('listitem', { name: 'Comment by Ada' }).getByText('green', { exact: true }).waitFor();
  // The number of one's own task opens it here.
  await frame.getByRole('link', { name: `#${number} Paint the roof` }).click();
  await frame.getByRole('heading', { name: 'Paint the roof' }).waitFor();
  await goesBack(page);
  await frame.getByRole('button', { name: /^Paint the door/ }).click();
  await frame.getByRole('heading', { name: 'Paint the door' }).waitFor();
  await frame.getByRole('textbox', { name: 'Write a comment' }).fill('And the hinges?');
  await judges('a task');
  await frame.getByRole('button', { name: 'Comment', exact: true }).click();
  await eventually(async () => JSON.stringify(await person.reads(`task:${door}`))).toContain('And the hinges?');
  expect(faults).toEqual([]);
  await frame.getByRole('button', { name: 'On hold' }).click();
  await frame.getByLabel('Due date').fill('2030-01-02');
  await goesBack(page);
  await frame.getByRole('button', { name: /On hold\s*1/ }).waitFor();
  await frame.getByRole('textbox', { name: 'New task' }).fill('Buy brushes tomorrow !high');
  await frame.getByRole('textbox', { name: 'New task' }).press('Enter');
  await eventually(async () => JSON.stringify(await person.reads(`assigned:${account.id}`))).toContain(
    '"name":"Buy brushes"',
  );
  await eventually(async () => JSON.stringify(await person.reads(`assigned:${account.id}`))).toContain('2030-01-02');

  // A reload has the session of before, where a browser keeps one for a frame: the launch data is used up.
  const kept = await keepsTexts(frame);
  if (!kept) person.expected.push(/status of 401/);
  await page.evaluate(() => (globalThis as unknown as { frame: HTMLIFrameElement }).frame.remove());
  const again = await opens(page, frame.url(), DARK);
  expect(await again.locator(':root').getAttribute('data-mode')).toBe('dark');
  if (kept) await again.getByRole('button', { name: /^On hold/ }).waitFor();
  else await again.getByRole('heading', { name: 'Open this page again' }).waitFor();
});

const storedBearer = () =>
  (JSON.parse(sessionStorage.getItem('pulse:telegram-session') ?? '{}') as { bearer?: string }).bearer ?? '';

journey('launch data that was used opens nothing elsewhere, and an unlinked account sees so at once', async (all) => {
  const { person, user } = await linked(all, 'Ben');
  person.expected.push(/status of 401/);
  await person.sends(createTask({ id: id(), name: 'Keep the key', assignee: person.account.id }));
  const address = addressFor(person, user);
  const frame = await opens(person.page, address, LIGHT);
  await frame.getByText('Keep the key').waitFor();
  /** What the page keeps opens sockets, and nothing else. */
  const opensSocketsAlone = async (bearer: string) => {
    const withBearer = {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}`, Cookie: `pulse.session_token=${bearer}` },
    };
    const statusOf = async (path: string, init: RequestInit = withBearer) =>
      (await fetch(new URL(path, all.server.url), init)).status;
    expect(await statusOf('/api/telegram/ticket')).toBe(200);
    expect(await statusOf('/api/commands')).toBe(401);
    for (const path of ['/api/me', '/api/me/data', '/api/search', `/api/scopes/user:${person.account.id}`])
      expect(await statusOf(path, { headers: withBearer.headers }), path).toBe(401);
  };
  if (await keepsTexts(frame)) await opensSocketsAlone(await frame.evaluate(storedBearer));
  // Nothing of the other page is known in another tab.
  const stolen = await opens(await person.context.newPage(), address, LIGHT);
  await stolen.getByRole('heading', { name: 'Open this page again' }).waitFor();
  await fetch(new URL('/api/me/telegram', all.server.url), {
    method: 'DELETE',
    headers: { ...person.account.headers, Origin: new URL(all.server.url).origin },
  });
  await frame.getByRole('heading', { name: 'This session has ended' }).waitFor();
});

journey(
  'in a browser it shows the tasks of who is signed in there; the preview shows samples and asks nothing of the server',
  async (all) => {
    const visitor = await all.stranger('Visitor', PHONE);
    visitor.expected.push(/status of 401/);
    await visitor.goesTo('/telegram-tasks');
    await visitor.button('Create an account').waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/login');
    const frame = await opens(visitor.page, new URL('/telegram-tasks', all.server.url).href, LIGHT);
    await frame.getByRole('heading', { name: 'Open this from Telegram' }).waitFor();
    const own = await all.member('Eve', PHONE);
    await own.sends(createTask({ id: id(), name: 'Water the plants', assignee: own.account.id }));
    await own.goesTo('/telegram-tasks');
    await own.button('Complete “Water the plants”').click();
    await eventually(async () => JSON.stringify(await own.reads(`assigned:${own.account.id}`))).toContain('"DONE"');
    // The service worker of Pulse keeps nothing of these pages.
    const worker = await (await fetch(new URL('/worker.js', all.server.url))).text();
    expect(worker).toMatch(/["'`]\/assets\/index-/);
    expect(worker).not.toMatch(/["'`]\/(assets\/telegram\/|telegram\.html)/);
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    visitor.page.on('websocket', (socket) => asked.push(socket.url()));
    await visitor.goesTo('/telegram-preview');
    await visitor.button('Complete “Write the announcement”').waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.emulateMedia({ colorScheme });
      expect(await judged(visitor.page, `the preview, ${colorScheme}`)).toEqual([]);
    }
    await visitor.button('Complete “Write the announcement”').click();
    await visitor.page.getByRole('button', { name: /Done\s*2/ }).waitFor();
    // A swipe too short does nothing.
    await swipes(visitor.page, 'Prepare the launch', 60);
    await swipes(visitor.page, 'Answer customer questions', 180);
    await visitor.page.getByRole('button', { name: /Done\s*3/ }).waitFor();
    await visitor.button('Complete “Prepare the launch”').waitFor();
    await visitor.page.getByRole('button', { name: 'On track' }).click();
    await visitor.page
      .getByRole('region', { name: 'Check-ins' })
      .getByRole('group', { name: /^Your answer/ })
      .waitFor();
    expect(await visitor.page.getByRole('button', { name: 'On track' }).count()).toBe(0);
    expect(asked.filter((path) => !/^\/(assets\/telegram\/|icon|telegram-preview$)/.test(path))).toEqual([]);
  },
);

// The last: the server's clock stays ahead.
journey('a check-in that is asked while the page is open is answered there, for the lead too', async (all) => {
  const { person, user } = await linked(all, 'Cem');
  const lead = await all.colleague('Dora');
  clock.moveTo(0, 8.9);
  const roof = id();
  await lead.sends(
    createTask({ id: roof, name: 'Tile the roof', assignee: person.account.id, micromanagement: 'HIGH' }),
  );
  const frame = await opens(person.page, addressFor(person, user), DARK);
  await frame.getByRole('button', { name: /^Tile the roof/ }).waitFor();
  const questions = frame.getByRole('region', { name: 'Check-ins' });
  expect(await questions.count()).toBe(0);
  clock.moveTo(0, 9.1);
  await questions.getByText('How is “Tile the roof” going?').waitFor();
  // It is asked in the chat as well, where the message follows the answer.
  const asked = () => telegram.messagesIn(user).find(({ text }) => text.includes('How is it going?'));
  await eventually(() => asked()?.buttons.map(({ text }) => text)).toContain('At risk');
  await questions.getByRole('button', { name: 'At risk' }).click();
  await questions.getByRole('group', { name: 'Your answer about “Tile the roof”' }).waitFor();
  expect(await questions.getByRole('button', { name: 'At risk' }).count()).toBe(0);
  await eventually(() => asked()?.text).toContain('You answered: At risk');
  expect(asked()?.buttons.map(({ text }) => text)).toEqual(['Undo']);
  // What the web makes of it: src/web/check-in/.
  const checkIns = (await lead.reads(`task:${roof}`)).flatMap(([table, row]) => (table === 'checkIn' ? [row] : []));
  expect(checkIns).toMatchObject([{ status: 'answered', answer: 'AT_RISK', via: 'app' }]);
});
