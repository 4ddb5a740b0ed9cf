/** Finding what browsers do not hold. */
import { connect } from '#server/database/database.ts';
import type { AddRoutes } from '#server/http/app.ts';
import { addSearch } from '#server/http/search.ts';
import { runIndex } from '#server/search/run-index.ts';
import type { Base, Part } from './part.ts';

export const searchRoutes: AddRoutes = ({ serve }, ports) => addSearch(serve, ports);

export function openSearch({ config, guard, store, ownThread, leaseFor, clock, log, stack }: Base): Part {
  const index = stack.adopt(connect(config.database, guard, { store, isDurable: false }), (opened) => opened.close());
  return {
    jobs: [() => runIndex({ store, index, threads: ownThread, leaseFor, clock, log })],
  };
}
