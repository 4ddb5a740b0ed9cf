/** The code that a person types into the chat instead of opening a link. */
import { createHmac, randomInt } from 'node:crypto';

const CODE_LENGTH = 5;
/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The code in what was typed, in any case and with spaces; undefined if it can't be one. */
export function codeIn(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`).test(code) ? code : undefined;
}

/** So few codes exist that a plain hash could be reversed by trying them all; the server's secret prevents that. */
export function hashedCode(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`telegram code ${code}`).digest('base64url');
}
