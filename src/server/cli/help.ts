import { BACKUP_HELP, EXPORT_HELP } from './backup.ts';
import { CHECK_HELP } from './check.ts';
import { DOCTOR_HELP } from './doctor.ts';
import { IMPORT_HELP } from './import.ts';
import { MIGRATE_HELP } from './migrate.ts';
import { REHEARSE_HELP } from './rehearse.ts';
import { ROLLBACK_HELP } from './rollback.ts';
import { MOVE_HELP } from './move.ts';
import { IMPORT_INSTANCE_HELP, RESTORE_HELP } from './restore.ts';
import { VERIFY_HELP } from './verify.ts';

/** What `pulse admin help` prints; docs/operate/commands.md says the same. */
export const HELP = `Usage: pulse admin <command>           (from the source: npm run pulse -- admin <command>)

  invite [--email ADDRESS]   prints a link that lets one person sign up within 7 days
  people                     lists everyone with an account
  reset-password ADDRESS     sets a new password, read from the terminal or standard input,
                             and signs that person out everywhere
  reset-second-factor ADDRESS
                             turns off two-factor authentication for someone who lost their app and
                             recovery codes, removes their passkeys and signs them out everywhere
  demo [--tasks N]           adds a sample company to an empty instance (400 tasks, or up to
                             100000 for measuring) and prints who can sign in
${IMPORT_HELP}
${BACKUP_HELP}
${RESTORE_HELP}
${VERIFY_HELP}
${CHECK_HELP}
${DOCTOR_HELP}
${EXPORT_HELP}
${IMPORT_INSTANCE_HELP}
${MOVE_HELP}
${REHEARSE_HELP}
${MIGRATE_HELP}
${ROLLBACK_HELP}
  bot                        runs the Telegram bot in a process of its own, beside servers on PostgreSQL
  help                       prints this
  --version                  prints the version of Pulse

Commands use the database that the server is configured with (PULSE_DATA or DATABASE_URL). The server may be running.
`;
