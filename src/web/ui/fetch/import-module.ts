import { t } from '@lingui/core/macro';
import { reloadForNewBuild, serverAnswers } from './reload.ts';

/** How long to wait before a failed import is tried again. */
export const RETRY_MS = 2000;

/**
 * Imports a module when it is needed. If a newer build has replaced it, the page reloads and the promise never settles;
 * otherwise it rejects, and can be called again.
 */
export async function importModule<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (cause) {
    if (!(await serverAnswers())) throw moduleUnavailable(cause);
  }
  // The server may be back by now: a module it does not have now was replaced.
  try {
    return await load();
  } catch (cause) {
    if (reloadForNewBuild()) await new Promise(() => {});
    throw moduleUnavailable(cause);
  }
}

/** It has no HTTP status: nothing is wrong in Pulse. */
class ModuleUnavailable extends Error {
  override readonly name = 'ModuleUnavailable';
  readonly status = null;
}

function moduleUnavailable(cause: unknown): Error {
  return new ModuleUnavailable(t`Part of Pulse couldn’t be loaded`, { cause });
}

/**
 * Calls back once the module is loaded, however many attempts that takes; the returned function gives up. `onFailed` is
 * called once, after the first failure.
 */
export function afterImport<M>(
  load: () => Promise<M>,
  use: (module: M) => void,
  onFailed: () => void = () => {},
): () => void {
  let timer = 0;
  let ended = false;
  const attempt = () =>
    importModule(load).then(
      (module) => {
        if (!ended) use(module);
      },
      () => {
        if (ended) return;
        if (timer === 0) onFailed();
        timer = window.setTimeout(() => void attempt(), RETRY_MS);
      },
    );
  void attempt();
  return () => {
    ended = true;
    window.clearTimeout(timer);
  };
}
