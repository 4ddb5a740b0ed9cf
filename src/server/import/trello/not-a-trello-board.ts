/** Not an export of a Trello board, or none that can be read; the message says what was expected. */
export class NotATrelloBoard extends Error {
  override readonly name = 'NotATrelloBoard';
}
