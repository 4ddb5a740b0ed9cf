import { msg, plural } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { i18n } from './texts.ts';

describe('texts', () => {
  it('are compiled in place, so that the browser needs no parser', () => {
    const name = 'Ada';
    expect(msg`Hello ${name}`.message).toEqual(['Hello ', ['name']]);
    expect(msg`Plain`.message).toEqual(['Plain']);
  });

  it.each([
    [0, 'no tasks'],
    [1, '1 task'],
    [1200, '1,200 tasks'],
  ])('count %i as “%s”', (count, text) => {
    expect(i18n._(msg`${plural(count, { 0: 'no tasks', one: '# task', other: '# tasks' })}`)).toBe(text);
  });

  it('keep names apart from the text around them', () => {
    const name = 'مراجعة العقد #12: المرحلة 2.';
    expect(i18n._(msg`Deleted “${name}”, 3 left`)).toBe(`Deleted “\u2068${name}\u2069”, 3 left`);
    expect(i18n.t('unknown', { name }, { message: 'On {name}: 1' })).toBe(`On \u2068${name}\u2069: 1`);
  });

  it('fill in values of text messages', () => {
    expect(i18n._({ id: 'unknown', message: '{field}: {problem}', values: { field: 'a', problem: 'b' } })).toBe('a: b');
  });
});
