/** A backup is being put in the place of the database, or somebody broke that off: it has to be finished first. */
export class BeingRestored extends Error {
  override readonly name = 'BeingRestored';

  constructor() {
    super('A restore of this data is running, or was interrupted: wait for it, or run it again');
  }
}
