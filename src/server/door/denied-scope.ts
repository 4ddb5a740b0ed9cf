/** People get the same answer as for a project that does not exist; this log line tells the operator which it was. */
import { live } from '#domain/command.ts';
import { FOREIGN_PROJECT } from '#domain/project/missing.ts';
import { parseScope } from '#domain/table.ts';
import type { Store } from '#sync/log/store.ts';
import type { Log } from '#server/log.ts';
import { asRows } from './typed-rows.ts';

/** For a person who was denied a scope; `failed` is called if the project could not be looked up. */
export function logDeniedScope(
  store: Pick<Store, 'read'>,
  log: Pick<Log, 'info'>,
  failed: (error: unknown) => void,
): (person: string, scope: string) => void {
  return (person, scope) => {
    const { kind, id } = parseScope(scope);
    if (kind !== 'project' && kind !== 'tally') return;
    void store
      .read((rows) => live(asRows(rows), 'project', id) !== undefined)
      .then((isThere) => isThere && log.info({ person, project: id }, FOREIGN_PROJECT))
      .catch(failed);
  };
}
