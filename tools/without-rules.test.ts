import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { withoutRules } from './without-rules.ts';

it('leaves no note of a rule in a web build of sync', async () => {
  const code = async (plugins: ReturnType<typeof withoutRules>[]): Promise<string> => {
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      plugins,
      build: {
        write: false,
        lib: { entry: ['src/sync/replica/replica.ts', 'src/sync/live/live-queries.ts'], formats: ['es'] },
      },
    })) as Rolldown.RolldownOutput[];
    return built.flatMap(({ output }) => output.map((part) => ('code' in part ? part.code : ''))).join('\n');
  };
  const note = /pulseRules|'R11'|"R11"|`R11`/;
  expect(await code([])).toMatch(note);
  expect(await code([withoutRules()])).not.toMatch(note);
});
