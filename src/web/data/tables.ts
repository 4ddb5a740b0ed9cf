import type { RowOf, TableName } from '#domain/registry.ts';

/** Table name → row type, for the replica. */
export type Tables = { readonly [T in TableName]: RowOf<T> };
