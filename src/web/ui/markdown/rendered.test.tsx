import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '#web/texts.ts';
import Rendered from './rendered.tsx';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://pulse.example' }));

function html(text: string, onTick?: () => void): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Rendered text={text} level={2} onTick={onTick} />
    </I18nProvider>,
  ).replaceAll(/ (class|tabindex|dir)="[^"]*"/g, '');
}

describe('rendered markdown', () => {
  it('opens links in a new tab without a referrer', () =>
    expect(html('[a](http://b.example)')).toBe(
      '<p><a href="http://b.example/" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    ));

  it('loads no image: it becomes a link', () => {
    const shown = html('![cat](https://spy.example/cat.png)');
    expect(shown).not.toContain('<img');
    expect(shown).toContain('href="https://spy.example/cat.png"');
  });

  it('shows disallowed markup as text', () => {
    expect(html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(html('[a](ftp://b.example)')).toBe('<p>a</p>');
    expect(html('[a](javascript:alert(1))')).not.toContain('<a');
  });

  it('shows mentions as names, and nothing that only looks like one', () => {
    const person = 'person:0198c000-0000-7000-8000-000000000000';
    expect(html(`Hi @[Ada Lovelace](${person})!`)).toBe('<p>Hi <span>@Ada Lovelace</span>!</p>');
    expect(html(`[Ada](${person})`)).toBe('<p>Ada</p>');
    expect(html('@[Ada](https://b.example)')).toContain('@<a href="https://b.example/"');
  });

  it('shows the number of a task as it is typed where nobody knows the task', () =>
    expect(html('See **#12**')).toBe('<p>See <strong>#12</strong></p>'));

  it('nests headings one step at a time, below the heading around it', () =>
    expect(html('### a\n# b\n### c\n## d')).toBe('<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>'));

  it('has checkboxes that can be ticked only with the right to edit', () => {
    expect(html('- [x] **a** b')).toContain('<input type="checkbox" disabled="" aria-label="a b" checked=""/>');
    expect(html('- [ ] a', () => {})).toContain('<input type="checkbox" aria-label="a"/>');
  });

  it('is shown as typed beyond its limits', () => {
    const text = `|a|\n|-|\n${'|a|\n'.repeat(9000)}`;
    expect(html(text)).toBe(`<p>${text}</p>`);
  });
});
