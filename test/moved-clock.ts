/** A clock for a server in a process of its own, which a test moves ahead. Timers keep the machine's pace, but for rounds. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DAY, HOUR } from '#domain/duration.ts';

export interface MovedClock {
  /** The server's settings. */
  readonly env: Readonly<Record<string, string>>;
  /** To this hour, in UTC, of a day of the week after the present one; 0 is its Monday. */
  moveTo(day: number, hour: number): void;
  /** The server's time. */
  now(): number;
  remove(): void;
}

export function movedClock(): MovedClock {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-clock-'));
  const file = path.join(folder, 'ahead');
  fs.writeFileSync(file, '0');
  // Time began on a Thursday.
  const monday = Math.ceil((Date.now() - 4 * DAY) / (7 * DAY)) * 7 * DAY + 4 * DAY;
  const preload = pathToFileURL(path.resolve(import.meta.dirname, 'moved-clock.preload.ts')).href;
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, PULSE_TEST_CLOCK: file },
    moveTo(day, hour) {
      const next = path.join(folder, 'next');
      fs.writeFileSync(next, String(monday + day * DAY + hour * HOUR - Date.now()));
      // At once: the server never reads a part of it.
      fs.renameSync(next, file);
    },
    now: () => Date.now() + Number(fs.readFileSync(file, 'utf8')),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
