import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { createProject } from '#domain/project/commands.ts';
import { removeMember } from '#domain/project/members.ts';
import { elsewhere } from '#test/components/elsewhere.ts';
import { eventually } from '#test/components/person.ts';
import { id, type Server } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';
import { setTellsAround } from '#web/data/around/store.ts';
import type { Me } from '#web/data/identity.ts';
import { Around } from './around.ts';

const card = page.getByRole('region', { name: 'Online now' });
const names = () =>
  card
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

component('shows who of one’s projects is around, and nobody else', async ({ server, opens }) => {
  const [ada, ben, cleo] = [await server.joins('Ada'), await server.joins('Ben Winter'), await server.joins('Cleo')];
  const projectId = id();
  await server.carriesOut(ada.id, createProject({ id: projectId, name: 'Kitchen', memberUids: [ben.id] }));
  const [bens, cleos] = [await device(server, ben), await device(server, cleo)];
  const hers = await opens(ada, '/');
  await eventually(names).toEqual(['Ben']);
  await eventually(() => [...bens.sees()]).toEqual([ada.id]);
  expect([...cleos.sees()]).toEqual([]);

  await hers.goesTo(`/projects/${projectId}`);
  const members = page.getByRole('button', { name: 'Members (2)' });
  await eventually(() => members.element().dataset['tip']).toBe('Members · around now: Ben Winter');
  // Where it is turned off, one neither says so nor sees others.
  setTellsAround(false);
  await eventually(() => [...bens.sees()]).toEqual([]);
  expect(members.element().dataset['tip']).toBe('Members');
  setTellsAround(true);
  await eventually(() => [...bens.sees()]).toEqual([ada.id]);
  await eventually(() => members.element().dataset['tip']).toMatch(/around now/);

  await server.carriesOut(ada.id, removeMember({ id: projectId, personId: ben.id, reassignTo: ada.id }));
  await eventually(() => page.getByRole('button', { name: /^Members \(1\)/ }).element().dataset['tip']).toBe('Members');
  await eventually(() => [...bens.sees()]).toEqual([]);
  await bens.leaves();
  await cleos.leaves();
});

component('forgets people who leave', async ({ server, opens }) => {
  const [ada, ben] = [await server.joins('Ada'), await server.joins('Ben')];
  await server.carriesOut(ada.id, createProject({ id: id(), name: 'Kitchen', memberUids: [ben.id] }));
  const bens = await device(server, ben);
  await opens(ada, '/');
  await eventually(names).toEqual(['Ben']);
  await bens.leaves();
  await eventually(() => card.length).toBe(0);
});

interface Device {
  readonly sees: () => ReadonlySet<string>;
  readonly leaves: () => Promise<void>;
}

/** A page of that person elsewhere. */
async function device(server: Server, me: Me): Promise<Device> {
  const { replica, newId, leaves } = await elsewhere(server, me);
  let seen: ReadonlySet<string> = new Set();
  const stop = new Around({ replica, person: me.id, page: newId(), onChange: (people) => (seen = people) }).start();
  return {
    sees: () => seen,
    async leaves() {
      stop();
      await leaves();
    },
  };
}
