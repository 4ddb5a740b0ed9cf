/** Three times as many worlds as `npm test` compares with the permission table. */
import { judgeWorlds } from '#test/permissions/worlds.ts';

judgeWorlds(29, 9, 15);
