/** Measures how much JavaScript is transferred, compressed with gzip, until the first card can be clicked. */
import http from 'node:http';
import { launchBrowser, loaded, newVisitor, openPage } from './browser.ts';
import type { BoardFixture } from './board-fixture.ts';

export async function scriptBytes(scene: BoardFixture): Promise<number> {
  const browser = await launchBrowser();
  const context = await newVisitor(browser, scene.server.url, scene.viewer);
  const page = await openPage(context, scene.counted);
  await page.goto(scene.board, { waitUntil: 'commit' });
  const { usable } = await loaded(page);
  const files = await page.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => responseEnd <= until && new URL(name).pathname.endsWith('.js'))
        .map(({ name }) => name),
    usable,
  );
  await browser.close();
  const sizes = await Promise.all(files.map(packedSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function packedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
        let size = 0;
        response.on('data', (part: Buffer) => (size += part.length)).once('end', () => resolve(size));
      })
      .once('error', reject);
  });
}
