/** What is known of people's work, and of whom it has arrived. */
import { useMemo, useSyncExternalStore } from 'react';
import type { RowOf } from '#domain/registry.ts';
import type { Rowset } from '#sync/live/query.ts';
import { usePulse } from '#web/data/context.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { knownWork, type KnownWork } from './known-work.ts';

export interface Workloads {
  readonly tasks: KnownWork;
  readonly availability: Rowset<RowOf<'availability'>>;
  /** How long each person worked on their tasks, by person. */
  readonly time: Rowset<RowOf<'timeDay'>>;
  /** The people whose rows are all here. Half of them would be a wrong number. */
  readonly loaded: ReadonlySet<string>;
}

/** Keeps the workloads of these people up to date while the page is open. */
export function useWorkloads(people: readonly string[]): Workloads {
  const pulse = usePulse();
  const source = useMemo(() => sourceOf(pulse, people), [pulse, people]);
  return useSyncExternalStore(source.subscribe, source.current);
}

/** While workloads are still coming, the page is drawn no more often: each of fifty people's comes by itself. */
const LOADING_MS = 400;

function sourceOf(pulse: Pulse, people: readonly string[]) {
  const { live, replica } = pulse;
  const tasks = knownWork(pulse);
  const availability = live.list({ from: 'availability', groupBy: 'id' });
  const time = live.list({ from: 'timeDay', groupBy: 'reachUid' });
  let handles: ReadonlyMap<string, ReturnType<typeof replica.open>> | null = null;
  let last: Workloads | null = null;

  function look(): Workloads {
    const next = { tasks: tasks.current(), availability: availability.current(), time: time.current() };
    // Rows that are here before their scopes are opened were stored in this browser.
    const isLoaded = (person: string) =>
      handles ? handles.get(person)?.state() !== 'opening' : next.tasks.count(person) > 0;
    const loaded = people.filter(isLoaded);
    const same = last?.loaded.size === loaded.length && loaded.every((person) => last?.loaded.has(person));
    const unchanged = last?.tasks === next.tasks && last.availability === next.availability && last.time === next.time;
    if (!last || !same || !unchanged) last = { ...next, loaded: same && last ? last.loaded : new Set(loaded) };
    return last;
  }

  return {
    current: () => last ?? look(),
    subscribe(listener: () => void) {
      const opened = new Map(people.map((person) => [person, replica.open(`workload:${person}`)]));
      handles = opened;
      let waiting: ReturnType<typeof setTimeout> | undefined;
      const show = () => {
        clearTimeout(waiting);
        waiting = undefined;
        const before = last;
        if (look() !== before) listener();
      };
      const changed = () => {
        const isLoading = people.some((person) => opened.get(person)?.state() === 'opening');
        if (!isLoading) show();
        else waiting ??= setTimeout(show, LOADING_MS);
      };
      const unsubscribe = [tasks, availability, time, ...opened.values()].map((source) => source.subscribe(changed));
      look();
      return () => {
        clearTimeout(waiting);
        for (const each of unsubscribe) each();
        // Later, so that the next list of people opens its own first: a scope without a holder may be closed.
        queueMicrotask(() => {
          for (const handle of opened.values()) handle.close();
        });
      };
    },
  };
}
