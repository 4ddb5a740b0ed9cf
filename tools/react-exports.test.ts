import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { reactExports } from './react-exports.ts';

const entry: Plugin = {
  name: 'entry',
  enforce: 'pre',
  resolveId: (id) => (id === 'entry' ? '\0entry' : null),
  load: (id) =>
    id === '\0entry'
      ? `import { useState } from 'react';
         import { jsx } from 'react/jsx-runtime';
         globalThis.element = jsx('p', { children: typeof useState });`
      : null,
};

async function built(plugins: Plugin[]): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [entry, ...plugins],
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: 'entry' } },
  })) as Rolldown.RolldownOutput;
  return output.map((part) => (part.type === 'chunk' ? part.code : '')).join('\n');
}

it('hooks and elements are called by their names, not looked up in an object', async () => {
  const lookedUp = /\(0, \w+\.(?:jsx|useState)\)|typeof \w+\.useState/;
  expect(await built([])).toMatch(lookedUp);
  const code = await built([reactExports()]);
  expect(code).not.toMatch(lookedUp);
  await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(Reflect.get(globalThis, 'element')).toMatchObject({ type: 'p', props: { children: 'function' } });
});
