// Part of the web build, of the development server and of the tests: what a slow plugin made of a source is kept beside
// the packages, so that each of them need not make it again. Babel takes nine milliseconds of each of 424 sources.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDER = path.join(ROOT, 'node_modules/.cache/transforms');
/** Beside the source, they decide what is made of it: versions, options, and a part of our own. */
const DECIDING = ['package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'tools/compile-messages.ts'];

type Made = Required<Pick<Rolldown.SourceDescription, 'code' | 'map'>>;

/** The plugin, whose transform is asked only for sources that changed; it must depend on nothing else. */
export function keptTransform(plugin: Rolldown.Plugin, folder: string = FOLDER): Rolldown.Plugin {
  const { name, transform } = plugin;
  if (typeof transform !== 'object') throw new Error(`${name} has no transform with a filter`);
  const { handler } = transform;
  const decided = digest(...DECIDING.map((file) => fs.readFileSync(path.join(ROOT, file), 'utf8')));
  transform.handler = async function keep(code, id, meta) {
    // One for each source, so that what no longer holds is overwritten.
    const file = path.join(folder, digest(name, id));
    const wanted = digest(decided, code);
    const found = read(file, wanted);
    if (found) return found;
    const made = await handler.call(this, code, id, meta);
    if (isMade(made)) write(file, wanted, made);
    return made;
  };
  return plugin;
}

function isMade(made: unknown): made is Made {
  return made instanceof Object && 'code' in made && typeof made.code === 'string' && 'map' in made;
}

function read(file: string, wanted: string): Made | null {
  if (!fs.existsSync(file)) return null;
  const [digested = '', map = '', ...code] = fs.readFileSync(file, 'utf8').split('\n');
  return digested === wanted ? { code: code.join('\n'), map: JSON.parse(map) as Made['map'] } : null;
}

/** At once: builds and suites run beside each other. */
function write(file: string, wanted: string, { code, map }: Made): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  fs.writeFileSync(aside, [wanted, JSON.stringify(map), code].join('\n'));
  fs.renameSync(aside, file);
}

function digest(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
