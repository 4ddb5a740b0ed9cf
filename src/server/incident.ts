import { randomBytes } from 'node:crypto';

/** The number that identifies a bug in the log and on the screen. */
export function newIncident(): string {
  return randomBytes(6).toString('hex');
}
