/** Takes an update of Telegram to what handles it. */
import type { CallbackQuery, ChatMemberUpdated, Message, Update, User } from 'grammy/types';
import { refusalText } from '#domain/refusal-texts.ts';
import { translatorFor } from '#server/language/translator.ts';
import { dataOf } from '../bot/button-data.ts';
import { html } from '../bot/html.ts';
import type { Screen } from '../bot/screen.ts';
import { codeIn } from '../link/code.ts';
import { personLinkedTo, type TelegramUser } from '../link/links.ts';
import type { Claim } from '../link/requests.ts';
import { messageAt } from '../messages/message-rows.ts';
import { commandReply, helpScreen, isCommand, say, type Reply } from './commands.ts';
import { boardScreen, groupOf, makeGroupTask, offerProjects } from './groups.ts';
import { makeTask } from './new-task.ts';
import type { ChatPorts, Turn } from './ports.ts';
import { pressed } from './presses.ts';
import { replyTo } from './replies.ts';
import { textOf, write } from './show.ts';
import { linkToMessage, linkToOrigin } from './source-link.ts';
import { beginTurn } from './turn.ts';

/**
 * `at`: when the update first came. Handled again it has no other effect, but may be answered again. Rejects with
 * `StoreUnavailable`, or what `failureOf` classifies.
 */
export async function handleUpdate(ports: ChatPorts, update: Update, at: number): Promise<void> {
  const { message, callback_query: query, my_chat_member: membership } = update;
  if (message?.from) await written(ports, message, message.from, update, at);
  else if (query) await buttonPressed(ports, query, update, at);
  else if (membership) await membershipChanged(ports, membership);
}

async function written(ports: ChatPorts, message: Message, from: User, update: Update, at: number): Promise<void> {
  const isPrivate = message.chat.type === 'private';
  const command = commandIn(textOf(message), ports.botName);
  // In groups others talk to each other.
  if (command === 'another' || (!isPrivate && !command)) return;
  const chatId = String(message.chat.id);
  const mayAnswer = () => isPrivate || ports.mayAnswerGroup(chatId);
  const person = await personLinkedTo(ports.database, String(from.id));
  if (person === undefined) {
    const screen = isPrivate ? await strangerScreen(ports, from, message, command) : linkFirst(ports, from);
    if (screen && mayAnswer()) await ports.sender.send(chatId, screen, isPrivate ? undefined : message.message_id);
    return;
  }
  if (await ports.isFactorMissing(person)) {
    const screen = { lines: [html`${factorText(from)}`], buttons: [] };
    if (mayAnswer()) await ports.sender.send(chatId, screen, isPrivate ? undefined : message.message_id);
    return;
  }
  const key = `${update.update_id} ${message.message_id}`;
  const turn = await beginTurn(ports, { person, chatId, key, at, spoken: from.language_code });
  const reply = isPrivate
    ? await privateReply(turn, message, from, command)
    : await groupReply(turn, message, from, command);
  // What was created from a text is shown beside it.
  const to = !isPrivate || reply?.isAnswer ? message.message_id : undefined;
  if (reply && mayAnswer()) await write(turn, reply, to);
}

interface Command {
  readonly name: string;
  readonly words: string;
}

/** `another`: a command for another bot of the group. */
function commandIn(text: string, botName: string): Command | 'another' | null {
  const [, name, bot, words = ''] = /^\/(\w+)(?:@(\w+))?(?:\s+([\s\S]*))?$/.exec(text) ?? [];
  if (name === undefined) return null;
  if (bot !== undefined && bot.toLowerCase() !== botName.toLowerCase()) return 'another';
  return { name: name.toLowerCase(), words: words.trim() };
}

/** For someone whose account is not linked: the link or the code of their profile page, else how to get one. */
async function strangerScreen(
  ports: ChatPorts,
  from: User,
  message: Message,
  command: Command | null,
): Promise<Screen | null> {
  const { t } = translatorFor(from.language_code);
  const user = accountOf(from);
  const typed = command ? command.words : textOf(message);
  const isToken = command?.name === 'start' && !['', LINK_FIRST].includes(typed) && codeIn(typed) === undefined;
  if (isToken) return claimScreen(await ports.requests.claimByToken(typed, user), from);
  const isCode = codeIn(typed) !== undefined && (command === null || command.name === 'start');
  if (isCode) return claimScreen(await ports.requests.claimByCode(typed, user), from);
  return { lines: [html`<b>Pulse</b>`, html`${t('telegram.welcome')}`], buttons: [] };
}

function claimScreen(claim: Claim, from: User): Screen {
  const { t } = translatorFor(from.language_code);
  const texts = {
    claimed: t('telegram.claimed'),
    unknown: t('telegram.codeUnknown'),
    wait: t('telegram.codeWait'),
  };
  return { lines: [html`${texts[claim]}`], buttons: [] };
}

/** What the button for strangers in groups starts the chat with. */
const LINK_FIRST = 'link';

function linkFirst({ botName }: ChatPorts, from: User): Screen {
  const { t } = translatorFor(from.language_code);
  return {
    lines: [html`${t('telegram.linkFirst')}`],
    buttons: [[{ text: t('telegram.openBot'), url: `https://t.me/${botName}?start=${LINK_FIRST}` }]],
  };
}

