import { useEffect, useState } from 'react';
import { problemText, catchUnreachable } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';

/** What the link to the first account says. */
export interface Setup {
  readonly token: string;
  /** The operator has decided who may join. */
  readonly isFixed: boolean;
}

interface SetupState {
  /** Undefined without a link, and until the server has confirmed it. */
  readonly setup: Setup | undefined;
  readonly problem: string | null;
  readonly isAsking: boolean;
}

/** Asks the server about a setup link. */
export function useSetup(token: string | undefined): SetupState {
  const [found, setFound] = useState<Omit<SetupState, 'isAsking'> | null>(null);
  useEffect(() => {
    if (token === undefined) return undefined;
    let here = true;
    void catchUnreachable(request('POST /api/instance/setup', { body: { token } })).then((answer) => {
      if (!here) return;
      if (answer.success) setFound({ setup: { token, isFixed: answer.isFixed }, problem: null });
      else setFound({ setup: undefined, problem: problemText(answer) });
    });
    return () => {
      here = false;
    };
  }, [token]);
  return { setup: undefined, problem: null, ...found, isAsking: token !== undefined && found === null };
}
