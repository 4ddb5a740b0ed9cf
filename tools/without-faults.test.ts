import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { plantedBugs } from '#test/simulation/plants/plants.ts';
import { faultsIn, withoutFaults } from './without-faults.ts';

it('finds the names of switches, in any notation', () => {
  expect(faultsIn("if (!fault('one') && fault(\n 'two',\n)) return faulty('three');")).toEqual(['one', 'two']);
});

it('leaves no switch in a web build of sync', async () => {
  const code = async (plugins: ReturnType<typeof withoutFaults>[]): Promise<string> => {
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
  const isNamed = (text: string): string[] => plantedBugs.filter((name) => text.includes(name));
  expect(isNamed(await code([])).length).toBeGreaterThan(10);
  const clean = await code([withoutFaults()]);
  expect(isNamed(clean)).toEqual([]);
  expect(clean).not.toMatch(/pulseFault|pulseRules|'R11'|"R11"|`R11`/);
});
