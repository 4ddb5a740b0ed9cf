// Draws the icons of the installed app: run `node tools/icons.ts` after icon.svg has changed.
import fs from 'node:fs';
import { icons } from './icons/icons.ts';
import { png } from './icons/png.ts';

for (const { file, size, pixels } of icons()) fs.writeFileSync(file, png(size, pixels));
