/** What the bot may write by itself, and when. */
import type { Rows } from '#domain/command.ts';
import { KINDS, wants, type Kind } from '#domain/notification/preferences.ts';
import { dataOf, QUIETS } from '../bot/button-data.ts';
import { html } from '../bot/html.ts';
import type { Button, Screen } from '../bot/screen.ts';
import type { QuietHours } from '#server/delivery/quiet.ts';
import type { Visitor } from './visitor.ts';

type Quiet = (typeof QUIETS)[number];

const NIGHT: QuietHours = { from: '20:00', to: '08:00' };

export function settingsScreen(rows: Rows, visitor: Visitor, quiet: QuietHours | null): Screen {
  const { t } = visitor.translator;
  const chosen = rows.get('profile', visitor.person)?.notify;
  const kinds = KINDS.map((kind) => ({
    text: `${wants(chosen, kind, 'telegram') ? '✓' : '–'} ${kindText(visitor, kind)}`,
    data: dataOf('kind', kind),
  }));
  const hours = QUIETS.map((each) => ({
    text: `${isChosen(rows, visitor, each, quiet) ? '• ' : ''}${quietText(rows, visitor, each)}`,
    data: dataOf('quiet', each),
  }));
  return {
    lines: [html`<b>${t('telegram.settings')}</b>`, html`${t('telegram.settingsHint')}`],
    buttons: [
      ...inPairs(kinds),
      ...hours.map((button) => [button]),
      [{ text: t('telegram.unlink'), data: dataOf('unlink') }],
    ],
  };
}

/** The hours of a choice: at night, or outside of the person's working hours. */
export function quietHoursOf(rows: Rows, person: string, choice: Quiet): QuietHours | null {
  if (choice === 'none') return null;
  const hours = rows.get('profile', person)?.workingHours;
  return choice === 'night' || !hours ? NIGHT : { from: hours.end, to: hours.start };
}

function isChosen(rows: Rows, { person }: Visitor, choice: Quiet, quiet: QuietHours | null): boolean {
  const hours = quietHoursOf(rows, person, choice);
  return hours?.from === quiet?.from && hours?.to === quiet?.to;
}

function quietText(rows: Rows, { person, translator: { t } }: Visitor, choice: Quiet): string {
  const hours = quietHoursOf(rows, person, choice);
  if (hours === null) return t('telegram.noQuiet');
  const values = { from: hours.from, to: hours.to };
  return choice === 'night' ? t('telegram.quietAtNight', values) : t('telegram.quietOffWork', values);
}

function kindText({ translator: { t } }: Visitor, kind: Kind): string {
  switch (kind) {
    case 'assignment':
      return t('telegram.kindAssignment');
    case 'mention':
      return t('telegram.kindMention');
    case 'comment':
      return t('telegram.kindComment');
    case 'completion':
      return t('telegram.kindCompletion');
    case 'dependency':
      return t('telegram.kindDependency');
    case 'checkin':
      return t('telegram.kindCheckIn');
    case 'reminder':
      return t('telegram.kindReminder');
    case 'status':
      return t('telegram.kindStatus');
    case 'invitation':
      return t('telegram.kindInvitation');
    case 'summary':
      return t('telegram.kindSummary');
  }
}

function inPairs(buttons: readonly Button[]): Button[][] {
  return buttons.flatMap((_, at) => (at % 2 === 0 ? [buttons.slice(at, at + 2)] : []));
}
