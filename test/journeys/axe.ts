import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Look } from './visitor.ts';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Rules = 'all' | 'contrast';

/**
 * For a journey that runs in every look: light and dark, wide and narrow. Colors only affect contrast, so all rules are
 * checked in two of the four looks: once per size and once per color scheme.
 */
export function judging(colorScheme: Look['colorScheme'], viewport: object | undefined): typeof faultsOf {
  const rules = (colorScheme === 'dark') === (viewport !== undefined) ? 'all' : 'contrast';
  return (person, screen, within) => faultsOf(person, screen, within, rules);
}

/** The problems axe finds on the page, or in the part that a selector names, in words. */
export async function faultsOf(
  { page }: { readonly page: Page | Frame },
  screen: string,
  within = 'html',
  rules: Rules = 'all',
): Promise<string[]> {
  // Dialogs are checked once their code has loaded and they have faded in; endless animations are not awaited.
  await page.locator(within).first().waitFor();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().iterations === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ([part, options]) =>
      (globalThis as unknown as { axe: { run(part: string, options: RunOptions): Promise<AxeResults> } }).axe.run(
        part,
        options,
      ),
    [within, rules === 'contrast' ? { runOnly: ['color-contrast'] } : {}] as const,
  );
  return violations.flatMap(({ id: rule, impact, nodes }) =>
    nodes.map(
      ({ html, any }) =>
        `${screen}: ${impact} ${rule}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join('; ')}`,
    ),
  );
}
