// The input schemas of a column's fields.

import * as z from 'zod/mini';
import { HUES } from '../hue.ts';

export const LIMIT_MAX = 999;

export const columnHue = () => z.nullable(z.int().check(z.minimum(0), z.maximum(HUES - 1)));
export const columnLimit = () => z.nullable(z.int().check(z.minimum(1), z.maximum(LIMIT_MAX)));
