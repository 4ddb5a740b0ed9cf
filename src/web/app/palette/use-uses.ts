/** What a person chooses in the palette on this device: what is chosen often and lately comes first. */
import * as z from 'zod/mini';
import { useDevicePreference } from '#web/ui/device-preference.ts';

/** With each choice, what was chosen before counts this much less. */
const FADES = 0.95;
const WEIGHT_MIN = 0.05;

const stored = z.record(z.string(), z.number());

interface Uses {
  /** The same entries, those that are used most first. */
  readonly byUse: <E extends { readonly id: string }>(entries: readonly E[]) => readonly E[];
  readonly used: (id: string) => void;
}

export function useUses(person: string): Uses {
  const [text, save] = useDevicePreference(`palette:${person}`);
  const uses = read(text);
  const countOf = (id: string) => uses.get(id) ?? 0;
  return {
    byUse: (entries) => entries.toSorted((one, other) => countOf(other.id) - countOf(one.id)),
    used: (id) => {
      const faded = Array.from(uses, ([each, count]) => [each, count * FADES] as const);
      const next = new Map(faded.filter(([, count]) => count >= WEIGHT_MIN));
      next.set(id, (next.get(id) ?? 0) + 1);
      save(JSON.stringify(Object.fromEntries(next)));
    },
  };
}

function read(text: string | null): ReadonlyMap<string, number> {
  if (text === null) return new Map();
  try {
    const found = stored.safeParse(JSON.parse(text));
    return new Map(found.success ? Object.entries(found.data) : []);
  } catch {
    // Written by something else: it starts anew.
    return new Map();
  }
}
