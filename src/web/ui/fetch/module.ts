import { t } from '@lingui/core/macro';
import { reloadForNewBuild, serverAnswers } from './reload.ts';

/** How long a part that could not be fetched is left alone. */
export const RETRY_MS = 2000;

/**
 * A part of the code, fetched when it is needed. One that cannot be had because of a newer build loads the page again,
 * and the promise never settles; otherwise it rejects, and can be asked for once more.
 */
export async function fetchModule<M>(load: () => Promise<M>): Promise<M> {
  try {
    return await load();
  } catch (cause) {
    if (!(await serverAnswers())) throw missing(cause);
  }
  // It may have come back in between: only what it does not have now was replaced.
  try {
    return await load();
  } catch (cause) {
    if (reloadForNewBuild()) await new Promise(() => {});
    throw missing(cause);
  }
}

/** It has no place among the HTTP status codes: nothing has gone wrong in Pulse. */
class MissingPart extends Error {
  override readonly name = 'MissingPart';
  readonly status = null;
}

function missing(cause: unknown): Error {
  return new MissingPart(t`Part of Pulse couldn’t be loaded`, { cause });
}

/**
 * Calls back once the part is there, however often it has to be asked for; the answer gives up. `onFailed` is told once, when
 * it cannot be had at first.
 */
export function whenFetched<M>(
  load: () => Promise<M>,
  use: (module: M) => void,
  onFailed: () => void = () => {},
): () => void {
  let timer = 0;
  let ended = false;
  const attempt = () =>
    fetchModule(load).then(
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
