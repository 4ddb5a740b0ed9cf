import { describe, expect, it } from 'vitest';
import { sentences, notificationText } from '#domain/notification/texts.ts';
import { acceptedLanguages, translatorFor } from './translator.ts';

describe('language of emails and push messages', () => {
  it('is the first supported language, whatever the country, else English', () => {
    expect(translatorFor('de').language).toBe('de');
    expect(translatorFor(null, 'fr-CA', 'de-AT', 'en').language).toBe('de');
    expect(translatorFor('en-GB', 'de').language).toBe('en');
    expect(translatorFor(undefined, null, 'fr', '*').language).toBe('en');
  });

  it('is the browser’s most preferred supported one', () => {
    expect(acceptedLanguages('de-AT, en;q=0.5 ,fr; q=0.8, nl;q=0')).toEqual(['de-AT', 'fr', 'en']);
    expect(acceptedLanguages('*')).toEqual(['*']);
    for (const nothing of [undefined, null, '', ',;', 'en;q=x']) expect(acceptedLanguages(nothing)).toEqual([]);
  });

  it('fills in names and counts by each language’s rules', () => {
    const minutes = (count: number) => ({ email: 'a@example.org', minutes: count });
    expect(translatorFor('en').t('signIn.line', minutes(1))).toContain(
      'as a@example.org. It works once and expires in 1 minute.',
    );
    expect(translatorFor('de').t('signIn.line', minutes(15))).toContain('bei Pulse als a@example.org an.');
    expect(translatorFor('de').t('signIn.line', minutes(15))).toContain('in 15 Minuten ab');
  });

  it('keeps names apart from the text around them', () => {
    const row = notificationText('completedBy', { task: 'مراجعة 2.', who: 'Ada' });
    expect(translatorFor('en').notification(row).content).toBe('Task "\u2068مراجعة 2.\u2069" was completed by Ada');
    expect(translatorFor('de').notification(row).content).toContain('\u2068مراجعة 2.\u2069');
  });

  it('applies to notifications; the English is left unchanged', () => {
    const row = notificationText('completedBy', { task: '{who} & <b>', who: 'Ada "the" O’Hara' });
    expect(translatorFor('en').notification(row)).toEqual({ title: row.title, content: row.content });
    expect(row.content).toBe('Task "{who} & <b>" was completed by Ada "the" O’Hara');
    expect(translatorFor('de').notification(row)).toEqual({
      title: 'Aufgabe erledigt',
      content: 'Ada "the" O’Hara hat die Aufgabe „{who} & <b>“ erledigt',
    });
  });

  it('leaves English unchanged for notifications older than their event or unknown', () => {
    const words = { title: 'New Comment', content: 'Eve has assigned you a new task: "x"' };
    for (const event of [null, 'checkIn', 'constructor'])
      expect(translatorFor('de').notification({ ...words, event, params: { author: 'Eve', task: 'x' } })).toEqual(
        words,
      );
  });

  it('English from an event equals the text of the row', () => {
    for (const [event, { message }] of Object.entries(sentences)) {
      const params = Object.fromEntries(
        [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `{${name}}!`]),
      );
      const row = notificationText(
        event as 'removedYou',
        params as Parameters<typeof notificationText<'removedYou'>>[1],
      );
      expect(translatorFor('en').notification(row)).toEqual({ title: row.title, content: row.content });
    }
  });
});
