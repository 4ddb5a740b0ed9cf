import { judgeWorlds } from './worlds.ts';

judgeWorlds(1501, 2, 5);
