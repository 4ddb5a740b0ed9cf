import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Person } from './person.ts';

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds fault with on the page, or in the part that a selector names, in words. */
export async function faultsOf({ page }: Person, screen: string, within = 'html'): Promise<string[]> {
  // What fades in is judged when it is there; what turns for ever is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== 'running' || each.effect?.getComputedTiming().iterations === Infinity),
  );
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (part) => (globalThis as unknown as { axe: { run(part: string): Promise<AxeResults> } }).axe.run(part),
    within,
  );
  return violations.flatMap(({ id: rule, impact, nodes }) =>
    nodes.map(
      ({ html, any }) =>
        `${screen}: ${impact} ${rule}: ${html.slice(0, 200)} ${any.map(({ message }) => message).join('; ')}`,
    ),
  );
}
