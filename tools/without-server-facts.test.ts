import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import * as tables from '#domain/tables.ts';
import { withoutServerFacts } from './without-server-facts.ts';

it('leaves of every table all but what only the server asks', async () => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [withoutServerFacts()],
    build: { write: false, minify: false, lib: { entry: ['src/domain/tables.ts'], formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const code = built?.output.map((part) => ('code' in part ? part.code : '')).join('\n') ?? '';
  const found = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof tables;
  expect(Object.keys(found).sort()).toEqual(Object.keys(tables).sort());
  for (const [name, { references, personal, purged, ...kept }] of Object.entries(tables)) {
    expect([typeof references, typeof personal, typeof purged], name).toEqual(['object', 'object', 'boolean']);
    // A function is another one in another module.
    const plain = (table: object) => JSON.parse(JSON.stringify(table)) as unknown;
    expect(plain(Object(Reflect.get(found, name))), name).toEqual(plain(kept));
  }
});
