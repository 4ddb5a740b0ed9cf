import { useEffect, useState } from 'react';
import type { ImportChoices, ImportState } from '#domain/imported/import-state.ts';
import { imports } from './server.ts';

const ASK_MS = 400;

export interface Importing {
  /** Undefined: not known yet; null: there is none. */
  readonly job: ImportState | null | undefined;
  upload(file: File): Promise<void>;
  start(choices: ImportChoices): Promise<void>;
  /** Dismisses it; a running import continues. */
  putAway(): Promise<void>;
}

/** The person's import on the server: found again after a reload, and watched while it runs. */
export function useImport(): Importing {
  const [job, setJob] = useState<ImportState | null>();
  const watching = job === undefined || job?.step === 'running';

  useEffect(() => {
    if (!watching) return undefined;
    let stopped = false;
    let timer = 0;
    const look = async () => {
      // Without an answer it is asked again: the import itself does not depend on it.
      const found = await imports.look().catch(() => undefined);
      if (stopped) return;
      if (found !== undefined) setJob(found);
      timer = window.setTimeout(() => void look(), ASK_MS);
    };
    void look();
    return () => {
      stopped = true;
      window.clearTimeout(timer);
    };
  }, [watching]);

  return {
    job,
    upload: async (file) => setJob(await imports.upload(file)),
    start: async (choices) => {
      if (job) setJob(await imports.start(job.id, choices));
    },
    putAway: async () => {
      if (job) await imports.forget(job.id);
      setJob(null);
    },
  };
}
