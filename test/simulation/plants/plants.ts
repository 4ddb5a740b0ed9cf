/** Bugs that the simulation must find: each is an exact edit of the product, made while it is loaded. */
import { found } from './found.ts';
import { ofReplica } from './replica.ts';
import { ofServer } from './server.ts';
import type { Plant } from './transform.ts';

export const plants: readonly Plant[] = [...ofServer, ...ofReplica, ...found];

export function plantNamed(name: string): Plant {
  const found = plants.find((plant) => plant.name === name);
  if (!found) throw new Error(`no planted bug is called ${name}`);
  return found;
}
