// `node tools/lockfile.ts` after a change of dependencies: adds entries that npm leaves out.
//
// npm does not lock an optional package (a binary for another platform) that the registry in use does not have in that
// version, and `npm ci` then refuses the whole lockfile as incomplete.
import fs from 'node:fs';
import path from 'node:path';

interface Locked {
  version: string;
  cpu?: string[];
  dev?: boolean;
  libc?: string[];
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
}

export interface Lockfile {
  packages: Record<string, Locked>;
}

export const lockfilePath = path.resolve(import.meta.dirname, '..', 'package-lock.json');

/** The entries missing from the lockfile, by their path in node_modules. */
export function missingPackages({ packages }: Lockfile): Record<string, Locked> {
  const missing: Record<string, Locked> = {};
  for (const [place, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const hoisted = `node_modules/${name}`;
      if (packages[hoisted] || packages[`${place}/${hoisted}`]) continue;
      missing[hoisted] = { version, ...platform(name), ...(dev && { dev }), optional: true };
    }
  }
  return missing;
}

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Which machines a package is for, according to its name: `@oxlint/binding-linux-x64-musl`. */
function platform(name: string): Pick<Locked, 'cpu' | 'libc' | 'os'> {
  const words = name.split(/[-/]/);
  const cpu = processors.filter((processor) => words.includes(processor));
  const os = systems.filter((system) => words.includes(system));
  if (cpu.length === 0) throw new Error(`cannot tell which machines ${name} is for`);
  const musl = words.includes('musl') ? 'musl' : undefined;
  const libc = musl ?? (words.includes('gnu') ? 'glibc' : undefined);
  return { cpu, ...(libc && { libc: [libc] }), ...(os.length > 0 && { os }) };
}

if (import.meta.main) {
  const lockfile = JSON.parse(fs.readFileSync(lockfilePath, 'utf8')) as Lockfile;
  const missing = missingPackages(lockfile);
  const all = Object.entries({ ...lockfile.packages, ...missing });
  const sorted = all.toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  const complete = { ...lockfile, packages: Object.fromEntries(sorted) };
  fs.writeFileSync(lockfilePath, `${JSON.stringify(complete, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} packages added to package-lock.json`);
}
