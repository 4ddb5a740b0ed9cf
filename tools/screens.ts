// `npm run screens`: takes pictures of every page, wide and narrow, light and dark, into docs/screens/. With names, only of
// those: `npm run screens -- workload teams`.
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { Traffic } from '#test/journeys/traffic.ts';
import { chromiumFlags, findChromium } from './chromium.ts';
import { startCompany } from './screens/company.ts';
import { screens, type Screen } from './screens/pages.ts';
import { startSmallTeams } from './screens/small-teams.ts';
import { buildWeb } from './web.ts';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs', 'screens');

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;
const modes = ['light', 'dark'] as const;
const QUALITY = 48;
const SETTLED_MS = 1000;
/** A page whose rows are not here by then gets no picture. */
const MOST_ROUNDS = 30;
/** Runs in the page: how many pixels of scrollable content are out of view. */
const HIDDEN = `Math.max(...[...document.querySelectorAll('main, main *')].map((each) => each.scrollHeight - each.clientHeight))`;
/** All pictures together, since they are in the repository. */
const MOST_BYTES = 3_500_000;

/** What one person at one server looks at. */
interface Scene {
  readonly url: string;
  readonly viewer: { readonly email: string; readonly password: string };
  readonly screens: readonly (Omit<Screen, 'path'> & { readonly path: string })[];
}

const wanted = new Set(process.argv.slice(2));
await buildWeb(root);
const company = await startCompany(root);
const small = await startSmallTeams();
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
try {
  const scenes = scenesOf();
  if (wanted.size === 0) fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const size of Object.keys(sizes) as (keyof typeof sizes)[]) {
    for (const mode of modes) for (const scene of scenes) await takeAll(browser, scene, size, mode);
  }
} finally {
  await browser.close();
  await company.server.stop();
  await small.server.stop();
}

function scenesOf(): Scene[] {
  const { viewer } = company;
  const pages = screens.map((each) => ({
    ...each,
    path: typeof each.path === 'string' ? each.path : each.path(viewer),
  }));
  const teams = Object.entries(small.teams).map(([name, { lead, path: where }]): Scene => {
    return { url: small.server.url, viewer: lead, screens: [{ name: `workload-${name}`, path: where }] };
  });
  const scenes = [{ url: company.server.url, viewer, screens: pages }, ...teams];
  const known = new Set(scenes.flatMap((scene) => scene.screens.map(({ name }) => name)));
  const unknown = [...wanted].filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(`There is no screen ${unknown.join(', ')}; there are ${[...known].join(', ')}`);
  return scenes.map((scene) => ({
    ...scene,
    screens: scene.screens.filter(({ name }) => wanted.size === 0 || wanted.has(name)),
  }));
}

const files = fs.readdirSync(folder);
const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(folder, file)).size, 0);
console.log(`${files.length} pictures, ${(bytes / 1e6).toFixed(2)} MB, in ${path.relative(root, folder)}`);
if (bytes > MOST_BYTES) {
  console.error(`That is more than ${MOST_BYTES / 1e6} MB: fewer screens, or a lower quality`);
  process.exitCode = 1;
}

async function takeAll(
  from: Browser,
  { url, viewer, screens: shown }: Scene,
  size: keyof typeof sizes,
  mode: (typeof modes)[number],
): Promise<void> {
  if (shown.length === 0) return;
  const look = { viewport: sizes[size], colorScheme: mode, hasTouch: size === 'narrow', baseURL: url };
  const [inside, outside] = [await from.newContext(look), await from.newContext(look)];
  const { email, password } = viewer;
  const headers = { Origin: url };
  const answer = await inside.request.post('/api/auth/sign-in/email', { data: { email, password }, headers });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}`);
  for (const screen of shown) {
    const page = await (screen.signedOut ? outside : inside).newPage();
    await show(page, screen);
    await take(page, path.join(folder, `${screen.name}-${size}-${mode}.webp`));
    await page.close();
  }
  await inside.close();
  await outside.close();
}

async function show(page: Page, screen: Scene['screens'][number]): Promise<void> {
  const { path: where, keys = [], whole = false, signedOut = false } = screen;
  const traffic = new Traffic(page);
  await page.goto(where);
  await page.getByRole('main').first().waitFor();
  // Until rows are there, avatars and fonts with them, and nothing moves any more.
  const isComplete = () => signedOut || traffic.isComplete;
  for (let rounds = 0; rounds === 0 || !isComplete(); rounds += 1) {
    if (rounds === MOST_ROUNDS) throw new Error(`The rows of ${where} do not come`);
    await page.waitForTimeout(SETTLED_MS);
  }
  for (const key of keys) await page.keyboard.press(key);
  if (keys.length > 0) await page.getByRole('dialog').first().waitFor();
  if (whole) {
    const { width, height } = page.viewportSize() ?? sizes.wide;
    const hidden = await page.evaluate<number>(HIDDEN);
    await page.setViewportSize({ width, height: height + hidden });
  }
  if (keys.length > 0 || whole) await page.waitForTimeout(SETTLED_MS);
}

/** As WebP, which Playwright itself does not write. */
async function take(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  fs.writeFileSync(file, Buffer.from(data, 'base64'));
}
