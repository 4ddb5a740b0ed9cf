/** A call of a storage that was closed, or wiped by a sign-out: what asks has ended, or is about to. */
export class StorageClosed extends Error {
  override readonly name = 'StorageClosed';

  constructor() {
    super('The storage is closed');
  }
}
