/** Shows in the chat what came of a turn. */
import type { Message } from 'grammy/types';
import { failureOf } from '../bot/failure.ts';
import { messagesBefore, saveSubject } from '../messages/message-rows.ts';
import type { ActResult } from './acts.ts';
import type { Reply } from './commands.ts';
import type { Turn } from './ports.ts';

/** Changes the message whose button was pressed, and writes another where the result has one. */
export async function show(turn: Turn, { message, result }: { message: Message; result: ActResult }): Promise<void> {
  const { ports, chatId, visitor } = turn;
  const { screen, about, reply } = result;
  const at = { person: visitor.person, chatId };
  if (about) {
    const shown = { id: turn.id('message'), ...at, messageId: message.message_id, ...about };
    await remember(turn, shown);
  }
  if (screen) await changed(ports.sender.edit(chatId, message.message_id, screen));
  if (reply) await write(turn, reply);
}

/** The message that answers what the person wrote. */
export async function write(turn: Turn, reply: Reply, to?: number): Promise<void> {
  const { ports, chatId, visitor } = turn;
  const messageId = await ports.sender.send(chatId, reply.screen, to);
  const { taskId = null, checkInId = null, draft = null } = reply;
  if (taskId === null && checkInId === null && draft === null) return;
  const shown = { id: turn.id('reply'), person: visitor.person, chatId, messageId, taskId, checkInId, draft };
  await remember(turn, shown);
}

/** Another message of its question then loses its buttons. */
async function remember({ ports, visitor }: Turn, shown: Parameters<typeof saveSubject>[1]): Promise<void> {
  await saveSubject(ports.database, shown, visitor.now);
  await ports.changed(await messagesBefore(ports.database, shown));
}

/** What can't be changed any more, or says so already, needs no change. */
async function changed(edit: Promise<void>): Promise<void> {
  try {
    await edit;
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind !== 'unchanged' && kind !== 'missing') throw error;
  }
}

/** What a message says, whatever it carries. */
export function textOf(message: Pick<Message, 'text' | 'caption'> | undefined): string {
  return (message?.text ?? message?.caption ?? '').trim();
}
