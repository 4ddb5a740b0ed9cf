// The input schemas of a column's fields.

import * as z from 'zod/mini';

export const LIMIT_MAX = 999;

export const columnLimit = () => z.nullable(z.int().check(z.minimum(1), z.maximum(LIMIT_MAX)));
