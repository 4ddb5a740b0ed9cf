/** As many worlds again as `npm test` compares with the permission table: it has each cell ten times there, and here. */
import { judgeWorlds } from '#test/permissions/worlds.ts';

judgeWorlds(81);
