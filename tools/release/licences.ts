/** What of others is in a release: the texts of their licences, and a bill of materials. */
import fs from 'node:fs';
import path from 'node:path';
import lock from '../../package-lock.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { NATIVE } from './bundle-server.ts';

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX. */
  readonly identifier: string;
  /** Some packages name their licence and bring no text of it. */
  readonly text?: string;
}

/** Of several builds, each package once, in order; and of the packages that are copied as they are. */
export function readLicences(files: readonly string[], root: string): Licence[] {
  const read = files.flatMap((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as Licence[]);
  const all = [...read, licenceOf(root, NATIVE)];
  const byName = new Map(all.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byName.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

function licenceOf(root: string, name: string): Licence {
  const folder = path.join(root, 'node_modules', name);
  const { version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };
  return { name, version, identifier: license, text: fs.readFileSync(path.join(folder, 'LICENSE'), 'utf8') };
}

export function licenceText(licences: readonly Licence[]): string {
  const parts = licences.map(
    ({ name, version, identifier, text }) =>
      `${name} ${version} (${identifier})\n\n${text?.trim() ?? 'Its package holds no text of the licence.'}\n`,
  );
  return ['Pulse contains the following packages.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`);
}

/** CycloneDX 1.6, without what would differ from one run to the next. `node`: the version of Node that is in it. */
export function billOfMaterials(licences: readonly Licence[], node: string): string {
  const hashes = new Map(
    Object.entries(lock.packages as Readonly<Record<string, { version?: string; integrity?: string }>>).map(
      ([place, { version, integrity }]) => [`${place.replace(/^.*node_modules\//, '')}@${version}`, integrity],
    ),
  );
  const components = licences.map(({ name, version, identifier }) => {
    const integrity = hashes.get(`${name}@${version}`);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      licenses: [/ (?:OR|AND) /.test(identifier) ? { expression: identifier } : { license: { id: identifier } }],
      ...(integrity?.startsWith('sha512-') && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex') }],
      }),
    };
  });
  const runtime = {
    type: 'platform',
    'bom-ref': `pkg:generic/node@${node}`,
    name: 'node',
    version: node,
    purl: `pkg:generic/node@${node}`,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const { name, version, license } = manifest;
  const component = {
    type: 'application',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    licenses: [{ license: { id: license } }],
  };
  const bill = {
    ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component } },
    components: [runtime, ...components],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}
