/** Notifications in the page's language. */
import { i18n } from '@lingui/core';
import { translated, type TranslateMessage, type NotificationText } from '#domain/notification/texts.ts';

export function translateNotification(notification: NotificationText): Pick<NotificationText, 'title' | 'content'> {
  // The rows are in English.
  return i18n.locale === 'en' ? notification : translated(translate, i18n.locale, notification);
}

const translate: TranslateMessage = (id, message, values) => i18n._({ id, message, values: { ...values } });
