/**
 * Loaded into a server before everything else (`planting.ts`): each place of a plant gets a switch. The fault is there
 * while a file says its name. Passwords are cheap.
 */
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import '#test/cheap-passwords.preload.ts';
import type { Fault } from './planting.ts';

const planted = process.env['PULSE_TEST_PLANT'] ?? '';
const { plants } = (await import(process.env['PULSE_TEST_PLANTS'] ?? '')) as { readonly plants: readonly Fault[] };

Reflect.set(
  globalThis,
  'isPlanted',
  (what: string) => fs.existsSync(planted) && fs.readFileSync(planted, 'utf8') === what,
);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const here = plants.filter((plant) => url.endsWith(`/${plant.file}`));
    if (here.length === 0) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    return { ...loaded, source: here.reduce(withSwitch, source) };
  },
});

function withSwitch(source: string, { what, file, find, replace }: Fault): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times, not once: ${find}`);
  return parts.join(`(globalThis.isPlanted(${JSON.stringify(what)}) ? ${replace} : ${find})`);
}
