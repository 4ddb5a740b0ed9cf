import { useEffect, useRef, useState } from 'react';
import type { RowOf } from '#domain/registry.ts';
import { inForecast } from '#domain/workload/definitions.ts';
import { lateQuestion, type Late, type LateQuestion } from '#domain/workload/late.ts';
import type { WorkloadTaskRow } from '#domain/workload/row.ts';
import { workCalendarOf } from '#domain/workload/usual.ts';
import { restOfDay } from '#domain/workload/working-time.ts';
import { serverNow } from '#web/ui/server-time.ts';
import { askWorker } from './ask-worker.ts';
import { createdDays, finishedDays } from './finished-days.ts';

/** By person: the tasks that will probably be done after their deadline, and when. */
export type LateByPerson = ReadonlyMap<string, Late>;

interface Known {
  /** A person's rows are the same list object until one of them changes. */
  readonly tasks: { group(person: string): readonly WorkloadTaskRow[] };
  readonly availability: { group(person: string): readonly RowOf<'availability'>[] };
}

interface Asked {
  readonly rows: readonly WorkloadTaskRow[];
  readonly availability: RowOf<'availability'> | undefined;
  readonly today: string;
}

/** Computed for all people at once, and again for those whose rows have changed; until then, the last result stays. */
export function useLate(people: readonly string[], { tasks, availability }: Known, today: string): LateByPerson {
  const [late, setLate] = useState<LateByPerson>(new Map());
  const asked = useRef(new Map<string, Asked>());
  useEffect(() => {
    const ask = () => {
      const changed = people.filter((person) => {
        const before = asked.current.get(person);
        return (
          before?.rows !== tasks.group(person) ||
          before.today !== today ||
          before.availability !== availability.group(person)[0]
        );
      });
      if (changed.length === 0) return;
      const questions = changed.map((person): Asked => ({
        rows: tasks.group(person),
        availability: availability.group(person)[0],
        today,
      }));
      const now = serverNow();
      for (const [at, person] of changed.entries()) {
        const question = questions[at];
        if (question) asked.current.set(person, question);
      }
      void askWorker(
        'late',
        questions.map((question) => questionOf(question, now)),
      ).then((answers) => {
        setLate((known) => {
          const next = new Map(known);
          for (const [at, person] of changed.entries()) {
            const found = answers[at] ?? NOTHING_LATE;
            const isLatest = asked.current.get(person) === questions[at];
            if (isLatest && !isSame(known.get(person) ?? NOTHING_LATE, found)) next.set(person, found);
          }
          return next.size === known.size && [...next].every(([person, each]) => known.get(person) === each)
            ? known
            : next;
        });
      });
    };
    // After what has changed is on the page: copying hundreds of tasks for the worker takes a millisecond.
    const waiting = setTimeout(ask, 0);
    return () => clearTimeout(waiting);
  }, [people, tasks, availability, today]);
  return late;
}

function questionOf({ rows: all, availability: known, today }: Asked, now: number): LateQuestion {
  const rows = inForecast(all);
  const availability = known ?? null;
  const rest = restOf(availability, now);
  const days = { done: finishedDays(rows, today), created: createdDays(rows, today) };
  return lateQuestion(rows, { ...days, today, rest, availability });
}

/** Unknown hours are the usual ones. */
function restOf(known: RowOf<'availability'> | null, now: number): number {
  const calendar = workCalendarOf(known);
  return restOfDay(calendar, now, known?.timeZone ?? null);
}

const NOTHING_LATE: Late = new Map();

function isSame(known: Late, found: Late): boolean {
  return known.size === found.size && [...found].every(([id, day]) => known.has(id) && known.get(id) === day);
}
