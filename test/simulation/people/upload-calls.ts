/** What people do with files; their bytes are outside the log. */
import type { Random } from '../core/random.ts';
import { ofRow, restore, words, type CallContext, type Make } from './call-parts.ts';

export const uploadMakers: readonly (readonly [number, Make])[] = [
  [2, (random, sight) => beginOn(random, sight, 'task', 'taskId')],
  [2, (random, sight) => beginOn(random, sight, 'comment', 'commentId')],
  [1, (random, sight) => beginOn(random, sight, 'note', 'noteId')],
  [2, (random, sight) => ofRow(random, sight, 'upload', 'upload.delete', {})],
  [1, (random, sight) => restore(random, sight, 'upload')],
];

function beginOn(random: Random, sight: CallContext, table: string, place: string) {
  return ofRow(random, sight, table, 'upload.begin', {}, (id) => ({
    id: sight.newId(),
    name: words(random),
    size: 1 + random.below(1000),
    [place]: id,
  }));
}
