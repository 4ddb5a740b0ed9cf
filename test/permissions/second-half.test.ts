import { judgeHalf } from './worlds.ts';

judgeHalf('second');
