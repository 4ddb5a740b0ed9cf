/** Loaded into a server before everything else (`world.ts`): one place of its source is replaced by a fault. */
import { registerHooks } from 'node:module';
import type { Plant } from './plants.ts';

const { file, find, replace } = JSON.parse(process.env['PULSE_TEST_PLANT'] ?? '{}') as Plant;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith(`/${file}`)) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    const parts = source.split(find);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times, not once: ${find}`);
    return { ...loaded, source: parts.join(replace) };
  },
});
