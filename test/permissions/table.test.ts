import { judgeWorlds } from './worlds.ts';

judgeWorlds(1, 2, 5);
