import { hueOf } from '../hue.ts';
import type { TagRow } from './row.ts';

/** The color of a tag: the chosen one. Tags created before colors existed get one from their name. */
export function tagHue({ name, hue }: Pick<TagRow, 'name' | 'hue'>): number {
  return hue ?? hueOf(name);
}
