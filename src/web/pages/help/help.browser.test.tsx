/** @module-tag long */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { updateProfile } from '#domain/profile/commands.ts';
import { Judge } from '#test/components/axe.ts';
import { looks, named, touched } from '#test/components/look.ts';
import { eventually } from '#test/components/person.ts';
import { component } from '#test/components/stage.tsx';
import { chooseLanguage } from '#web/ui/language.ts';

const field = page.getByRole('searchbox', { name: 'Search the handbook' });
const pages = page.getByRole('navigation', { name: 'Handbook' });
const results = page.getByRole('list', { name: 'Results' });

describe('the handbook', () => {
  for (const look of looks) {
    component(
      `passes axe, ${named(look)}`,
      async ({ newcomer }) => {
        const ada = await newcomer('Ada', '/help');
        const judge = new Judge(ada, look);
        await judge.sees('its pages', page.getByRole('link', { name: /^First hour/ }));
        await ada.goesTo('/help/guide/first-hour');
        await judge.sees('a page with pictures', page.getByRole('img', { name: /^Home: what is due/ }));
        await ada.goesTo('/help/operate/settings');
        await judge.sees('a page with tables', ada.heading('Address and data'));
        await ada.goesTo('/help?q=restore');
        await judge.sees('what is found', results);
        await ada.goesTo('/help?q=nowhere+at+all');
        await judge.sees('nothing found', ada.says('No results for “nowhere at all”'));
        judge.findsNothing();
      },
      look,
    );
  }

  component('is opened from the account menu and the palette, which finds its pages', async ({ newcomer }) => {
    const ada = await newcomer('Ada');
    await page
      .getByRole('button', { name: /^Account/ })
      .and(page.getByCss(':visible'))
      .click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await ada.sees(ada.heading('Help'));
    await ada.presses('Control+k');
    await ada.writes('help keyb');
    const option = page.getByRole('option', { name: 'Help: Keyboard' });
    await ada.sees(option);
    await option.click();
    await ada.sees(page.getByRole('heading', { name: 'Keyboard', level: 1 }));
    await ada.sees(page.getByRole('cell', { name: 'Search or jump to…' }));
  });

  component('is searched and read by keyboard: a hit leads to its heading', async ({ newcomer }) => {
    const ada = await newcomer('Ada', '/help/guide/first-hour');
    expect(pages.getByRole('link', { name: 'First hour' }).element().ariaCurrent).toBe('page');
    await field.click();
    await ada.writes('OFFLINE Pulse öpens');
    await ada.sees(results.getByRole('link', { name: /^Offline: Install it/ }));
    (results.getByRole('link', { name: /^Offline: Install it/ }).element() as HTMLElement).focus();
    await ada.presses('Enter');
    await ada.sees(page.getByRole('heading', { name: 'Offline', level: 1 }));
    const heading = ada.heading('Install it');
    await eventually(() => document.activeElement === heading.element()).toBe(true);
    await eventually(() => {
      const { top, bottom } = heading.element().getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    }).toBe(true);
    const value = () => (field.element() as HTMLInputElement).value;
    expect(value()).toBe('');
    // What one begins to look for moves nothing when it is cleared; the way back leads to what was found.
    await field.click();
    await ada.writes('x');
    await ada.presses('Backspace');
    await ada.sees(heading);
    expect(document.activeElement).toBe(field.element());
    history.back();
    await ada.sees(results);
    expect(value()).toBe('OFFLINE Pulse öpens');
  });

  component('has links between its pages, and those to elsewhere open elsewhere', async ({ newcomer }) => {
    const ada = await newcomer('Ada', '/help/guide/offline');
    await page.getByRole('article').getByRole('link', { name: 'merged' }).click();
    await ada.sees(page.getByRole('heading', { name: 'A task', level: 1 }));
    const heading = ada.heading('Description and comments');
    await eventually(() => document.activeElement === heading.element()).toBe(true);
    await ada.goesTo('/help/operate/telegram');
    const outside = page.getByRole('link', { name: '@BotFather' }).first();
    expect(outside.element().getAttribute('target')).toBe('_blank');
    await ada.goesTo('/help/nowhere');
    await ada.sees(ada.heading('Page Not Found: /help/nowhere'));
  });

  component(
    'lists its pages on a phone, and leads back to them',
    async ({ newcomer }) => {
      const ada = await newcomer('Ada', '/help');
      await page.getByRole('link', { name: /^Capture/ }).click();
      await ada.sees(ada.heading('What a line understands'));
      await page.getByRole('link', { name: 'All pages' }).click();
      await ada.sees(ada.heading('Help'));
    },
    touched,
  );

  component('says in another language that it is in English', async ({ server, opens }) => {
    const me = await server.joins('Ada');
    await server.carriesOut(me.id, updateProfile({ language: 'de' }));
    const ada = await opens(me, '/help/guide/notes');
    try {
      await ada.sees(ada.says('Das Handbuch ist auf Englisch.'));
      expect(ada.heading('Where a note lives').element().closest('[lang]')?.getAttribute('lang')).toBe('en');
    } finally {
      // The page is that of other tests.
      chooseLanguage('en');
      await eventually(() => document.documentElement.lang).toBe('en');
    }
  });
});
