/** @module-tag long */
import { describe, expect } from 'vitest';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { id } from '#test/client.ts';
import { faultsOf } from './axe.ts';
import { eventually } from './eventually.ts';
import type { Person } from './person.ts';
import { stage } from './stage.ts';

const phone = { width: 390, height: 844 };

describe('language', () => {
  // The first person is its administrator.
  const journey = stage({ alone: true });

  // Component tests look at every page that needs no server.
  journey(
    'is the browser’s until one is chosen; then changes at once, is that of every device, and fits a phone',
    async (on) => {
      const [ada, ben] = [await on.member('Ada'), await on.colleague('Ben')];
      const projectId = id();
      await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
      await ben.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId, priority: 'URGENT' }));
      const phoneOfAda = await on.stranger('Ada', { viewport: phone, locale: 'de-AT' });
      const { page } = phoneOfAda;
      await phoneOfAda.goesTo('/notifications');
      await page.getByLabel('Passwort').waitFor();
      await eventually(() => spoken(phoneOfAda)).toBe('de');
      expect(await page.title()).toContain('Anmelden');
      await phoneOfAda.button('English').click();
      await page.getByLabel('Password').waitFor();
      await page.reload();
      await page.getByLabel('Password').waitFor();
      await eventually(() => spoken(phoneOfAda)).toBe('en');

      await ada.goesTo('/settings');
      await ada.page.getByRole('radio', { name: 'Deutsch' }).check();
      await ada.heading('Einstellungen').waitFor();
      expect(await ada.page.getByRole('radio', { name: 'Deutsch' }).isChecked()).toBe(true);
      await eventually(() => spoken(ada)).toBe('de');

      await ada.page.getByRole('link', { name: 'Meine Aufgaben' }).first().click();
      await ada.page.getByRole('region', { name: 'In Arbeit', exact: true }).waitFor();
      await ada.card('Paint').getByRole('link').click();
      const panel = ada.page.getByRole('dialog', { name: 'Paint' });
      await panel.getByText('Beschreibung hinzufügen …').waitFor();
      await panel.getByText('Dringend').waitFor();
      await panel.getByText('Ben hat das erstellt').waitFor();

      await phoneOfAda.submits({ email: ada.email });
      await page.getByRole('link', { name: 'Ben hat dir eine Aufgabe zugewiesen Paint' }).waitFor();
      await page
        .getByRole('button', { name: /^Konto/ })
        .filter({ visible: true })
        .click();
      await page.getByRole('menuitem', { name: 'Einstellungen' }).click();
      await page.getByRole('list', { name: 'Aktive Sitzungen' }).waitFor();
      await fits(phoneOfAda);
      await page.getByRole('link', { name: 'Verwaltung' }).click();
      await page.getByRole('list', { name: 'Personen' }).getByText(ada.email).waitFor();
      await fits(phoneOfAda);
    },
  );
});

async function fits(person: Person): Promise<void> {
  const path = new URL(person.page.url()).pathname;
  expect(await spoken(person), path).toBe('de');
  const wider = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await person.page.evaluate(wider), path).toBeLessThanOrEqual(0);
  expect(await faultsOf(person, path)).toEqual([]);
}

function spoken({ page }: Person): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}
