/**
 * Who may do what, copied out by hand: shares no code with the rules of the product. Columns: Au and As are a task's
 * author and assignee, He is one of its helpers where it has no project, Ow and Me a project's owner and members, By is a row's creator or the person it is for, Le is a
 * lead of the team (of a person's workload, and of a task: of a team that the person, or the assignee, has joined), St
 * is everyone else, Ad an administrator. c: while they are a member of the project (for a comment: while they may read
 * its task, for an upload: what it was added to; for a note: where it lets them write). A note’s owner is By, its other readers are Me;
 * so with a view or a template, where Ow and Le are, besides, the owner of its project and the leads of its team.
 */
import type { Call } from '#domain/command.ts';
import { formOf } from './input-form.ts';

const text = `
| action                            | Au  | As  | He  | Ow  | Me  | By  | St  | Ad  | Le  | what else is said to who may read it |
| task in a project: read           | c   | c   |     | yes | yes |     | –   |     |     |  |
| task in a project: content        | c   | c   |     | yes | yes |     | –   |     |     |  |
| task in a project: work           | c   | c   |     | yes | yes |     | –   |     |     |  |
| task in a project: contribute     | c   | c   |     | yes | yes |     | –   |     |     |  |
| task in a project: reassign       | c   | c   |     | yes | yes |     | –   |     |     |  |
| task in a project: level          | c   | –   |     | yes | –   |     | –   |     | c   | Only the author, the project’s owner and leads of the assignee can set check-ins |
| task in a project: delete         | c   | –   |     | yes | –   |     | –   |     |     | You don’t have permission to do this |
| task in a project: into another   | c   | –   |     | yes | –   |     | –   |     |     | You don’t have permission to do this |
| task in a project: out into none  | c   | –   |     | –   | –   |     | –   |     |     | You don’t have permission to do this |
| task without a project: read      | yes | yes | yes |     |     |     | –   |     |     |  |
| task without a project: content   | yes | –   | –   |     |     |     | –   |     |     | You don’t have permission to do this |
| task without a project: delete    | yes | –   | –   |     |     |     | –   |     |     | You don’t have permission to do this |
| task without a project: work      | yes | yes | yes |     |     |     | –   |     |     |  |
| task without a project: contribute | yes | yes | –   |     |     |     | –   |     |     | You don’t have permission to do this |
| task without a project: reassign  | yes | –   | –   |     |     |     | –   |     |     | You don’t have permission to do this |
| task in a project: share          | –   | –   |     | –   | –   |     | –   |     |     | You don’t have permission to do this |
| task without a project: share     | –   | yes | –   |     |     |     | –   |     |     | You don’t have permission to do this |
| task without a project: level     | yes | –   | –   |     |     |     | –   |     | –   | Only the author, the project’s owner and leads of the assignee can set check-ins |
| comment: edit, delete             | –   | –   | –   | –   | –   | c   | –   |     |     | You don’t have permission to do this |
| file of one’s own: remove         |     |     |     |     |     | c   |     |     |     | You don’t have permission to do this |
| file of a task in a project: remove | c |    |     | yes | –   |     | –   |     |     | You don’t have permission to do this |
| file of a task without a project: remove | yes | – | –   |     |     |     | –   |     |     | You don’t have permission to do this |
| file of a comment: remove         |     |     |     |     | –   |     | –   |     |     | You don’t have permission to do this |
| file of a note: remove            |     |     |     |     | –   | yes | –   |     |     | You don’t have permission to do this |
| check-in: answer, snooze          | –   |     | –   | –   | –   | c   | –   |     |     | You don’t have permission to do this |
| project: read                     |     |     |     | yes | yes |     | –   |     |     |  |
| project: create in it             |     |     |     | yes | yes |     | –   |     |     |  |
| project: edit                     |     |     |     | yes | –   |     | –   |     |     | Only project owner can edit the project |
| project: add members              |     |     |     | yes | –   |     | –   |     |     | Only project owner can add members |
| project: remove members           |     |     |     | yes | –   |     | –   |     |     | Only project owner can remove members |
| project: offer ownership          |     |     |     | yes | –   |     | –   |     |     | Only project owner can transfer the project |
| project: delete                   |     |     |     | yes | –   |     | –   |     |     | Only project owner can delete the project |
| project: leave                    |     |     |     |     | yes |     | –   |     |     |  |
| project: leave as its owner       |     |     |     | –   |     |     |     |     |     | The owner can’t leave. Transfer ownership first. |
| project: leave as one of its team |     |     |     |     | –   |     |     |     |     | Members of a team are in its projects for as long as they are in the team. They leave the team, or the owner makes the project private. |
| project: answer an offer          |     |     |     | –   |     | yes | –   |     |     | There is no offer to answer |
| project: name its owner           |     |     |     |     |     |     | –   | yes |     | Only an administrator can do this |
| team: create                      |     |     |     |     |     |     | yes |     |     |  |
| team: read                        |     |     |     |     | yes |     | –   |     | yes |  |
| team: edit                        |     |     |     |     | –   |     | –   |     | yes | Only a lead of the team can do this |
| team: leave                       |     |     |     |     | yes |     | –   |     | yes |  |
| team: leave as its last lead      |     |     |     |     |     |     |     |     | –   | The last lead can’t leave. Make someone else a lead first. |
| team: delete                      |     |     |     |     | –   |     | –   |     | yes | Only a lead of the team can do this |
| team: name a lead                 |     |     |     |     |     |     | –   | yes |     | Only an administrator can do this |
| invitation: read                  |     |     |     |     | –   | yes | –   |     | yes |  |
| invitation: accept, decline       |     |     |     |     | –   | yes | –   |     | –   |  |
| note: read                        |     |     |     |     | yes | yes | –   |     |     |  |
| note: write                       |     |     |     |     | c   | yes | –   |     |     | You can only view this note |
| note: share                       |     |     |     |     | –   | yes | –   |     |     | Only the owner of the note can do this |
| note: delete                      |     |     |     |     | –   | yes | –   |     |     | Only the owner of the note can do this |
| note: leave                       |     |     |     |     | yes | –   | –   |     |     | This note is yours. Archive or delete it instead. |
| note: leave as a member           |     |     |     |     | –   |     | –   |     |     | This note belongs to a project or team. Make it private to invite people. |
| note: create                      |     |     |     |     |     |     | yes |     |     |  |
| draft of an update: read          |     |     |     |     |     | yes | –   |     |     |  |
| draft of an update: write         |     |     |     |     |     | yes | –   |     |     |  |
| project update: read              |     |     |     | yes | yes |     | –   |     |     |  |
| project update: write             |     |     |     | yes | –   |     | –   |     |     | Only project owner can edit the project |
| view: read                        |     |     |     |     | yes | yes | –   |     |     |  |
| view: change                      |     |     |     |     | yes | yes | –   |     |     |  |
| view: move                        |     |     |     | yes | –   | yes | –   |     | yes | Only its owner, the project’s owner or a lead of the team can move it |
| view: create                      |     |     |     |     |     |     | yes |     |     |  |
| template: read                    |     |     |     |     | yes | yes | –   |     |     |  |
| template: change                  |     |     |     |     | yes | yes | –   |     |     |  |
| template: move                    |     |     |     | yes | –   | yes | –   |     | yes | Only its owner, the project’s owner or a lead of the team can move it |
| template: use                     |     |     |     |     | yes | yes | –   |     |     |  |
| template: create                  |     |     |     |     |     |     | yes |     |     |  |
| workload: read                    |     |     |     |     |     | yes | –   |     | yes |  |
| time entry: read, write           |     |     |     |     |     | yes | –   |     |     |  |
| time of a person: read            |     |     |     |     |     | yes | –   |     | yes |  |
| time in a project: read           |     |     |     | yes | –   |     | –   |     |     |  |
| stream: read                      |     |     |     | yes | yes | c   | –   |     |     |  |
| stream: rename, reorder           |     |     |     | yes | yes | c   | –   |     |     |  |
| stream: delete                    |     |     |     | yes | –   | c   | –   |     |     | Only the project owner or its creator can delete a stream |
| column: read                      |     |     |     | yes | yes |     | –   |     |     |  |
| column: edit                      |     |     |     | yes | –   |     | –   |     |     | Only project owner can edit the project |
| column: delete                    |     |     |     | yes | –   |     | –   |     |     | Only project owner can edit the project |
| field: read                       |     |     |     | yes | yes |     | –   |     |     |  |
| field: edit                       |     |     |     | yes | –   |     | –   |     |     | Only project owner can edit the project |
| field: delete                     |     |     |     | yes | –   |     | –   |     |     | Only project owner can edit the project |
| tag: read                         |     |     |     |     |     | yes | yes | yes |     |  |
| tag: create                       |     |     |     |     |     |     | yes |     |     |  |
| project: create                   |     |     |     |     |     |     | yes |     |     |  |
| tag: delete                       |     |     |     |     |     | yes | –   | –   |     | You can only delete tags you created |
| tag: rename, color, merge         |     |     |     |     |     | yes | –   | yes |     | Only its creator or an administrator can edit a tag |
| notification: read, mark, delete  |     |     |     |     |     | yes | –   |     |     |  |
| notification: create              |     |     |     |     |     |     | –   |     |     | Unknown command: notification.create |
| directory: read                   |     |     |     |     |     | yes | yes | yes |     |  |
| directory: write                  |     |     |     |     |     |     | –   |     |     | Unknown command: profile.ensure |
| people: administer                |     |     |     |     |     | –   | –   | yes |     | Only an administrator can do this |
| people: oneself                   |     |     |     |     |     |     |     | –   |     | You can’t do this to your own account. Ask another administrator. |
| profile: read, settings           |     |     |     |     |     | yes | –   |     |     |  |
`;

