import { hueOf } from '../hue.ts';
import type { TagRow } from './row.ts';

/** The color of a tag: as chosen, or, of one that is older than colors, by its name. */
export function tagHue({ name, hue }: Pick<TagRow, 'name' | 'hue'>): number {
  return hue ?? hueOf(name);
}
