import * as z from 'zod/mini';
import { HUES } from './hue.ts';

/** One of the hues, or null for none. */
export const hueOrNone = () => z.nullable(z.int().check(z.minimum(0), z.maximum(HUES - 1)));
