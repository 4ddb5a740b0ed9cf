/** A reply to a message of the bot: a comment on its task, or words for its check-in. */
import { createComment } from '#domain/comment/commands.ts';
import { TEXT_MAX } from '#domain/input.ts';
import { html } from '../bot/html.ts';
import type { RepliedMessage } from '../messages/message-rows.ts';
import { questionOf, questionScreen } from './check-in-screens.ts';
import { say, type Reply } from './commands.ts';
import type { Turn } from './ports.ts';

/** The longest words of an answer; more than that is a comment of its own. */
const WORDS_MAX = 2000;

export async function replyTo(turn: Turn, message: RepliedMessage, text: string): Promise<Reply> {
  const { visitor } = turn;
  const { t } = visitor.translator;
  const question = await turn.read((rows) => {
    const row = message.checkInId === null ? undefined : questionOf(rows, visitor.person, message.checkInId);
    return row?.status === 'pending' ? { row, screen: questionScreen(rows, visitor, row) } : undefined;
  });
  if (question && text.length <= WORDS_MAX) {
    // They are kept until it is said how the task is going, and become part of the answer.
    const { row, screen } = question;
    const lines = [html`${t('telegram.wordsKept')}`, ...screen.lines];
    return { screen: { ...screen, lines }, taskId: row.taskId, checkInId: row.id, draft: text };
  }
  if (message.taskId === null) return say(html`${t('telegram.nothingToReply')}`);
  const words = text.slice(0, TEXT_MAX).toWellFormed();
  const refused = await turn.run(createComment({ id: turn.id('comment'), taskId: message.taskId, text: words }));
  return { ...say(html`${refused ?? t('telegram.commented')}`), taskId: message.taskId };
}
