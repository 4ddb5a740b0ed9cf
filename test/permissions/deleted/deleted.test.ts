/** @module-tag long */
import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { deletable, root } from './rules.ts';
import { withSwitches } from './switches.ts';
import type { Notice } from './worker.ts';

/** More worlds than any rule needs. */
const TRIES_MAX = 40;

describe('a deleted rule', () => {
  const notices = new Map<string, Notice>();

  beforeAll(async () => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: TRIES_MAX });
    worker.on('message', (notice: Notice) => notices.set(notice.rule, notice));
    await new Promise((resolve, reject) => {
      worker.once('exit', resolve);
      worker.once('error', reject);
    });
  }, 600_000);

  it.each(deletable.map(({ name }) => name))('fails a test: %s', (rule) => {
    expect(notices.get(rule)?.problem).toMatch(/^world \d+: /);
  });

  it('is what fails the tests, not its switch', () => {
    expect(notices.get('none')).toEqual({ rule: 'none', problem: '' });
  });

  it('has its switch only in its own file', () => {
    expect(deletable.length).toBeGreaterThan(40);
    const source = 'export function mayOpen(): boolean {\n  return false;\n}\n';
    expect(withSwitches('src/sync/hub/scope.ts', source)).toContain('globalThis.isDeleted(');
    expect(withSwitches('src/sync/hub/hub.ts', source)).toBe(source);
    const homes = deletable.filter(({ subject }) => subject === 'home');
    expect(homes.length).toBeGreaterThan(6);
    for (const { file } of homes) {
      expect(withSwitches(file, fs.readFileSync(path.join(root, file), 'utf8'))).toContain(
        'get home() { return globalThis',
      );
    }
    expect(() => withSwitches('src/sync/hub/scope.ts', 'nothing')).toThrow('holds 0 times');
  });

  it.each(deletable.filter(({ subject }) => typeof subject === 'number'))('$name contains the rule', (rule) => {
    const source = withSwitches(rule.file, fs.readFileSync(path.join(root, rule.file), 'utf8'));
    const ask = rule.name.slice(rule.file.length + 1, rule.name.lastIndexOf(' ('));
    expect(source.includes(`(${JSON.stringify(rule.name)}) || ${ask}`)).toBe(true);
  });
});
