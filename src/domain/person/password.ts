/** The rules for passwords that pages can check; the server also refuses the most common passwords. */

export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 128;

/** The person whose password it is to be. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

export type PasswordProblem = 'PASSWORD_LENGTH' | 'PASSWORD_OWN';

/** Shorter parts of a name occur in too many words to mean anything. */
const SHORTEST_WORD = 3;
/** How many characters a password needs beyond the person's own words and the digits that are guessed first. */
const LEAST_REST = 4;

export function validatePassword(password: string, owner: PasswordOwner): PasswordProblem | null {
  if (password.length < SHORTEST_PASSWORD || password.length > LONGEST_PASSWORD) return 'PASSWORD_LENGTH';
  return isOwn(password, owner) ? 'PASSWORD_OWN' : null;
}

/** Whether it consists mostly of the person's name and address. */
function isOwn(password: string, { name, email }: PasswordOwner): boolean {
  const words = [...splitWords(name), ...splitWords(email)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);
  const typed = splitWords(password).join('');
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && rest.replaceAll(/\d/g, '').length < LEAST_REST;
}

function splitWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
}
