import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cut, html, joined, MESSAGE_MAX } from './html.ts';

describe('text in messages', () => {
  it('is escaped, and markup is not', () => {
    expect(html`<b>${'<b> & "x"'}</b>${html`<i>${1}</i>`}`.source).toBe('<b>&lt;b&gt; &amp; &quot;x&quot;</b><i>1</i>');
  });

  it('is cut between characters, however many units they have', () => {
    expect(cut('Hello', 5)).toBe('Hello');
    expect(cut('Hello!', 5)).toBe('Hell…');
    expect(cut('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12)).toBe('👩‍👩‍👧‍👦…');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 50 }), (text, most) => {
        const short = cut(text, most);
        expect(short.length).toBeLessThanOrEqual(most);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });

  it('fits into a message, and never ends within a tag or an entity', () => {
    const line = html`<b>${'<&>'.repeat(60)}</b>`;
    const text = joined(Array.from({ length: 40 }, () => line));
    expect(text.length).toBeLessThanOrEqual(MESSAGE_MAX);
    expect(text.endsWith('</b>\n…')).toBe(true);
    expect(joined([line])).toBe(line.source);
  });
});
