import { unturned } from '#domain/name.ts';

/** What another app shares to be made into a task. */
export interface Shared {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
}

const NAME_MAX = 500;

/**
 * The name and the description of the task. Apps differ: many put the address into the text, some leave the title empty
 * or repeat it in the text. Nothing is repeated, and nothing is lost.
 */
export function taskOf({ title = '', text = '', url = '' }: Shared): { name: string; description: string } {
  const lines = text.split('\n').map((line) => line.trim());
  const words = lines.find((line) => line !== '' && !isAddress(line));
  const address = url.trim() || (lines.find(isAddress) ?? '');
  const full = oneLine(title) || oneLine(words ?? '') || address;
  const name = full.slice(0, NAME_MAX).toWellFormed();
  const parts = [full === name ? '' : full, text.trim(), text.includes(url.trim()) ? '' : url.trim()];
  return { name, description: parts.filter((part) => part !== '' && part !== name).join('\n\n') };
}

function oneLine(text: string): string {
  return unturned(text).replaceAll(/\s+/g, ' ').trim();
}

function isAddress(line: string): boolean {
  return /^https?:\/\/\S+$/.test(line);
}
