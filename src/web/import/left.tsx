import { Plural } from '@lingui/react/macro';
import type { LeftOut } from '#domain/imported/import-state.ts';

/** What an import left out, and why. */
export function Left({ what, count }: { readonly what: LeftOut; readonly count: number }) {
  switch (what) {
    case 'archived_cards':
      return <Plural value={count} one="# archived card, as you chose" other="# archived cards, as you chose" />;
    case 'deleted_here':
      return (
        <Plural value={count} one="# card or comment deleted in Pulse" other="# cards or comments deleted in Pulse" />
      );
    case 'missing_comments':
      return (
        <Plural
          value={count}
          one="# comment (Trello only exports the last 1,000 actions)"
          other="# comments (Trello only exports the last 1,000 actions)"
        />
      );
    case 'history':
      return (
        <Plural
          value={count}
          one="# history entry (who moved what, and when)"
          other="# history entries (who moved what, and when)"
        />
      );
    case 'item_details':
      return (
        <Plural
          value={count}
          one="Member or due date of # checklist item (now in its text; a click makes it a subtask)"
          other="Members or due dates of # checklist items (now in their text; a click makes one a subtask)"
        />
      );
    case 'custom_fields':
      return (
        <Plural
          value={count}
          one="# custom field value that Pulse can’t read"
          other="# custom field values that Pulse can’t read"
        />
      );
    case 'cut_texts':
      return (
        <Plural
          value={count}
          one="The end of # text that was too long (marked where it was cut)"
          other="The ends of # texts that were too long (marked where they were cut)"
        />
      );
    case 'due_times':
      return (
        <Plural
          value={count}
          one="# time of day of a due date (tasks are due on a day)"
          other="# times of day of due dates (tasks are due on a day)"
        />
      );
    case 'reminders':
      return (
        <Plural value={count} one="# reminder (set your own on a task)" other="# reminders (set your own on a task)" />
      );
    case 'late_starts':
      return (
        <Plural
          value={count}
          one="# start date later than its due date"
          other="# start dates later than their due dates"
        />
      );
    case 'bad_dates':
      return <Plural value={count} one="# date that Pulse can’t read" other="# dates that Pulse can’t read" />;
    case 'complete_marks':
      return (
        <Plural
          value={count}
          one="# “complete” mark of a card whose list has another status"
          other="# “complete” marks of cards whose list has another status"
        />
      );
    case 'archived_marks':
      return (
        <Plural
          value={count}
          one="# card’s archived mark (it is a task like the others now)"
          other="# cards’ archived marks (they are tasks like the others now)"
        />
      );
    case 'lone_members':
      return (
        <Plural
          value={count}
          one="# board member without an account here, whose cards are assigned to you"
          other="# board members without accounts here, whose cards are assigned to you"
        />
      );
    case 'further_members':
      return (
        <Plural
          value={count}
          one="# member of a card besides its assignee, who is now named in the description"
          other="# members of cards besides their assignee, who are now named in the description"
        />
      );
    case 'files':
      return (
        <Plural
          value={count}
          one="# uploaded file, which stays in Trello (the task has a link to it)"
          other="# uploaded files, which stay in Trello (the tasks have links to them)"
        />
      );
    case 'covers':
      return <Plural value={count} one="# card cover" other="# card covers" />;
    case 'stickers':
      return <Plural value={count} one="# sticker" other="# stickers" />;
    case 'votes':
      return <Plural value={count} one="# vote" other="# votes" />;
    case 'watched':
      return (
        <Plural
          value={count}
          one="# card, list or board that you watched (follow its task instead)"
          other="# cards, lists or boards that you watched (follow their tasks instead)"
        />
      );
    case 'locations':
      return <Plural value={count} one="# location" other="# locations" />;
    case 'power_ups':
      return <Plural value={count} one="# entry of a Power-Up" other="# entries of Power-Ups" />;
    case 'templates':
      return (
        <Plural
          value={count}
          one="# template mark (a card template is an ordinary task now)"
          other="# template marks (card templates are ordinary tasks now)"
        />
      );
    case 'special_cards':
      return (
        <Plural
          value={count}
          one="# separator, link or mirror card (now an ordinary task)"
          other="# separator, link or mirror cards (now ordinary tasks)"
        />
      );
    case 'unused_labels':
      return <Plural value={count} one="# label that is on no card" other="# labels that are on no card" />;
    case 'joined_labels':
      return (
        <Plural
          value={count}
          one="# label that has the same name as another (both are one tag now)"
          other="# labels that have the same name as another (they are one tag now)"
        />
      );
    case 'label_colors':
      return (
        <Plural
          value={count}
          one="# label color (tags have their own colors)"
          other="# label colors (tags have their own colors)"
        />
      );
    case 'empty_lists':
      return <Plural value={count} one="# archived list without cards" other="# archived lists without cards" />;
    case 'list_settings':
      return (
        <Plural
          value={count}
          one="# list with a color, or with a card limit and no column"
          other="# lists with a color, or with a card limit and no column"
        />
      );
    case 'closed_board':
      return (
        <Plural
          value={count}
          one="# closed board: its project is an open one"
          other="# closed boards: their projects are open ones"
        />
      );
    case 'strays':
      return (
        <Plural
          value={count}
          one="# item that belongs to no list or card in the file"
          other="# items that belong to no list or card in the file"
        />
      );
    case 'refused':
      return (
        <Plural
          value={count}
          one="# change you no longer have permission to make"
          other="# changes you no longer have permission to make"
        />
      );
  }
}
