import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { keptTransform } from './kept-transform.ts';

it('A source is transformed again only after it has changed', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-kept-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const source = path.join(folder, 'greeting.js');
  let asked = 0;
  const shout = (): Rolldown.Plugin => ({
    name: 'shout',
    transform: {
      filter: { id: /greeting/ },
      handler(code) {
        asked += 1;
        return { code: code.replace('hello', 'HELLO'), map: null };
      },
    },
  });
  const built = async () => {
    const made = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      plugins: [keptTransform(shout(), path.join(folder, 'kept'))],
      build: { write: false, lib: { entry: source, formats: ['es'] } },
    });
    return JSON.stringify(made);
  };
  fs.writeFileSync(source, 'console.log("hello\\nall")');
  const first = await built();
  expect(first).toContain('HELLO');
  expect(await built()).toBe(first);
  expect(asked).toBe(1);
  fs.writeFileSync(source, 'console.log("hello you")');
  expect(await built()).toContain('HELLO you');
  expect(asked).toBe(2);
});
