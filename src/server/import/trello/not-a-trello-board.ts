/** The file is not a readable export of a Trello board; the message says what was expected. */
export class NotATrelloBoard extends Error {
  override readonly name = 'NotATrelloBoard';
}
