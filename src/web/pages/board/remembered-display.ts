/**
 * How the tasks of a place were last shown to a person on this device. A place is the path of a page, with what the
 * page's address says of which tasks these are; a board's `memory` is the person and the place.
 */
import { readDevicePreference } from '#web/ui/device-preference.ts';

/** What the address says of the tasks that the person created or helps with, and of those that the people of a team have. */
export const CREATED = 'view=created&';
export const HELPING = 'view=helping&';
export const OF_TEAM = 'view=tasks&';

/** The keys of the device preferences. */
export function displayKeys(memory: string) {
  return { view: `${memory} view`, order: `${memory} order`, group: `${memory} grouping` };
}

/** Devices that were used before each place had a view of its own hold one for all projects, and one for one's tasks. */
export function earlierViewKey(person: string, place: string): string {
  const [, kind = ''] = /^\/(tasks|project)/.exec(place) ?? [];
  return `${person} ${kind} view`;
}

/** What is remembered now, as text; null: nothing yet. */
export function rememberedDisplay(person: string, place: string) {
  const keys = displayKeys(`${person} ${place}`);
  return {
    view: readDevicePreference(keys.view) ?? readDevicePreference(earlierViewKey(person, place)),
    order: readDevicePreference(keys.order),
    group: readDevicePreference(keys.group),
  };
}
