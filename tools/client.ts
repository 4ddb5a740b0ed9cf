// `npm run client`: writes the types of `pulse-client` anew (packages/pulse-client/src/api.ts).
import fs from 'node:fs';
import path from 'node:path';
import { DESCRIBED, describeForClient } from './client/describe.ts';

fs.writeFileSync(path.resolve(import.meta.dirname, '..', DESCRIBED), await describeForClient());
