/** @module-tag long */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { updateProfile } from '#domain/profile/commands.ts';
import { Judge } from '#test/components/axe.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { chooseLanguage } from '#web/ui/language.ts';

const phone = { size: 'phone', colorScheme: 'dark' } as const;

component(
  'German, whose words are longer, fits a phone on every page, and passes axe',
  async ({ server, opens }) => {
    const me = await server.joins('Ada');
    const projectId = id();
    await server.carriesOut(me.id, createProject({ id: projectId, name: 'Küche' }));
    await server.carriesOut(me.id, createTask({ id: id(), name: 'Streichen', assignee: me.id, projectId }));
    await server.carriesOut(me.id, updateProfile({ language: 'de' }));
    const ada = await opens(me, '/');
    const judge = new Judge(ada, phone);
    const wide: string[] = [];
    try {
      await eventually(() => document.documentElement.lang).toBe('de');
      for (const [path, heading] of [
        ['/', /^Hallo|^Guten/],
        ['/tasks', 'Meine Aufgaben'],
        ['/projects', 'Projekte'],
        [`/projects/${projectId}`, 'Küche'],
        ['/notifications', 'Benachrichtigungen'],
        ['/profile', 'Profil'],
        ['/help', 'Hilfe'],
        ['/nirgends', /nirgends/],
      ] as const) {
        await ada.goesTo(path);
        await judge.sees(path, page.getByRole('heading', { name: heading }));
        const { scrollWidth } = document.documentElement;
        if (scrollWidth > window.innerWidth) wide.push(`${path}: ${scrollWidth} px`);
      }
      expect(wide).toEqual([]);
      judge.findsNothing();
    } finally {
      // The page is that of other tests.
      chooseLanguage('en');
      await eventually(() => document.documentElement.lang).toBe('en');
    }
  },
  phone,
);
