import { randomBytes } from 'node:crypto';

/** The number under which a bug stands in the log and on the screen. */
export function newIncident(): string {
  return randomBytes(6).toString('hex');
}
