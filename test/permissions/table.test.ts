import { judgeWorlds } from './worlds.ts';

judgeWorlds(301, 2, 5);