function accountOf({ id, username, first_name: first, last_name: last }: User): TelegramUser {
  const name = [first, last].filter(Boolean).join(' ').slice(0, 200).toWellFormed();
  return { id: String(id), username: username ?? null, name };
}

type Answer = Reply & { readonly isAnswer?: true };

async function privateReply(turn: Turn, message: Message, from: User, command: Command | null): Promise<Answer> {
  const { visitor, ports, chatId } = turn;
  const { t } = visitor.translator;
  const replied = message.reply_to_message;
  if (command) {
    if (command.name === 'task') {
      const text = [command.words, textOf(replied)].filter(Boolean).join('\n');
      if (text === '') return say(html`${t('telegram.newHint')}`);
      return { ...(await makeTask(turn, { text, link: linkToOrigin(replied?.forward_origin) })), isAnswer: true };
    }
    if (command.name === 'start') {
      // Asked for by another Pulse account, perhaps of the same person: its page says what to do.
      const isClaim = command.words !== '' && command.words !== LINK_FIRST;
      const claim = isClaim && (await ports.requests.claimByToken(command.words, accountOf(from)));
      return { screen: claim ? claimScreen(claim, from) : helpScreen(turn) };
    }
    return isCommand(command.name)
      ? commandReply(turn, command.name, command.words)
      : say(html`${t('telegram.unknownCommand')}`);
  }
  const text = textOf(message);
  if (text === '') return say(html`${t('telegram.textsOnly')}`);
  if (message.forward_origin)
    return { ...(await makeTask(turn, { text, link: linkToOrigin(message.forward_origin) })), isAnswer: true };
  const about = replied && (await messageAt(ports.database, visitor.person, chatId, replied.message_id));
  if (about) return replyTo(turn, about, text);
  // The text stands in the message that is answered.
  const buttons = [[{ text: t('telegram.make'), data: dataOf('make') }]];
  return { screen: { lines: [html`${t('telegram.makeTask')}`], buttons }, isAnswer: true };
}

/** Null for a command that the bot does not have in groups. */
async function groupReply(
  turn: Turn,
  message: Message,
  from: User,
  command: Command | 'another' | null,
): Promise<Answer | null> {
  const { visitor, ports } = turn;
  const { t } = visitor.translator;
  if (command === null || command === 'another') return null;
  if (command.name === 'link') {
    // In private: the names of the person's projects are not for everyone there.
    const privately = await beginTurn(ports, {
      person: visitor.person,
      chatId: String(from.id),
      key: `${turn.chatId} ${message.message_id} link`,
      at: visitor.now,
      spoken: from.language_code,
    });
    const title = 'title' in message.chat ? (message.chat.title ?? '') : '';
    await write(privately, { screen: await offerProjects(privately, title), draft: turn.chatId });
    return say(html`${t('telegram.seePrivateChat')}`);
  }
  if (command.name !== 'task' && command.name !== 'board') return null;
  const group = await groupOf(turn);
  if (!group) return say(html`${t('telegram.groupNotLinked')}`);
  if (command.name === 'board') return { screen: await boardScreen(turn, group) };
  const replied = message.reply_to_message;
  const text = [command.words, textOf(replied)].filter(Boolean).join('\n');
  if (text === '') return say(html`${t('telegram.taskHint')}`);
  const { chat } = message;
  const username = 'username' in chat ? chat.username : undefined;
  const link = linkToMessage(chat.id, username, (replied ?? message).message_id);
  return makeGroupTask(turn, group, link === undefined ? text : `${text}\n\n${link}`);
}

async function buttonPressed(ports: ChatPorts, query: CallbackQuery, update: Update, at: number): Promise<void> {
  const { from, message } = query;
  const { t } = translatorFor(from.language_code);
  const person = await personLinkedTo(ports.database, String(from.id));
  // An old message has no content any more, and nobody else's buttons work.
  if (!message || message.date === 0 || person === undefined || message.chat.id !== from.id) {
    await ports.sender.answer(query.id, person === undefined ? t('telegram.linkFirst') : t('telegram.oldButton'));
    return;
  }
  if (await ports.isFactorMissing(person)) {
    await ports.sender.answer(query.id, factorText(from));
    return;
  }
  const key = `${update.update_id} ${query.id}`;
  const turn = await beginTurn(ports, { person, chatId: String(from.id), key, at, spoken: from.language_code });
  await pressed(turn, query, message);
}

function factorText(from: User): string {
  const code = 'second_factor_needed';
  return translatorFor(from.language_code).refusal(code, {}, refusalText(code));
}

/** The person blocked the bot, or it was removed from a group. */
async function membershipChanged(ports: ChatPorts, { chat, new_chat_member: now }: ChatMemberUpdated): Promise<void> {
  if (now.status !== 'kicked' && now.status !== 'left') return;
  if (chat.type === 'private') {
    const person = await personLinkedTo(ports.database, String(chat.id));
    if (person !== undefined) await ports.unlink(person);
    return;
  }
  await ports.database.db.deleteFrom('telegramGroup').where('chatId', '=', String(chat.id)).execute();
}
