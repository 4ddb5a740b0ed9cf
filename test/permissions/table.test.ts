import { judgeWorlds } from './worlds.ts';

judgeWorlds(1);
