import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Locator, Page } from 'playwright-core';
import type { AxeResults, RunOptions } from 'axe-core';
import { isLongRun } from '#test/long-run.ts';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = 'all' | 'contrast';

const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const;

/**
 * The problems axe finds on the page, or in a part of it, in every look: light and dark, wide and narrow. Waits in each for what has to be
 * shown. Colors only affect contrast, so all rules are checked in two of the four looks, once per size and once per color
 * scheme, and the other two, for contrast, in the long run. The page ends light and wide, as it began.
 */
export async function faultsInEveryLook(
  person: { readonly page: Page },
  screen: string,
  shown: Locator,
  within?: Locator,
): Promise<string[]> {
  const { page } = person;
  const faults: string[] = [];
  for (const [size, colorScheme] of looks) {
    const rules = (colorScheme === 'dark') === (size === 'phone') ? 'all' : 'contrast';
    if (rules === 'contrast' && !isLongRun()) continue;
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme });
    await shown.first().waitFor();
    faults.push(...(await faultsOf(person, `${screen}, ${colorScheme} on a ${size}`, within, rules)));
  }
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

const looks = [
  ['desktop', 'light'],
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'dark'],
] as const;

/** The problems axe finds on the page, or in a part of it, in words. */
export async function faultsOf(
  { page }: { readonly page: Page | Frame },
  screen: string,
  within: Locator = page.locator('html'),
  rules: Rules = 'all',
): Promise<string[]> {
  // Dialogs are checked once their code has loaded and they have faded in, which is not awaited: each frame is painted.
  const part = within.first();
  await part.waitFor();
  await page.waitForFunction(() => {
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().iterations === Infinity;
    const fading = document.getAnimations().filter((each) => each.playState === 'running' && !isEndless(each));
    for (const each of fading) each.finish();
    return fading.length === 0;
  });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Only what is wrong is described: where everything else is takes longer to say than to judge.
  const described = { resultTypes: ['violations'], selectors: false } satisfies RunOptions;
  const { violations } = await part.evaluate(
    (element, options) =>
      (globalThis as unknown as { axe: { run(part: Element, options: RunOptions): Promise<AxeResults> } }).axe.run(
        element,
        options,
      ),
    { ...described, ...(rules === 'contrast' && { runOnly: ['color-contrast'] }) },
  );
  return violations.flatMap(({ id: rule, impact, nodes }) =>
    nodes.map(
      ({ html, any }) =>
        `${screen}: ${impact} ${rule}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join('; ')}`,
    ),
  );
}
