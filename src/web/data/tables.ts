import type { RowOf, TableName } from '#domain/registry.ts';

/** Table name → its row, as the replica wants to know it. */
export type Tables = { readonly [T in TableName]: RowOf<T> };
