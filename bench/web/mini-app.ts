/** Measures how long a person inside Telegram waits for their tasks: signed in anew each time, as from the chat. */
import path from 'node:path';
import { createTask } from '#domain/task/create.ts';
import { daysAfter } from '#domain/date.ts';
import { id, register, send } from '#test/client.ts';
import { startServer } from '#test/server.ts';
import { launchData } from '#test/telegram-launch.ts';
import { linkTelegram } from '#test/telegram-link.ts';
import { startTelegram } from '#test/telegram.ts';
import { buildWeb } from '#tools/web.ts';
import type { Report } from '../report/figure.ts';
import { launchBrowser } from './browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TASKS = 200;
const LOADS = 9;

declare global {
  interface Window {
    /** When the first frame with a task was drawn, from the start of the navigation. */
    firstTask: Promise<number>;
  }
}

export async function measureMiniApp(report: Report): Promise<void> {
  await buildWeb(ROOT);
  const telegram = await startTelegram();
  const server = await startServer({
    env: { TELEGRAM_BOT_TOKEN: telegram.token, TELEGRAM_API_ROOT: telegram.url },
  });
  const browser = await launchBrowser();
  try {
    const ada = await register(server.url);
    const chatter = telegram.person('Ada');
    await linkTelegram(server, ada, chatter);
    const today = new Date().toISOString().slice(0, 10);
    for (let at = 0; at < TASKS; at += 1) {
      const deadline = daysAfter(today, at % 30);
      await send(server.url, ada, createTask({ id: id(), assignee: ada.id, name: `Task ${at} of many`, deadline }));
    }
    const times: number[] = [];
    for (let load = 0; load <= LOADS; load += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.addInitScript(timeFirstTask);
      const url = new URL('/telegram-tasks', server.url);
      const tgWebAppData = launchData({ botToken: telegram.token, user: chatter.user.id, now: Date.now() });
      url.hash = new URLSearchParams({ tgWebAppData }).toString();
      await page.goto(url.href, { waitUntil: 'commit' });
      times.push(await page.evaluate(async () => window.firstTask));
      await context.close();
    }
    // The first warms up the server.
    report.add(`mini-app: ${TASKS} tasks, opened cold, first cards`, 'ms', times.slice(1), { target: 300 });
  } finally {
    await browser.close();
    await server.stop();
    await telegram.close();
  }
}

/** Runs in the page before any of its scripts. */
function timeFirstTask(): void {
  window.firstTask = new Promise((resolve) => {
    const look = (): void => {
      if (document.querySelector('main li')) resolve(performance.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}
