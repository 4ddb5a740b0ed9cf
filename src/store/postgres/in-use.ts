/** Who works on a database, by locks of its sessions, which a killed process loses. */

/** Shared by every store that is open; a restore has it alone. */
export const RESTORE_LOCK = 0x70756c74;
/** In `meta` from when the rows of a backup are there until what was deleted since is deleted again. */
export const RESTORING = 'restoring';

/** Takes the shared lock for this session; no rows if a restore is running, or was interrupted. */
export const HOLD =
  `select 1 where pg_try_advisory_lock_shared(${RESTORE_LOCK}) ` +
  `and not exists (select 1 from meta where key = '${RESTORING}')`;
