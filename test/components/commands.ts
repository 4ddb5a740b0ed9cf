/** What only the browser's driver can do, called from the page (`commands` of `vitest/browser`). */
import type { BrowserCommandContext } from 'vitest/node';
import { defineBrowserCommand } from '@vitest/browser-playwright';

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
    media(media: Media): Promise<void>;
  }
}

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
  media: defineBrowserCommand<[media: Media]>(({ page }, media) => page.emulateMedia(media)),
};

/** The tests are in a frame of the page: keys go there. */
async function listens(frame: BrowserCommandContext['frame']): Promise<void> {
  await (await frame()).evaluate('document.hasFocus() || window.focus()');
}
