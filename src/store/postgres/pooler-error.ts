/** The address of the database leads to something that Pulse cannot work with. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';
}
