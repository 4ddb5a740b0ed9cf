/** What only the person themselves can see; its id is the person's id. */
import type { Preferences } from '../notification/preferences.ts';
import { DEFAULT_INTERRUPTIONS } from '../check-in/interruptions-row.ts';
import type { Region } from './region.ts';
import type { BaseRow, Table } from '../table.ts';

/** When Pulse may ask for a status: ISO weekdays (1 is Monday), `HH:MM` in the profile's time zone. */
export type WorkingHours = {
  readonly days: readonly number[];
  readonly start: string;
  readonly end: string;
};

export const DEFAULT_WORKING_HOURS: WorkingHours = {
  days: [1, 2, 3, 4, 5],
  start: '09:00',
  end: '18:00',
};

export interface ProfileRow extends BaseRow, Region {
  readonly email: string;
  /** IANA name; null until the person or their browser has set it. */
  readonly timeZone: string | null;
  readonly workingHours: WorkingHours;
  readonly telegramUsername: string | null;
  /** BCP 47, `en`; null: the browser's language. */
  readonly language: string | null;
  readonly isPulseBotActivated: boolean;
  /** Which notifications the person wants. */
  readonly notify: Preferences;
  /** How often check-ins may interrupt the person on a day. */
  readonly interruptions: number;
  /** Notifications are read once their list has shown them for a moment; else when they are opened. */
  readonly readsWhenShown: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const profile: Table<ProfileRow> = {
  name: 'profile',
  columns: {
    id: 'text',
    email: 'text',
    timeZone: 'text',
    workingHours: 'json',
    telegramUsername: 'text',
    language: 'text',
    firstDay: 'integer',
    dateOrder: 'text',
    isPulseBotActivated: 'boolean',
    notify: 'json',
    interruptions: 'integer',
    readsWhenShown: 'boolean',
    createdAt: 'integer',
    updatedAt: 'integer',
    deletedAt: 'integer',
  },
  indexes: [],
  home: { people: ['id'] },
  scopes: { user: 'id' },
  opens: {},
  references: { id: 'person' },
  purged: true,
  personal: [
    {
      of: 'id',
      exported: { as: 'profile' },
      erased: {
        email: '',
        timeZone: null,
        workingHours: DEFAULT_WORKING_HOURS,
        telegramUsername: null,
        language: null,
        firstDay: null,
        dateOrder: null,
        isPulseBotActivated: false,
        notify: {},
        interruptions: DEFAULT_INTERRUPTIONS,
        readsWhenShown: false,
      },
      deleted: true,
    },
  ],
  prefetch: (id) => [['availability', id]],
};
