/** Not an export of a Trello board, or none that can be read; the message says what was expected. */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile';
}
