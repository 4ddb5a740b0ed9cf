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
  // One waits until nothing more is fetched.
  const journey = stage({ alone: true, ahead: true });

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

  journey('is chosen once, changes at once, and is the same on every device', async (on) => {
    const [ada, ben] = [await on.member('Ada'), await on.newcomer('Ben')];
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
    expect(await spoken(ben)).toBe('en');
  });

  journey('fits a phone on every page, and passes axe', async ({ member }) => {
    const ada = await member('Ada', { viewport: phone, locale: 'de-DE' });
    const projectId = id();
    await ada.sends(createProject({ id: projectId, name: 'Küche' }));
    await ada.sends(createTask({ id: id(), name: 'Streichen', assignee: ada.account.id, projectId }));
    const pages = ['/', '/tasks', '/projects', `/projects/${projectId}`, '/notifications', '/profile', '/settings'];
    const faults: string[] = [];
    for (const path of [...pages, '/settings/instance', '/nirgends']) {
      await ada.goesTo(path);
      await ada.page.getByRole('main').last().waitFor();
      await ada.page.waitForLoadState('networkidle');
      expect(await spoken(ada), path).toBe('de');
      const wider = await ada.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wider > 0) faults.push(`${path}: ${wider} px wider than the screen`);
      faults.push(...(await faultsOf(ada, path)));
    }
    expect(faults).toEqual([]);
  });
});

function spoken({ page }: Person): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}
