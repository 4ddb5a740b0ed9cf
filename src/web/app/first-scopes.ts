import type { Scope } from '#sync/protocol/row.ts';

/** The scopes that a path's page opens in addition to those of every page. */
export function firstScopes(path: string): Scope[] {
  const project = /^\/projects\/([^/]+)$/.exec(path)?.[1];
  return project === undefined ? [] : [`project:${project}`];
}
