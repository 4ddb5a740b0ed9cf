/** Faults that a test plants into a running server, one at a time, to see that its comparison finds each. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';

export interface Fault {
  readonly what: string;
  readonly file: string;
  /** An expression, which stands there once. */
  readonly find: string;
  readonly replace: string;
}

export interface Planting {
  /** The server's settings. */
  readonly env: Readonly<Record<string, string>>;
  /** Null takes it out again. */
  plant(fault: Fault | null): void;
  /** The comparison fails with it: it says for whom. */
  findsWith(fault: Fault, compare: () => Promise<void>): Promise<void>;
  remove(): void;
}

/** `file`: the path of a module that exports the faults as `plants`. */
export function planting(file: string): Planting {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-plant-'));
  const planted = path.join(folder, 'planted');
  const preload = pathToFileURL(path.resolve(import.meta.dirname, 'plant.preload.ts')).href;
  const plant = (fault: Fault | null) => fs.writeFileSync(planted, fault?.what ?? '');
  return {
    plant,
    async findsWith(fault, compare) {
      plant(fault);
      try {
        await expect(compare()).rejects.toThrow(/ for /);
      } finally {
        plant(null);
      }
    },
    env: {
      NODE_OPTIONS: `--import=${preload}`,
      PULSE_TEST_PLANT: planted,
      PULSE_TEST_PLANTS: pathToFileURL(file).href,
    },
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
