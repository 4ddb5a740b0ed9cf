/** @module-tag long */
import { afterEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createNote } from '#domain/note/commands.ts';
import { Judge } from '#test/components/axe.ts';
import { getsFocus } from '#test/components/keys.ts';
import { plain, type Look } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component, type Stage } from '#test/components/stage.tsx';

afterEach(() => void vi.restoreAllMocks());

const text = () => page.getByRole('textbox', { name: 'Text of the note' });
const toolbar = () => page.getByRole('toolbar', { name: 'Format selection' });
const item = (name: string) => toolbar().getByRole('button', { name });
const html = () => text().element().innerHTML;
const PHONE: Look = { size: 'phone', colorScheme: 'dark' };

async function opened({ server, opens }: Stage) {
  const me = await server.joins('Ada');
  const noteId = id();
  await server.carriesOut(me.id, createNote({ id: noteId, title: 'Plan' }));
  const ada = await opens(me, `/notes/${noteId}`);
  await text().click();
  return ada;
}

component('what is selected is formatted beside it, with the mouse or only with keys', async (stage) => {
  const ada = await opened(stage);
  await userEvent.keyboard('Paint the wall');
  await ada.misses(toolbar());
  await userEvent.keyboard('{Shift>}{ArrowLeft>4/}{/Shift}');
  await ada.sees(toolbar());
  const [bar, words] = [toolbar(), text().getByText('Paint')].map((each) => each.element().getBoundingClientRect());
  expect(bar?.bottom).toBeLessThanOrEqual((words?.top ?? 0) + 2);
  await item('Bold').click();
  await eventually(html).toContain('<strong>wall</strong>');
  await ada.presses('Alt+F10');
  await getsFocus(item('Bold'));
  expect(item('Bold').element().ariaPressed).toBe('true');
  await ada.presses('ArrowRight', 'Enter');
  await eventually(html).toContain('<strong><em>wall</em></strong>');
  await ada.presses('Alt+F10', 'End', 'Enter');
  await eventually(() => stage.server.all('task').map(({ name }) => name)).toEqual(['wall']);
  await ada.misses(toolbar());

  // Escape goes back to the text, and from there hides the toolbar until something else is selected.
  const line = text().getByText('Paint the');
  await line.click({ clickCount: 3 });
  await ada.presses('Alt+F10');
  await getsFocus(item('Bold'));
  await ada.presses('Escape');
  await getsFocus(text());
  await ada.sees(toolbar());
  await ada.presses('Escape');
  await ada.misses(toolbar());
  await line.click();
  await ada.presses('Home', 'Shift+ArrowRight');
  await ada.sees(toolbar());
  // Without a selection the keys go to the toolbar above the text.
  await ada.presses('ArrowRight');
  await ada.misses(toolbar());
  await ada.presses('Alt+F10');
  await getsFocus(
    page.getByRole('toolbar', { name: 'Format', exact: true }).getByRole('button', { name: 'Heading 1' }),
  );
});

component('a link is made of the selection; the toolbar stays while its address is written', async (stage) => {
  const ada = await opened(stage);
  await userEvent.keyboard('Paint the wall{Shift>}{ArrowLeft>4/}{/Shift}');
  await item('Link').click();
  await ada.sees(page.getByRole('textbox', { name: 'Address' }));
  await ada.sees(toolbar());
  await ada.writes('pulse.example');
  await ada.presses('Enter');
  await eventually(() => text().getByRole('link', { name: 'wall' }).element().getAttribute('href')).toBe(
    'https://pulse.example/',
  );
});

component(
  'on a phone it is above the keyboard, with targets for fingers, and hides nothing',
  async (stage) => {
    const ada = await opened(stage);
    const judge = new Judge(ada, PHONE);
    await userEvent.keyboard('Paint the wall{Shift>}{ArrowLeft>4/}{/Shift}');
    await ada.sees(toolbar());
    const { left, right, bottom } = toolbar().element().getBoundingClientRect();
    expect([left, right, bottom]).toEqual([0, innerWidth, innerHeight]);
    for (const button of toolbar().getByRole('button').elements()) {
      const { width, height, right: end } = button.getBoundingClientRect();
      expect([width, height]).toEqual([44, 44]);
      expect(end).toBeLessThanOrEqual(innerWidth);
    }
    await judge.sees('a selection in a note', toolbar());
    judge.findsNothing();
    const viewport = window.visualViewport;
    if (!viewport) throw new Error('A browser without a visual viewport');
    vi.spyOn(viewport, 'height', 'get').mockReturnValue(innerHeight - 336);
    viewport.dispatchEvent(new Event('resize'));
    await eventually(() => toolbar().element().getBoundingClientRect().bottom).toBe(innerHeight - 336);
    // What was selected is not below it.
    const selected = () => getSelection()?.getRangeAt(0).getBoundingClientRect().bottom ?? Infinity;
    await eventually(() => selected() <= toolbar().element().getBoundingClientRect().top).toBe(true);
  },
  PHONE,
);

component(
  'the language of code is chosen or written, shown beside it and kept in Markdown',
  async (stage) => {
    const ada = await opened(stage);
    await userEvent.keyboard('```ts let a;');
    const language = (name: string) =>
      page.getByRole('toolbar', { name: 'Format', exact: true }).getByRole('button', { name: `Language: ${name}` });
    const block = () => text().element().querySelector('pre');
    await language('TypeScript').click();
    await ada.writes('pyth');
    await ada.presses('Enter');
    await ada.sees(language('Python'));
    await eventually(() => block()?.dataset['language']).toBe('Python');
    expect(block()?.firstElementChild?.className).toBe('language-python');
    await language('Python').click();
    await ada.writes('Zig');
    await page.getByRole('option', { name: 'Use “Zig”' }).click();
    await eventually(() => block()?.firstElementChild?.className).toBe('language-zig');
    // The caret is where it was.
    await userEvent.keyboard(' b;');
    await eventually(() => block()?.textContent).toBe('let a; b;');
    expect(block()?.spellcheck).toBe(false);
    expect((text().element() as HTMLElement).spellcheck).toBe(true);
    await language('zig').click();
    await page.getByRole('option', { name: 'Plain text' }).click();
    await eventually(() => block()?.dataset['language']).toBeUndefined();
  },
  plain,
);
