/** What the person has chosen for weeks and dates on every screen. */
import type { Region } from '#domain/profile/region.ts';
import { store } from './store.ts';

/** Null: as the language has it on this device. */
export const region = store<Region>({ firstDay: null, dateOrder: null });
