import { useEffect, useState } from 'react';
import type { FoundTask } from '#web/data/found-task.ts';
import { reached } from '#web/data/problem-text.ts';
import { request } from '#web/data/request.ts';

/** Whoever types is asked for once they pause for this long. */
const PAUSE_MS = 150;

interface Answer {
  readonly text: string;
  readonly tasks: readonly FoundTask[];
  /** It could not be asked. */
  readonly failed: boolean;
}

const NOTHING: Answer = { text: '', tasks: [], failed: false };

/** What the server finds beyond the rows of this browser; the last answer stays until there is another. */
export function useServerTasks(typed: string): Answer & { readonly isAsking: boolean } {
  const text = typed.trim();
  const [answer, setAnswer] = useState(NOTHING);

  useEffect(() => {
    if (text === '') return undefined;
    let isWanted = true;
    const timer = window.setTimeout(async () => {
      const path = `/api/tasks?search=${encodeURIComponent(text)}`;
      const outcome = await reached(request<{ tasks: FoundTask[] }>('GET', path));
      // Something else has been typed since.
      if (!isWanted) return;
      setAnswer(outcome.success ? { text, tasks: outcome.tasks, failed: false } : { text, tasks: [], failed: true });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [text]);

  return text === '' ? { ...NOTHING, isAsking: false } : { ...answer, isAsking: answer.text !== text };
}
