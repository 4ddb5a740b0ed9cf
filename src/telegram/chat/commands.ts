/** The commands of a private chat. */
import { FOUND_MAX } from '#domain/named-kinds.ts';
import type { PersonRow } from '#domain/person/row.ts';
import type { TagRow } from '#domain/tag/row.ts';
import { search } from '#server/search/search.ts';
import { html, type Html } from '../bot/html.ts';
import type { Screen } from '../bot/screen.ts';
import { linkOf } from '../link/links.ts';
import { questionsScreen, openQuestions } from './check-in-screens.ts';
import { foundScreen, listScreen } from './list-screens.ts';
import { makeTask } from './new-task.ts';
import type { Turn } from './ports.ts';
import { settingsScreen } from './settings-screen.ts';
import { teamScreen } from './team-screen.ts';

/** Those that the menu of the chat shows, in its order. */
export const COMMANDS = ['tasks', 'today', 'new', 'checkins', 'search', 'team', 'settings', 'help'] as const;
export type CommandName = (typeof COMMANDS)[number];

export interface Reply {
  readonly screen: Screen;
  /** The task that replies to it are about. */
  readonly taskId?: string | null;
  readonly checkInId?: string | null;
  /** Words that become part of the answer. */
  readonly draft?: string;
}

const QUERY_MAX = 500;

export function isCommand(name: string): name is CommandName {
  return COMMANDS.some((each) => each === name);
}

/** `words`: what follows the command. */
export async function commandReply(turn: Turn, name: CommandName, words: string): Promise<Reply> {
  const { visitor, ports } = turn;
  const { t } = visitor.translator;
  switch (name) {
    case 'tasks':
      return { screen: await turn.read((rows) => listScreen(rows, visitor, 'IN_PROGRESS', 0)) };
    case 'today':
      return { screen: await turn.read((rows) => listScreen(rows, visitor, 'today', 0)) };
    case 'new':
      return words === '' ? say(html`${t('telegram.newHint')}`) : makeTask(turn, { text: words });
    case 'checkins': {
      const { screen, first } = await turn.read((rows) => ({
        screen: questionsScreen(rows, visitor),
        first: openQuestions(rows, visitor.person)[0],
      }));
      return { screen, taskId: first?.taskId ?? null, checkInId: first?.id ?? null };
    }
    case 'search': {
      if (words === '') return say(html`${t('telegram.searchHint')}`);
      const text = words.slice(0, QUERY_MAX);
      const found = await search(ports, visitor.person, { text, most: FOUND_MAX });
      const directory = await ports.store.read((reader) => ({
        people: reader.all('person') as PersonRow[],
        tags: reader.all('tag') as TagRow[],
      }));
      return { screen: await turn.read((rows) => foundScreen(rows, visitor, text, { found, directory })) };
    }
    case 'team':
      return { screen: await teamScreen(turn) };
    case 'settings': {
      const link = await linkOf(ports.database, visitor.person);
      return { screen: await turn.read((rows) => settingsScreen(rows, visitor, link?.quiet ?? null)) };
    }
    case 'help':
      return { screen: helpScreen(turn) };
  }
}

export function helpScreen({ visitor: { translator } }: Pick<Turn, 'visitor'>): Screen {
  const lines = COMMANDS.map((name) => html`/${name} – ${translator.t(`telegram.command.${name}`)}`);
  return { lines: [html`<b>Pulse</b>`, ...lines, html``, html`${translator.t('telegram.helpMore')}`], buttons: [] };
}

export function say(...lines: readonly Html[]): Reply {
  return { screen: { lines, buttons: [] } };
}
