/** Before the first test of a suite that needs PostgreSQL: one server for all its files. */
import { sharePostgres } from '#tools/postgres.ts';

export default sharePostgres;
