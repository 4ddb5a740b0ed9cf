/** The compose files, read by the program that reads them for people; and the file for Kubernetes, by the types of its API. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = path.resolve(import.meta.dirname, '../..');
const deploy = path.join(root, 'deploy');
/** The one that comes with Docker, or Debian's own. */
const program = [['docker', 'compose'], ['docker-compose']].find(([name = '', ...args]) => {
  try {
    return Boolean(execFileSync(name, [...args, 'version'], { stdio: 'pipe' }));
  } catch {
    return false;
  }
});

interface Composed {
  readonly services: Readonly<Record<string, { readonly read_only?: boolean; readonly environment: object }>>;
}

const composed = (env: Readonly<Record<string, string>>, ...files: string[]): Composed => {
  const [name = '', ...args] = program ?? [];
  const given = files.flatMap((file) => ['-f', path.join(deploy, file)]);
  const said = execFileSync(name, [...args, ...given, 'config'], {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
  return parse(said) as Composed;
};

// Not every machine has it.
describe.runIf(program)('Compose takes', () => {
  it('the file for the embedded database', () => {
    const { services } = composed({}, 'compose.yaml');
    expect(Object.keys(services)).toEqual(['pulse']);
    expect(services['pulse']?.read_only).toBe(true);
  });

  it('the one for PostgreSQL beside it, with a password alone', () => {
    const files = ['compose.yaml', 'compose.postgres.yaml'];
    const { services } = composed({ POSTGRES_PASSWORD: 'abc' }, ...files);
    expect(Object.keys(services).toSorted()).toEqual(['postgres', 'pulse']);
    expect(services['pulse']).toMatchObject({
      read_only: true,
      environment: { DATABASE_URL: 'postgres://pulse:abc@postgres:5432/pulse', PULSE_URL: 'http://localhost:3000' },
    });
    expect(() => composed({}, ...files)).toThrow(/set POSTGRES_PASSWORD/);
  });
});

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

/** What the compiler says of them, as values of their types: a name that there is none of is an error, too. */
function typeErrors(manifests: readonly Manifest[]): string {
  // From there it finds the types.
  const folder = fs.mkdtempSync(path.join(root, 'node_modules', '.manifests-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const lines = manifests.map((manifest, at) => {
    const [version = '', group = 'core'] = manifest.apiVersion.split('/').toReversed();
    const from = `kubernetes-types/${group.replace('.k8s.io', '')}/${version}.d.ts`;
    return `import type { ${manifest.kind} } from '${from}';\nexport const _${at}: ${manifest.kind} = ${JSON.stringify(manifest)};`;
  });
  const file = path.join(folder, 'manifests.ts');
  fs.writeFileSync(file, lines.join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, ...options, file], { encoding: 'utf8' }).stdout;
}

it('the file for Kubernetes has the form of its API', () => {
  const text = fs.readFileSync(path.join(deploy, 'kubernetes.yaml'), 'utf8');
  const manifests = parseAllDocuments(text).map((each) => each.toJS() as Manifest);
  expect(manifests.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'Ingress', 'PodDisruptionBudget']);
  expect(typeErrors(manifests)).toBe('');
  const misspelled = text.replace('livenessProbe', 'liveProbe');
  expect(typeErrors(parseAllDocuments(misspelled).map((each) => each.toJS() as Manifest))).toMatch(/liveProbe/);
});
