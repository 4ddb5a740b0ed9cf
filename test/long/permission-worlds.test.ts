/** Each cell of the permission table three times as often as in `npm test`. */
import { judgeWorlds } from '#test/permissions/worlds.ts';

judgeWorlds(101, 15, 400);
