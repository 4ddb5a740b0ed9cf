import { createSeries } from '#domain/series/commands.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { zoneHere } from '#web/ui/time-zone.ts';
import type { Repetition } from './overlays.ts';

/** Makes a task that was just created come again, if its line says so. */
export function repeatNew({ run, newId }: Pulse, taskId: string, repeats: Repetition | undefined): void {
  if (repeats) run(createSeries({ id: newId(), taskId, timeZone: zoneHere(), ...repeats }));
}
