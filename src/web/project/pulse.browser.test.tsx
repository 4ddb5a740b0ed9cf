import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { moveTask } from '#domain/task/commands.ts';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const beats = (where: string) =>
  document.querySelector(`${where} [data-beats]`)?.getAttribute('data-beats')?.split(' ').map(Number).slice(-2);
const glowing = (where: string) => document.querySelectorAll(`${where} [data-glow]`).length;

describe('the pulse line', () => {
  component(
    'is drawn from completed tasks, everywhere at once, and glows when somebody does something',
    async (stage) => {
      const { server, opens } = stage;
      const [me, ben] = [await server.joins('Ada'), await server.joins('Ben')];
      const [projectId, first, second] = [id(), id(), id()];
      await server.carriesOut(ben.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [me.id] }));
      for (const taskId of [first, second])
        await server.carriesOut(ben.id, createTask({ id: taskId, name: 'Sweep', assignee: me.id, projectId }));
      await server.carriesOut(ben.id, moveTask({ id: first, status: 'DONE' }));
      const ada = await opens(me, '/projects');
      await eventually(() => beats('main li')).toEqual([0, 1]);
      await eventually(() => beats('nav')).toEqual([0, 1]);
      expect([glowing('main'), glowing('nav')]).toEqual([0, 0]);

      await server.carriesOut(ben.id, moveTask({ id: second, status: 'DONE' }));
      await eventually(() => beats('main li')).toEqual([0, 2]);
      expect(beats('nav')).toEqual([0, 2]);
      expect([glowing('main'), glowing('nav')]).toEqual([1, 1]);
      await ada.sees(page.getByRole('img', { name: '2 tasks completed in the last 7 days' }));

      await ada.goesTo(`/projects/${projectId}`);
      await eventually(() => beats('main header')).toEqual([0, 2]);
      // A person's own, from the tasks that they have completed themselves.
      await ada.goesTo('/');
      await eventually(() => beats('main header')).toEqual([0, 2]);
      await ada.sends(moveTask({ id: second, status: 'BACKLOG' }));
      await eventually(() => beats('main header')).toEqual([0, 1]);
      await eventually(() => beats('nav')).toEqual([0, 1]);
    },
  );
});
