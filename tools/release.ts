// `npm run release`: makes the archives of this version in dist/release, or in the folder after --to, the same bytes from
// the same commit, and says how large they are and what their sums are.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { archive, PLATFORMS, stageApp, stagePlatform } from './release/stage.ts';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { platform: { type: 'string', multiple: true }, to: { type: 'string' } } });
const wanted = PLATFORMS.filter((platform) => !values.platform || values.platform.includes(platform));
if (wanted.length === 0) {
  console.error(`release: --platform is one of ${PLATFORMS.join(', ')}`);
  process.exit(2);
}

const target = path.resolve(values.to ?? path.join(root, 'dist', 'release'));
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'pulse-release-'));
try {
  const app = await stageApp(root, path.join(work, 'app'));
  fs.rmSync(target, { recursive: true, force: true });
  fs.mkdirSync(target, { recursive: true });
  for (const platform of wanted) {
    const name = `pulse-${manifest.version}-${platform}`;
    stagePlatform(root, app, platform, path.join(work, name));
    archive(path.join(work, name), path.join(target, `${name}.tar.gz`), committedAt());
    // Each has a Node of its own.
    fs.copyFileSync(path.join(work, name, 'bom.json'), path.join(target, `${name}.bom.json`));
  }
} finally {
  fs.rmSync(work, { recursive: true, force: true });
}
const files = fs.readdirSync(target).toSorted();
const sums = files.map((file) => `${sumOf(path.join(target, file))}  ${file}`);
fs.writeFileSync(path.join(target, 'SHA256SUMS'), `${sums.join('\n')}\n`);
for (const [at, file] of files.entries()) {
  const size = (fs.statSync(path.join(target, file)).size / 1e6).toFixed(1);
  console.log(`${size.padStart(6)} MB  ${sums[at]}`);
}

/** In seconds; as the convention of reproducible builds has it, where there is no repository. */
function committedAt(): number {
  const given = process.env['SOURCE_DATE_EPOCH'];
  return Number(given ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }));
}

function sumOf(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex');
}
