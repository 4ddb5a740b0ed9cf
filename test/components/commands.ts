/** What only the browser's driver can do, called from the page (`commands` of `vitest/browser`). */
import type { BrowserCommandContext } from 'vitest/node';
import type { CDPSession } from 'playwright-core';
import { defineBrowserCommand } from '@vitest/browser-playwright';

/** In pixels of the page. */
export type Point = readonly [x: number, y: number];

/** In pixels of the page. */
export type MouseStep = { readonly to: readonly [x: number, y: number]; readonly steps?: number } | 'down' | 'up';

export interface Media {
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly colorScheme?: ColorScheme;
}

export type ColorScheme = 'light' | 'dark';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** One key after another, by Playwright's names: `Shift+ArrowDown`. */
    press(keys: readonly string[]): Promise<void>;
    /** Letter by letter, into the focused element. */
    write(text: string): Promise<void>;
    mouse(steps: readonly MouseStep[]): Promise<void>;
    /** Where the pointer is, by so many pixels. */
    wheel(across: number, down: number): Promise<void>;
    /** One finger, from a point to another; `rests`: how long it stays where it begins (ms). */
    swipe(from: Point, to: Point, rests?: number): Promise<void>;
    media(media: Media): Promise<void>;
    /** Whether the screen is touched, as a phone's, from now on. */
    touchScreen(on: boolean): Promise<void>;
  }
}

const SWIPE_STEPS = 8;

export const commands = {
  press: defineBrowserCommand<[keys: readonly string[]]>(async ({ page, frame }, keys) => {
    await listens(frame);
    for (const key of keys) await page.keyboard.press(key);
  }),
  write: defineBrowserCommand<[text: string]>(async ({ page, frame }, text) => {
    await listens(frame);
    await page.keyboard.type(text);
  }),
  mouse: defineBrowserCommand<[steps: readonly MouseStep[]]>(async ({ page }, all) => {
    for (const step of all) {
      if (step === 'down') await page.mouse.down();
      else if (step === 'up') await page.mouse.up();
      else await page.mouse.move(...step.to, { steps: step.steps ?? 1 });
    }
  }),
  wheel: defineBrowserCommand<[across: number, down: number]>(({ page }, across, down) =>
    page.mouse.wheel(across, down),
  ),
  swipe: defineBrowserCommand<[from: Point, to: Point, rests?: number]>(async ({ page }, from, to, rests = 0) => {
    const [[left, top], [right, bottom]] = [from, to];
    const session = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const move = async (part: number) =>
      touch('touchMove', [[left + (right - left) * part, top + (bottom - top) * part]]);
    // On a busy machine, one that waited for the answer to the first would rest.
    const started = touch('touchStart', [from]);
    if (rests > 0) {
      await started;
      await page.waitForTimeout(rests);
    }
    for (let step = 1; step <= SWIPE_STEPS; step += 1) await move(step / SWIPE_STEPS);
    await started;
    await touch('touchEnd', []);
    await session.detach();
  }),
  media: defineBrowserCommand<[media: Media]>(({ page }, media) => page.emulateMedia(media)),
  touchScreen: defineBrowserCommand<[on: boolean]>(async ({ page }, enabled) => {
    if (!enabled && !touched) return;
    touched ??= await page.context().newCDPSession(page);
    await touched.send('Emulation.setTouchEmulationEnabled', { enabled });
  }),
};

/** What it emulates lasts as long as the session. */
let touched: CDPSession | null = null;

/** The tests are in a frame of the page: keys go there. */
async function listens(frame: BrowserCommandContext['frame']): Promise<void> {
  await (await frame()).evaluate('document.hasFocus() || window.focus()');
}
