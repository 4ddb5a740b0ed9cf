/** What the workflow of a release does by itself, run as it stands there. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');

interface Workflow {
  readonly jobs: { readonly release: { readonly steps: readonly { readonly name?: string; readonly run?: string }[] } };
}

it('a release has the notes of its version alone, and none while that is unreleased', () => {
  const { jobs } = parse(fs.readFileSync(path.join(root, '.github/workflows/release.yml'), 'utf8')) as Workflow;
  const { steps } = jobs.release;
  const script = steps.find(({ name }) => name?.startsWith('The changelog'))?.run ?? '';
  const changelog = fs.readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const heading = new RegExp(`^## ${manifest.version}, .*$`, 'm');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-notes-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const run = (date: string) => {
    fs.writeFileSync(path.join(folder, 'CHANGELOG.md'), changelog.replace(heading, `## ${manifest.version}, ${date}`));
    const env = { PATH: process.env['PATH'], VERSION: `v${manifest.version}` };
    return spawnSync('sh', ['-ec', script], { cwd: folder, env }).status;
  };
  expect(changelog).toMatch(heading);
  expect(run('unreleased')).toBe(1);
  expect(run('2027-01-31')).toBe(0);
  const notes = fs.readFileSync(path.join(folder, 'notes.md'), 'utf8');
  expect(notes.match(/^## .*$/gm)).toEqual([`## ${manifest.version}, 2027-01-31`]);
  expect(notes).toContain('### Upgrading');
  expect(steps.some((step) => step.run?.includes('--notes-file notes.md'))).toBe(true);
});
