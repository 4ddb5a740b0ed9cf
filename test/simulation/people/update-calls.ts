/** What people do with the updates of projects, their own and others'. */
import { call, alive, ofRow, words, type Make } from './call-parts.ts';

export const updateMakers: readonly (readonly [number, Make])[] = [
  [
    3,
    (random, sight) => {
      const project = random.pick(alive(sight, 'project'));
      return project ? call('projectUpdate.write', { id: sight.newId(), projectId: project.id }) : null;
    },
  ],
  [
    2,
    (random, sight) =>
      ofRow(random, sight, 'projectUpdate', 'projectUpdate.edit', {
        text: words(random),
        health: random.pick(['ON_TRACK', 'AT_RISK', 'OFF_TRACK', 'FINE']),
      }),
  ],
  [2, (random, sight) => ofRow(random, sight, 'projectUpdate', 'projectUpdate.send', {})],
  [1, (random, sight) => ofRow(random, sight, 'projectUpdate', 'projectUpdate.delete', {})],
];
