import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { directImports } from './direct-imports.ts';

const modules = {
  // Each is fetched by itself, too, so that it is a file of its own.
  entry: `for (const part of [() => import('page'), () => import('one'), () => import('two'), () => import('three')]) part();`,
  page: `import { one } from 'one'; console.log(one);`,
  one: `import { two } from 'two'; export const one = [two];`,
  two: `import { three } from 'three'; export const two = [three];`,
  three: `export const three = [3]; console.log('three');`,
} as const;

const isModule = (id: string): id is keyof typeof modules => Object.hasOwn(modules, id);

const virtual: Plugin = {
  name: 'virtual',
  enforce: 'pre',
  resolveId: (id) => (isModule(id) ? `\0${id}` : null),
  load: (id) => (isModule(id.slice(1)) ? modules[id.slice(1) as keyof typeof modules] : null),
};

it('a file that is fetched later imports at once what its imports import', async () => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [virtual, directImports()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'entry' },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === 'chunk');
  const page = chunks.find(({ moduleIds }) => moduleIds.includes('\0page'));
  const imported = chunks.filter(({ fileName }) => page?.code.includes(fileName.split('/').at(-1) ?? ''));
  expect(imported.flatMap(({ moduleIds }) => moduleIds)).toEqual(expect.arrayContaining(['\0one', '\0two', '\0three']));
});