/** The refusal for a row that is missing, deleted, or not readable. */
export const NOT_FOUND: Readonly<Record<string, string>> = {
  task: 'Task not found',
  series: 'This task does not repeat',
  project: 'Project not found',
  stream: 'Stream not found',
  column: 'Column not found',
  field: 'Field not found',
  comment: 'Comment not found',
  upload: 'File not found',
  checkIn: 'Check-in not found',
  note: 'Note not found',
  view: 'View not found',
  template: 'Template not found',
  projectUpdate: 'Not found. It may have been deleted.',
  tag: 'Tag does not exist',
  notification: 'Notification not found',
  person: 'Person not found',
  team: 'Team not found',
  teamInvitation: 'Invitation not found',
};

const columns = ['Au', 'As', 'He', 'Ow', 'Me', 'By', 'St', 'Ad', 'Le'] as const;
export type Column = (typeof columns)[number];

type Mark = '' | 'c' | 'yes' | '–';

interface Line {
  readonly marks: Readonly<Record<Column, Mark>>;
  readonly refusal: string;
}

/** A person's relation to a row: the columns that apply to them, and whether `c` holds. */
export interface Standing {
  readonly columns: readonly Column[];
  readonly inside: boolean;
}

export function may(action: string, { columns, inside }: Standing): boolean {
  const { marks } = line(action);
  return columns.some((column) => marks[column] === 'yes' || (marks[column] === 'c' && inside));
}

