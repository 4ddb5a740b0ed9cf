/** Notifications in the language of the page. */
import { i18n } from '@lingui/core';
import type { NotificationRow } from '#domain/notification/row.ts';
import { spokenPhrase, spokenWith, type Say } from '#domain/notification/sentences.ts';

export function spoken(notification: Pick<NotificationRow, 'title' | 'content'>): { title: string; content: string } {
  // The rows are English.
  return i18n.locale === 'en' ? notification : spokenWith(say, notification);
}

/** The words of a link. */
export function spokenLabel(label: string): string {
  return spokenPhrase(say, label);
}

const say: Say = (id, message, values) => i18n._({ id, message, values: { ...values } });
