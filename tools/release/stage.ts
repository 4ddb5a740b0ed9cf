/** Puts together what runs: Node, the bundled server, the built web app, their texts and licences. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { fetchPackage } from '#tools/setup/make-folder.mjs';
import { nodePackages } from '#tools/setup/node.mjs';
import { npm } from '#tools/setup/npm.mjs';
import setup from '#tools/setup/server.json' with { type: 'json' };
import { packSite } from '#tools/pack-site.ts';
import manifest from '../../package.json' with { type: 'json' };
import { bundleServer, NATIVE } from './bundle-server.ts';
import { billOfMaterials, licenceText, readLicences, type Licence } from './licences.ts';

export const PLATFORMS = ['linux-x64', 'linux-arm64'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Read where the program runs, by the path that their sources have. */
const BESIDE = [
  ...['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json', 'src/domain/locales', 'src/server/locales'],
  ...['src/store/migrations/baseline/sqlite.sql', 'src/store/migrations/baseline/postgres.sql'],
];

/** What the operator puts around it, and reads: also where the server does not start, and has no `/help`. */
const AROUND = [
  ...['Caddyfile', 'nginx.conf', 'pulse.service', 'alerts.yaml', 'grafana.json'].map((name) => `deploy/${name}`),
  ...['docs/operate', 'docs/api'],
];

/** The same for every platform. */
export interface App {
  readonly folder: string;
  /** The file of `pulse-client`. */
  readonly client: string;
  readonly licences: readonly Licence[];
}

export async function stageApp(root: string, folder: string): Promise<App> {
  const site = path.join(folder, 'dist', 'web');
  const listed = 'licences.json';
  // Whatever it is where a release is made, or the bytes of packages that look for others would differ with it.
  process.env['NODE_ENV'] = 'production';
  await bundleServer({ root, outDir: folder, licences: listed });
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: site, emptyOutDir: true, license: { fileName: listed } },
  });
  const licences = readLicences([path.join(folder, listed), path.join(site, listed)], root);
  for (const file of [path.join(folder, listed), path.join(site, listed)]) fs.rmSync(file);
  packSite(site);
  for (const each of BESIDE)
    fs.cpSync(path.join(root, each), path.join(folder, each), { recursive: true, filter: isKept });
  return { folder, client: packClient(root, path.dirname(folder)), licences };
}

function packClient(root: string, to: string): string {
  // Its own script before that builds it; this repository lets npm run none.
  const packed = npm(['pack', '--ignore-scripts=false', '--pack-destination', to], {
    cwd: path.join(root, 'packages/pulse-client'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (packed.status !== 0) throw new Error('npm could not pack pulse-client');
  return path.join(to, `pulse-client-${manifest.version}.tgz`);
}

const isKept = (file: string): boolean => !file.endsWith('.test.ts');

/** One folder, as the archive and the image hold it. */
export function stagePlatform(root: string, app: App, platform: Platform, folder: string): void {
  fs.cpSync(app.folder, path.join(folder, 'app'), { recursive: true });
  const native = path.join(root, 'node_modules', NATIVE);
  const placed = path.join(folder, 'app', 'node_modules', NATIVE);
  for (const each of ['package.json', 'LICENSE', 'lib', `prebuilds/${platform}.node`])
    fs.cpSync(path.join(native, each), path.join(placed, each), { recursive: true });

  const name = nodePackages[platform];
  if (name === undefined) throw new Error(`There is no Node for ${platform}`);
  const fetched = fs.mkdtempSync(path.join(path.dirname(folder), 'node-'));
  try {
    // Also one that does not run here.
    const node = fetchPackage(name, fetched, ['--force']);
    fs.mkdirSync(path.join(folder, 'bin'), { recursive: true });
    fs.copyFileSync(path.join(node, 'bin', 'node'), path.join(folder, 'bin', 'node'));
    const licence = ['LICENSE', 'share/doc/node/LICENSE']
      .map((each) => path.join(node, each))
      .find((each) => fs.existsSync(each));
    if (licence) fs.copyFileSync(licence, path.join(folder, 'NODE-LICENSE'));
  } finally {
    fs.rmSync(fetched, { recursive: true, force: true });
  }
  fs.chmodSync(path.join(folder, 'bin', 'node'), 0o755);
  fs.writeFileSync(path.join(folder, 'pulse'), launcher(setup.flags), { mode: 0o755 });
  for (const each of AROUND) fs.cpSync(path.join(root, each), path.join(folder, each), { recursive: true });
  fs.copyFileSync(app.client, path.join(folder, path.basename(app.client)));
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  fs.writeFileSync(path.join(folder, 'LICENCES.txt'), licenceText(app.licences));
  fs.writeFileSync(path.join(folder, 'bom.json'), billOfMaterials(app.licences, name.slice(name.lastIndexOf('@') + 1)));
}

/** Without an argument it serves; with one it is the command line. */
function launcher(flags: readonly string[]): string {
  return `#!/bin/sh
# Pulse: \`pulse\` serves at http://localhost:3000, \`pulse help\` lists what else it does.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
case "\${1-start}" in
  start) exec "$here/bin/node" ${flags.join(' ')} "$here/app/src/server/main.mjs" ;;
  *) exec "$here/bin/node" ${flags.join(' ')} "$here/app/src/cli/main.mjs" "$@" ;;
esac
`;
}

/** Of a folder, the same bytes each time. `at`: seconds since 1970, the time of everything in it. */
export function archive(folder: string, file: string, at: number): void {
  const { status, stderr } = spawnSync(
    'tar',
    [
      ...['--create', '--gzip', '--file', file, '--directory', path.dirname(folder)],
      ...[
        '--sort=name',
        '--owner=0',
        '--group=0',
        '--numeric-owner',
        '--mode=go=rX,u+rw',
        `--mtime=@${at}`,
        '--format=ustar',
      ],
      path.basename(folder),
    ],
    { env: { ...process.env, GZIP: '-9n' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`tar could not make ${file}: ${stderr}`);
}
