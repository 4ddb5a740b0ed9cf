/** Loaded into a server before everything else: gives it a bug (`soak/instance.ts`). */
import { plant } from './plants.ts';

plant(process.env['PULSE_TEST_PLANT'] ?? '');
