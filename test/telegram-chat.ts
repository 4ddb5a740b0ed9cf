/** What a person sees in the chat with the bot. */
import { vi } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import type { Chatter, SentMessage } from './telegram.ts';

/** The latest message with this text, once it is there. */
export async function heard(chatter: Chatter, text: string | RegExp): Promise<SentMessage> {
  return vi.waitFor(() => {
    const message = chatter.messages.findLast((each) =>
      typeof text === 'string' ? each.text.includes(text) : text.test(each.text),
    );
    if (!message) throw new Error(`“${text}” is not in ${JSON.stringify(chatter.messages.map((each) => each.text))}`);
    return message;
  }, PATIENCE);
}

/** The labels under a message, as they are now. */
export function buttonsOf(chatter: Chatter, message: SentMessage): string[] {
  const now = chatter.messages.find((each) => each.id === message.id);
  return now?.buttons.map(({ text }) => text) ?? [];
}
