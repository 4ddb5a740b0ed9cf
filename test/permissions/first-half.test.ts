import { judgeHalf } from './worlds.ts';

judgeHalf('first');
