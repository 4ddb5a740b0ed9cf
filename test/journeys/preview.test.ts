import { describe, expect } from 'vitest';
import { freePort } from '#tools/dev/port.ts';
import { startVite } from '#tools/dev/vite.ts';
import { stage } from './stage.ts';

/** Vite transforms every module for the first time. */
const COLD_MS = 60_000;

describe('development preview', () => {
  const journey = stage();

  journey('shows whether its server is there; the production page does not', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await ada.heading('My tasks').waitFor();
    expect(await ada.page.getByText(/^Preview backend/).count()).toBe(0);

    const port = await freePort();
    const vite = await startVite(port, ada.proxy.url);
    try {
      await ada.page.goto(`http://127.0.0.1:${port}/tasks`, { timeout: COLD_MS });
      const running = ada.page.getByText('Preview backend running in this workspace.', { exact: true });
      await running.waitFor({ timeout: COLD_MS });
      // Vite answers in place of the missing server.
      ada.expected.push(/status of 502 .*\/api\//);
      ada.goesOffline();
      await ada.page.getByText('Preview backend disconnected.', { exact: true }).waitFor();
      await ada.comesBack();
      await running.waitFor();
    } finally {
      await vite.close();
    }
  });
});
