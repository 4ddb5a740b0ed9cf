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

  journey('is the browser’s until one is chosen, also on the login page', async ({ stranger }) => {
    const ada = await stranger('Ada', { locale: 'de-AT' });
    await ada.goesTo('/projects');
    await ada.page.getByLabel('Passwort').waitFor();
    await eventually(() => spoken(ada)).toBe('de');
    expect(await ada.page.title()).toContain('Anmelden');
    await ada.button('English').click();
    await ada.page.getByLabel('Password').waitFor();
    await ada.page.reload();
    await ada.page.getByLabel('Password').waitFor();
    await eventually(() => spoken(ada)).toBe('en');
  });

  // Component tests look at every page that needs no server.
  journey('is chosen once, changes at once, is the same on every device, and fits a phone', async (on) => {
    const [ada, ben] = [await on.member('Ada'), await on.colleague('Ben')];
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.account.id] }));
    await ben.sends(createTask({ id: id(), name: 'Paint', assignee: ada.account.id, projectId, priority: 'URGENT' }));
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

    const phoneOfAda = await on.stranger('Ada', { viewport: phone });
    phoneOfAda.owns(ada.account);
    await phoneOfAda.bringsSession();
    await phoneOfAda.goesTo('/notifications');
    await phoneOfAda.page.getByRole('link', { name: 'Ben hat dir eine Aufgabe zugewiesen Paint' }).waitFor();
    for (const [path, shown] of [
      ['/settings', phoneOfAda.page.getByRole('list', { name: 'Aktive Sitzungen' })],
      ['/settings/instance', phoneOfAda.page.getByRole('list', { name: 'Personen' }).getByText(ada.email)],
    ] as const) {
      await phoneOfAda.goesTo(path);
      await shown.waitFor();
      expect(await spoken(phoneOfAda), path).toBe('de');
      const wider = () => document.documentElement.scrollWidth - window.innerWidth;
      expect(await phoneOfAda.page.evaluate(wider), path).toBeLessThanOrEqual(0);
      expect(await faultsOf(phoneOfAda, path)).toEqual([]);
    }
  });
});

function spoken({ page }: Person): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}