export function refusalOf(action: string): string {
  return line(action).refusal;
}

/** How often each cell was tested; a cell with `c` counts once for inside and once for outside. */
export class Hits {
  /** The names of the commands that were tried. */
  readonly sent = new Set<string>();
  /** What is the same in every world, and was tried. */
  readonly #tried = new Set<string>();
  readonly #counts = new Map(cells().map((cell) => [cell, 0]));

  /** Counts the cells that agree with the outcome: another column of the same person may have decided it. */
  add(action: string, { columns, inside }: Standing): void {
    const { marks } = line(action);
    const outcome = may(action, { columns, inside });
    for (const column of columns) {
      const mark = marks[column];
      const allowed = mark === 'yes' || (mark === 'c' && inside);
      if (mark === '' || allowed !== outcome) continue;
      const cell = mark === 'c' ? `${action} | ${column} ${inside ? 'inside' : 'outside'}` : `${action} | ${column}`;
      this.#counts.set(cell, (this.#counts.get(cell) ?? 0) + 1);
    }
  }

  /** Whether a call of that form was not tried for it yet. */
  isNew(question: string, call: Call): boolean {
    const key = `${question} ${formOf(call)}`;
    const isNew = !this.#tried.has(key);
    this.#tried.add(key);
    return isNew;
  }

  below(least: number): string[] {
    return [...this.#counts].filter(([, count]) => count < least).map(([cell, count]) => `${cell}: ${count}`);
  }
}

function cells(): string[] {
  return [...lines].flatMap(([action, { marks }]) =>
    columns
      .filter((column) => marks[column] !== '')
      .flatMap((column) =>
        marks[column] === 'c'
          ? [`${action} | ${column} inside`, `${action} | ${column} outside`]
          : [`${action} | ${column}`],
      ),
  );
}

function line(action: string): Line {
  const found = lines.get(action);
  if (!found) throw new Error(`the table has no line ${action}`);
  return found;
}

const lines: ReadonlyMap<string, Line> = new Map(
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [, action = '', ...rest] = row.split('|').map((cell) => cell.trim());
      const mark = (index: number): Mark => {
        const cell = rest[index];
        if (cell === '' || cell === 'c' || cell === 'yes' || cell === '–') return cell;
        throw new Error(`${action}: ${String(cell)} means nothing`);
      };
      const marks = {
        Au: mark(0),
        As: mark(1),
        He: mark(2),
        Ow: mark(3),
        Me: mark(4),
        By: mark(5),
        St: mark(6),
        Ad: mark(7),
        Le: mark(8),
      };
      return [action, { marks, refusal: rest[9] ?? '' }];
    }),
);
