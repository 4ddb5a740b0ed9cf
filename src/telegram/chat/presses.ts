/** Buttons that were pressed. */
import type { CallbackQuery, Message } from 'grammy/types';
import { markRead } from '#domain/notification/commands.ts';
import { actOf, type Act } from '../bot/button-data.ts';
import { html } from '../bot/html.ts';
import { messageAt } from '../messages/message-rows.ts';
import { perform, type ActResult } from './acts.ts';
import { linkGroup, unlinkGroup } from './groups.ts';
import { makeTask } from './new-task.ts';
import type { Turn } from './ports.ts';
import { show, textOf } from './show.ts';

/** `message`: the one with the button. */
export async function pressed(turn: Turn, query: CallbackQuery, message: Message): Promise<void> {
  const { ports, visitor, chatId } = turn;
  const { t } = visitor.translator;
  const about = await messageAt(ports.database, visitor.person, chatId, message.message_id);
  const act = actOf(query.data ?? '');
  const result: ActResult = act
    ? await resultOf(turn, act, { message, draft: about?.draft ?? null })
    : { toast: t('telegram.oldButton') };
  // A person who answers a notification has read it.
  if (about) await read(turn, about.id);
  await show(turn, { message, result });
  await ports.sender.answer(query.id, result.toast ?? '');
}

interface Pressed {
  readonly message: Message;
  readonly draft: string | null;
}

async function resultOf(turn: Turn, act: Act, { message, draft }: Pressed): Promise<ActResult> {
  const { visitor, ports } = turn;
  const { t } = visitor.translator;
  switch (act.name) {
    case 'make': {
      const text = textOf(message.reply_to_message);
      if (text === '') return { toast: t('telegram.oldButton') };
      const { taskId, screen } = await makeTask(turn, { text });
      return { screen, about: { taskId, checkInId: null } };
    }
    case 'linkGroup':
    case 'unlinkGroup': {
      // The group was remembered with the message.
      if (draft === null) return { toast: t('telegram.oldButton') };
      if (act.name === 'unlinkGroup') {
        await unlinkGroup(ports.database, visitor.person, draft);
        return { screen: { lines: [html`${t('telegram.groupUnlinked')}`], buttons: [] } };
      }
      const [projectId, hasTitles] = act.values;
      const screen = await linkGroup(turn, draft, projectId, hasTitles === 1);
      return screen
        ? { screen, toast: t('telegram.saved') }
        : { toast: visitor.translator.refusal('project_not_found', {}, '') };
    }
    default:
      return perform(turn, act);
  }
}

async function read(turn: Turn, id: string): Promise<void> {
  const row = await turn.read((rows) => rows.get('notification', id));
  if (row?.status === 'unread' && row.userId === turn.visitor.person && row.deletedAt === null)
    await turn.run(markRead({ id, createdAt: row.createdAt }));
}
