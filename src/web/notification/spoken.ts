/** Notifications in the language of the page. */
import { i18n } from '@lingui/core';
import { spokenWith, type Say, type Words } from '#domain/notification/sentences.ts';

export function spoken(notification: Words): Pick<Words, 'title' | 'content'> {
  // The rows are English.
  return i18n.locale === 'en' ? notification : spokenWith(say, notification);
}

const say: Say = (id, message, values) => i18n._({ id, message, values: { ...values } });
