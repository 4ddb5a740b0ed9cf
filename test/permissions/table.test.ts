import { judgeWorlds } from './worlds.ts';

judgeWorlds(1, 5, 80);
