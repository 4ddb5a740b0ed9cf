import type { Scope } from '#sync/protocol/row.ts';

/** The scopes that a path's page opens in addition to those of every page. */
export function firstScopes(path: string): Scope[] {
  const [, kind, id] = /^\/(project|note)s\/([^/]+)$/.exec(path) ?? [];
  return id === undefined ? [] : [`${kind}:${id}`];
}
