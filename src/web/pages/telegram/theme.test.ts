import { describe, expect, it } from 'vitest';
import { themeOf } from './theme.ts';

const dark = { bg_color: '#17212b', secondary_bg_color: '#0e1621', text_color: '#f5f5f5', hint_color: '#708499' };

describe('themeOf', () => {
  it('takes Telegram’s colours, and its brightness', () => {
    const theme = themeOf({ ...dark, button_color: '#5288c1', button_text_color: '#ffffff' });
    expect(theme?.mode).toBe('dark');
    expect(Object.fromEntries(theme?.colours ?? [])).toMatchObject({
      '--color-canvas': '#0e1621',
      '--color-surface': '#17212b',
      '--color-ink': '#f5f5f5',
      '--color-primary-on': '#ffffff',
    });
    expect(themeOf({ bg_color: '#ffffff' })?.mode).toBe('light');
  });

  it.each([
    ['#2481cc', '#ffffff', '#2279c0'],
    ['#5288c1', '#ffffff', '#4979ac'],
    ['#1a5fb4', '#ffffff', '#1a5fb4'],
    ['#8a6d00', '#000000', '#8e7108'],
  ])('shades a button of %s until its label of %s can be read: %s', (button_color, button_text_color, shade) => {
    const theme = themeOf({ ...dark, button_color, button_text_color });
    expect(theme?.colours.get('--color-primary')).toBe(shade);
    expect(theme?.colours.get('--color-primary-on')).toBe(button_text_color);
  });

  it('leaves out what could not be read', () => {
    const theme = themeOf({ ...dark, text_color: '#17212c', button_color: '#808080', button_text_color: '#818181' });
    for (const name of ['--color-ink', '--color-faint', '--color-primary', '--color-primary-on'])
      expect(theme?.colours.has(name), name).toBe(false);
  });

  it.each([
    [null],
    ['#ffffff'],
    [{}],
    [{ bg_color: 'red' }],
    [{ bg_color: '#fff' }],
    [{ bg_color: '#ffffff; background: url(https://example.org)' }],
    [{ bg_color: 16_777_215 }],
    [Object.create({ bg_color: '#ffffff' })],
  ])('takes nothing from %j', (params: unknown) => expect(themeOf(params)).toBeNull());

  it('takes no value that is not a colour', () => {
    const theme = themeOf({ bg_color: '#FFFFFF', text_color: 'var(--x)', section_separator_color: 'url(x)' });
    expect([...(theme?.colours.keys() ?? [])].toSorted()).toEqual(
      ['canvas', 'raised', 'sunken', 'surface'].map((name) => `--color-${name}`),
    );
  });
});
