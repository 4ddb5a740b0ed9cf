/** The Mini App in a frame of Telegram's web version, with real launch data. */
import type { Frame, Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { createComment } from '#domain/comment/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { movedClock, type MovedClock } from '#test/moved-clock.ts';
import { launchData } from '#test/telegram-launch.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { startTelegram, type TestTelegram } from '#test/telegram.ts';
import { faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage, type Stage } from './stage.ts';
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

const WEB = 'https://web.telegram.org/';
const DARK = {
  bg_color: '#17212b',
  secondary_bg_color: '#0e1621',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
};
const LIGHT = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f1f1f1',
  text_color: '#000000',
  hint_color: '#999999',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
};

/** What the page has sent to Telegram, in order. */
async function eventsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { events: string[] }).events);
}

/** Plays Telegram's web version: embeds the page, hears its events, and tells it the theme that it asks for. */
async function opens(page: Page, url: string, theme: object): Promise<Frame> {
  const html = `<!doctype html><style>html,body,iframe{margin:0;border:0;width:100%;height:100%}</style><iframe></iframe><script>
    events = [];
    frame = document.querySelector('iframe');
    tells = (eventType, eventData) => frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), '*');
    addEventListener('message', ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      const { eventType } = JSON.parse(data);
      events.push(eventType);
      if (eventType === 'web_app_request_theme') tells('theme_changed', { theme_params: ${JSON.stringify(theme)} });
    });
    frame.src = ${JSON.stringify(url)};
  </script>`;
  // The server of this test is on the machine itself, which browsers ask about.
  await page.context().grantPermissions(['local-network-access'], { origin: WEB });
  await page.route(WEB, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(WEB);
  const frame = page.frames().at(-1);
  if (!frame) throw new Error('there is no frame');
  return frame;
}

/** As when a person changes it while the page is open. */
async function themed(page: Page, theme: object): Promise<void> {
  await page.evaluate(
    (params) =>
      (globalThis as unknown as { tells: (type: string, data: object) => void }).tells('theme_changed', {
        theme_params: params,
      }),
    theme,
  );
}

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
  await page.evaluate(() => (globalThis as unknown as { tells: (type: string) => void }).tells('back_button_pressed'));
  await frame.getByRole('button', { name: /^Paint the door/ }).click();
  await frame.getByRole('heading', { name: 'Paint the door' }).waitFor();
  await frame.getByRole('textbox', { name: 'Write a comment' }).fill('And the hinges?');
  await judges('a task');
  await frame.getByRole('button', { name: 'Comment', exact: true }).click();
  await eventually(async () => JSON.stringify(await person.reads(`task:${door}`))).toContain('And the hinges?');
  expect(faults).toEqual([]);
  await frame.getByRole('button', { name: 'On hold' }).click();
  await frame.getByLabel('Due date').fill('2030-01-02');
  // Telegram's own button leads back.
  await page.evaluate(() => (globalThis as unknown as { tells: (type: string) => void }).tells('back_button_pressed'));
  await frame.getByRole('button', { name: /On hold\s*1/ }).waitFor();
  await frame.getByRole('textbox', { name: 'New task' }).fill('Buy brushes tomorrow !high');
  await frame.getByRole('textbox', { name: 'New task' }).press('Enter');
  await eventually(async () => JSON.stringify(await person.reads(`assigned:${account.id}`))).toContain(
    '"name":"Buy brushes"',
  );
  await eventually(async () => JSON.stringify(await person.reads(`assigned:${account.id}`))).toContain('2030-01-02');

  // A reload has the session of before: the launch data is used up.
  await page.evaluate(() => (globalThis as unknown as { frame: HTMLIFrameElement }).frame.remove());
  const again = await opens(page, frame.url(), DARK);
  expect(await again.locator(':root').getAttribute('data-mode')).toBe('dark');
  await again.getByRole('button', { name: /^On hold/ }).waitFor();
});

journey('launch data that was used opens nothing elsewhere, and an unlinked account sees so at once', async (all) => {
  const { person, user } = await linked(all, 'Ben');
  const thief = await all.stranger('Thief', PHONE);
  thief.expected.push(/status of 401/);
  person.expected.push(/status of 401/);
  await person.sends(createTask({ id: id(), name: 'Keep the key', assignee: person.account.id }));
  const address = addressFor(person, user);
  const frame = await opens(person.page, address, LIGHT);
  await frame.getByText('Keep the key').waitFor();
  // What the page keeps opens sockets, and nothing else.
  const bearer = await frame.evaluate(
    () => (JSON.parse(sessionStorage.getItem('pulse:telegram-session') ?? '{}') as { bearer?: string }).bearer ?? '',
  );
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
  const stolen = await opens(thief.page, address, LIGHT);
  await stolen.getByRole('heading', { name: 'This session has ended' }).waitFor();
  await fetch(new URL('/api/me/telegram', all.server.url), {
    method: 'DELETE',
    headers: { ...person.account.headers, Origin: new URL(all.server.url).origin },
  });
  await frame.getByRole('heading', { name: 'This session has ended' }).waitFor();
});

journey(
  'opened elsewhere it says where to open it; the preview shows samples and asks nothing of the server',
  async (all) => {
    const visitor = await all.stranger('Visitor', PHONE);
    visitor.expected.push(/status of 401/);
    await visitor.goesTo('/telegram-tasks');
    await visitor.heading('Open this from Telegram').waitFor();
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
    await eventually(() => visitor.page.getByRole('region', { name: 'Check-ins' }).count()).toBe(0);
    expect(asked.filter((path) => !/^\/(assets\/telegram\/|icon|telegram-preview$)/.test(path))).toEqual([]);
  },
);

// The last: the server's clock stays ahead.
journey('a check-in that is asked while the page is open is answered there, and seen on the web', async (all) => {
  const { person, user } = await linked(all, 'Cem');
  const lead = await all.member('Dora');
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
  expect(await judged(frame, 'a check-in')).toEqual([]);
  // It is asked in the chat as well, where the message follows the answer.
  const asked = () => telegram.messagesIn(user).find(({ text }) => text.includes('How is it going?'));
  await eventually(() => asked()?.buttons.map(({ text }) => text)).toContain('At risk');
  await questions.getByRole('button', { name: 'At risk' }).click();
  await eventually(() => questions.count()).toBe(0);
  await eventually(() => asked()?.text).toContain('You answered: At risk');
  expect(asked()?.buttons.map(({ text }) => text)).toEqual(['Undo']);
  await lead.goesTo(`/tasks?taskId=${roof}`);
  await lead.panel('Tile the roof').at.getByRole('listitem').filter({ hasText: 'At risk' }).waitFor();
});
