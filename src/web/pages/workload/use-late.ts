import { useEffect, useRef, useState } from 'react';
import type { LateQuestion } from '#domain/workload/forecast.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { askWorker } from './ask-worker.ts';
import { finishedDays } from './finished-days.ts';

/** By person: the tasks that will probably be done after their deadline. */
export type LateByPerson = ReadonlyMap<string, ReadonlySet<string>>;

/** A person's rows are the same list object until one of them changes. */
interface Groups {
  group(person: string): readonly WorkloadTaskRow[];
}

/** Computed for all people at once, and again for those whose rows have changed; until then, the last result stays. */
export function useLate(people: readonly string[], rows: Groups, today: string): LateByPerson {
  const [late, setLate] = useState<LateByPerson>(new Map());
  const asked = useRef(new Map<string, { rows: readonly WorkloadTaskRow[]; today: string }>());
  useEffect(() => {
    const ask = () => {
      const changed = people.filter((person) => {
        const before = asked.current.get(person);
        return before?.rows !== rows.group(person) || before.today !== today;
      });
      if (changed.length === 0) return;
      const questions = changed.map((person) => ({ rows: rows.group(person), today }));
      for (const [at, person] of changed.entries()) {
        const question = questions[at];
        if (question) asked.current.set(person, question);
      }
      void askWorker('late', questions.map(questionOf)).then((answers) => {
        setLate((known) => {
          const next = new Map(known);
          for (const [at, person] of changed.entries()) {
            const ids = answers[at] ?? [];
            const isLatest = asked.current.get(person) === questions[at];
            if (isLatest && !isSame(known.get(person), ids)) next.set(person, new Set(ids));
          }
          return next.size === known.size && [...next].every(([person, ids]) => known.get(person) === ids)
            ? known
            : next;
        });
      });
    };
    // After what has changed is on the page: copying hundreds of tasks for the worker takes a millisecond.
    const waiting = setTimeout(ask, 0);
    return () => clearTimeout(waiting);
  }, [people, rows, today]);
  return late;
}

function questionOf({ rows, today }: { rows: readonly WorkloadTaskRow[]; today: string }): LateQuestion {
  const open = rows.flatMap(({ id, status, deadline }) =>
    status === 'DONE' || deadline === null ? [] : [{ id, deadline }],
  );
  return { done: finishedDays(rows, today), today, open };
}

function isSame(known: ReadonlySet<string> | undefined, ids: readonly string[]): boolean {
  return (known?.size ?? 0) === ids.length && ids.every((id) => known?.has(id));
}
