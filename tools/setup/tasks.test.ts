import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { tasks } from './tasks.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'tools/run.mjs'), ...args], { encoding: 'utf8' });

describe('npm run', () => {
  it('has a script for each task', () => {
    const scripts = Object.keys(tasks).map((name) => [name, `node tools/run.mjs ${name}`]);
    // npm's own needs nothing of ours.
    expect(manifest.scripts).toEqual({ ...Object.fromEntries(scripts), outdated: 'npm outdated' });
  });

  it.each(Object.keys(tasks))('%s prints its help with --help, and does nothing', { tags: ['long'] }, (name) => {
    const { status, stdout, stderr } = run(name, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(name === 'pulse' ? 'admin <command>' : tasks[name]?.about);
  });

  it('lists the tasks for an empty or unknown name', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('simulate') as string });
    for (const name of ['', 'toString', 'nothing']) {
      expect(run(name)).toMatchObject({ status: 2, stderr: expect.stringContaining('simulate') as string });
    }
  });

  it.each([
    ['simulate', '--nothing'],
    ['simulate', '--seeds=many'],
    ['bench', 'nothing'],
    ['pulse', 'nothing'],
  ])('%s %s reports wrong arguments without a stack', (...args) => {
    const { status, stderr } = run(...args);
    expect(status).toBeGreaterThan(0);
    expect(stderr).toMatch(/nothing|many/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});
