import { t } from '@lingui/core/macro';
import { reloadForNewBuild, serverAnswers } from './reload.ts';

/** How long a part that could not be fetched is left alone. */
export const RETRY_MS = 2000;

/**
 * A part of the code, fetched when it is needed. One that cannot be had because of a newer build loads the page again,
 * and the promise never settles; otherwise it rejects, and can be asked for once more.
 */
export async function importModule<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (cause) {
    if (!(await serverAnswers())) throw moduleUnavailable(cause);
  }
  // It may have come back in between: only what it does not have now was replaced.
  try {
    return await load();
  } catch (cause) {
    if (reloadForNewBuild()) await new Promise(() => {});
    throw moduleUnavailable(cause);
  }
}

/** It has no place among the HTTP status codes: nothing has gone wrong in Pulse. */
class ModuleUnavailable extends Error {
  override readonly name = 'ModuleUnavailable';
  readonly status = null;
}

function moduleUnavailable(cause: unknown): Error {
  return new ModuleUnavailable(t`Part of Pulse couldn’t be loaded`, { cause });
}

/**
 * Calls back once the part is there, however often it has to be asked for; the answer gives up. `onFailed` is told once, when
 * it cannot be had at first.
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
