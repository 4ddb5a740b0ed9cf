// `npm run baseline`: writes what new databases start with, from the migrations that there are.
import fs from 'node:fs';
import { fileOf } from '#store/migrations/baseline/baseline.ts';
import { migrations } from '#store/migrations/list.ts';
import { postgresBaseline } from './baseline/postgres.ts';
import { sqliteBaseline } from './baseline/sqlite.ts';

fs.writeFileSync(fileOf('sqlite'), sqliteBaseline(migrations));
fs.writeFileSync(fileOf('postgres'), await postgresBaseline(migrations));
console.log(`New databases start with the ${migrations.length} migrations up to "${migrations.at(-1)?.name}".`);
