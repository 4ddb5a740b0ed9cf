/** @module-tag long */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createComment } from '#domain/comment/commands.ts';
import { createFavorite } from '#domain/favorite/commands.ts';
import { createNote } from '#domain/note/commands.ts';
import { createProject } from '#domain/project/commands.ts';
import { createTag } from '#domain/tag/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { createTeam } from '#domain/team/commands.ts';
import { isStill } from '#test/components/axe.ts';
import { touched } from '#test/components/look.ts';
import { id } from '#test/components/server.ts';
import { smallTargets } from '#test/components/small-targets.ts';
import { component, type Stage } from '#test/components/stage.tsx';

const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Infinity;

describe('on a phone', () => {
  for (const part of ['tasks', 'projects', 'the rest'] as const)
    component(
      `what is pressed is as large as a thumb, and nothing scrolls the page sideways: ${part}`,
      async (stage) => {
        const { ada, paths } = await furnished(stage);
        const faults: string[] = [];
        for (const path of paths[part]) {
          await ada.goesTo(path);
          await ada.sees(page.getByRole('main').getByRole('heading').first());
          if (path.includes('taskId')) await ada.sees(ada.dialog('Paint'));
          if (path.startsWith('/team/'))
            await ada.sees(page.getByRole('main').getByRole('button', { name: 'Paint', exact: true }));
          await look(path, faults);
        }
        // As an error of its own, whose text is not cut off.
        if (faults.length > 0) throw new Error(faults.join('\n'));
      },
      touched,
    );

  component(
    'what is pressed in a dialog is as large as a thumb',
    async (stage) => {
      const ada = await stage.newcomer('Ada');
      const faults: string[] = [];
      for (const [opener, dialog] of [
        ['New task', page.getByRole('dialog', { name: 'New task' })],
        ['Account: More', page.getByRole('menu', { name: 'Account' })],
      ] as const) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: opener, exact: true }).click();
        await ada.sees(dialog);
        await look(opener, faults);
        await ada.presses('Escape');
        await ada.misses(dialog);
      }
      expect(faults).toEqual([]);
    },
    touched,
  );

  component(
    'less than a fifth of the screen is above the first card',
    async (stage) => {
      const ada = await stage.newcomer('Ada');
      const projectId = id();
      await ada.sends(createProject({ id: projectId, name: 'Kitchen' }));
      await ada.sends(createTask({ id: id(), name: 'Paint', assignee: ada.id, projectId }));
      for (const path of ['/tasks?layout=board', '/tasks?layout=list', `/projects/${projectId}?view=board`]) {
        await ada.goesTo(path);
        await ada.sees(ada.card('Paint'));
        expect([path, top('[data-task]')]).toEqual([path, expect.toSatisfy((y: number) => y < 844 * 0.2)]);
      }
    },
    touched,
  );
});

/** iOS zooms into the others, and fields beside each other have one size. */
function smallFields(): string[] {
  const fields = document.querySelectorAll('input:is([type=text], [type=email], [type=date]), textarea, select');
  return [...fields]
    .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `a field with small text: ${field.ariaLabel ?? field.outerHTML.slice(0, 80)}`);
}

/** Adds what is wrong with the screen. */
async function look(screen: string, faults: string[]): Promise<void> {
  await isStill();
  faults.push(...smallFields().map((fault) => `${screen}: ${fault}`));
  if (document.documentElement.scrollWidth > window.innerWidth) faults.push(`${screen} scrolls sideways`);
  faults.push(...smallTargets().map((target) => `${screen}: ${target}`));
}

/** Ada's pages, with something on each. */
async function furnished(stage: Stage) {
  const ada = await stage.newcomer('Ada');
  const ben = await stage.server.joins('Ben');
  const [projectId, taskId, teamId, tag, note] = [id(), id(), id(), id(), id()];
  await ada.sends(createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  await ada.sends(createFavorite({ id: id(), kind: 'project', target: projectId }));
  await ada.sends(createTag({ id: tag, name: 'bug' }));
  const fields = { name: 'Paint', assignee: ada.id, projectId, deadline: '2026-01-02', tags: [tag] };
  await ada.sends(createTask({ id: taskId, ...fields, description: '- [ ] Sand\n- [x] Sweep' }));
  await ada.sends(createTask({ id: id(), name: 'Roll', assignee: ada.id, parentId: taskId }));
  await ada.sends(createComment({ id: id(), taskId, text: 'On Monday' }));
  await ada.sends(createTeam({ id: teamId, name: 'Painters' }));
  await ada.sends(createNote({ id: note, title: 'Colours' }));
  return {
    ada,
    paths: {
      tasks: [
        '/',
        '/tasks?layout=board',
        '/tasks?layout=list',
        '/tasks?layout=calendar',
        '/tasks?layout=timeline',
        '/tasks?layout=board&priority=HIGH&order=due&search=paint',
      ],
      projects: [
        '/projects',
        `/projects/${projectId}`,
        `/projects/${projectId}?view=overview`,
        `/projects/${projectId}?taskId=${taskId}`,
      ],
      'the rest': [
        '/team',
        `/team/${teamId}`,
        '/notes',
        '/notifications',
        '/search?q=paint',
        '/trash',
        '/help',
        '/help?q=offline',
        '/help/guide/keyboard',
        '/settings',
        '/profile',
      ],
    },
  };
}
