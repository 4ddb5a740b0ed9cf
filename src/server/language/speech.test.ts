import { describe, expect, it } from 'vitest';
import { spokenWith } from '#domain/notification/sentences.ts';
import { languagesOf, speechIn } from './speech.ts';

describe('the language of what leaves Pulse', () => {
  it('is the first that Pulse speaks, whatever the country, else English', () => {
    expect(speechIn('de').language).toBe('de');
    expect(speechIn(null, 'fr-CA', 'de-AT', 'en').language).toBe('de');
    expect(speechIn('en-GB', 'de').language).toBe('en');
    expect(speechIn(undefined, null, 'fr', '*').language).toBe('en');
  });

  it('is what a browser asks for, the most wanted first', () => {
    expect(languagesOf('de-AT, en;q=0.5 ,fr; q=0.8, nl;q=0')).toEqual(['de-AT', 'fr', 'en']);
    expect(languagesOf('*')).toEqual(['*']);
    for (const nothing of [undefined, null, '', ',;', 'en;q=x']) expect(languagesOf(nothing)).toEqual([]);
  });

  it('fills in names and counts as each language does', () => {
    const minutes = (count: number) => ({ email: 'a@example.org', minutes: count });
    expect(speechIn('en').say('signIn.line', minutes(1))).toContain('as a@example.org. It is good once, for 1 minute.');
    expect(speechIn('de').say('signIn.line', minutes(15))).toContain('als a@example.org anzumelden');
    expect(speechIn('de').say('signIn.line', minutes(15))).toContain('15 Minuten lang');
  });

  it('is that of notifications, too; the English is as it stands', () => {
    const row = { title: 'Task Completed', content: 'Task "{x} & <b>" was completed by Ada "the" O’Hara' };
    expect(speechIn('en').notification(row)).toEqual(row);
    expect(speechIn('de').notification(row)).toEqual({
      title: 'Aufgabe erledigt',
      content: 'Ada "the" O’Hara hat die Aufgabe „{x} & <b>“ erledigt',
    });
    const own = { title: 'Check-in', content: 'How is it going?' };
    expect(speechIn('de').notification(own)).toEqual(own);
  });

  it('each English sentence is one that its own pattern knows', () => {
    const seen: string[] = [];
    const row = { title: 'x', content: '2 new comments on "Paint", the last by Ada: one: "two"' };
    spokenWith((id, message, values) => {
      seen.push(
        id,
        message.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '?'),
      );
      return '';
    }, row);
    expect(seen).toEqual(['notification.newComments', row.content]);
  });
});
