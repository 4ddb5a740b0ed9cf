// oxlint-disable eslint/max-lines -- nobody writes it
// Written by `npm run client`, from the contracts of src/api and the commands of src/domain.

/** The version of Pulse that this was made with. */
export const VERSION = '0.2.0';

/** The versions of commands that are not their first. */
export const LATER_VERSIONS: { readonly [command: string]: number } = {};

/** The rows of each table. */
export interface Rows {
  readonly activity: ActivityRow;
  readonly arrangement: ArrangementRow;
  readonly availability: AvailabilityRow;
  readonly checkIn: CheckInRow;
  readonly column: ColumnRow;
  readonly comment: CommentRow;
  readonly dependency: DependencyRow;
  readonly favorite: FavoriteRow;
  readonly field: FieldRow;
  readonly note: NoteRow;
  readonly noteUpdate: NoteUpdateRow;
  readonly notification: NotificationRow;
  readonly person: PersonRow;
  readonly profile: ProfileRow;
  readonly project: ProjectRow;
  readonly projectTime: ProjectTimeRow;
  readonly projectUpdate: ProjectUpdateRow;
  readonly reach: ReachRow;
  readonly reminder: ReminderRow;
  readonly series: SeriesRow;
  readonly stream: StreamRow;
  readonly subscription: SubscriptionRow;
  readonly tag: TagRow;
  readonly tally: TallyRow;
  readonly task: TaskRow;
  readonly team: TeamRow;
  readonly teamInvitation: TeamInvitationRow;
  readonly template: TemplateRow;
  readonly timeDay: TimeDayRow;
  readonly timeEntry: TimeEntryRow;
  readonly upload: UploadRow;
  readonly view: ViewRow;
  readonly workloadTask: WorkloadTaskRow;
}

/** What can be asked with a token, beside commands and files. */
export interface Routes {
  /** Get the current session; the call extends it. */
  'GET /api/me': {
    readonly answer: {
      readonly id: string;
      readonly displayName: string;
      readonly role: string;
      readonly email: string;
      /** Emails can be sent. */
      readonly hasMail?: true;
      /** The address still has to be confirmed, by an email that can be sent. */
      readonly isUnverified?: true;
      /** The person only has other sign-in methods. */
      readonly hasNoPassword?: true;
      /** A second factor is required: nothing opens until one is set up, or the one they have is shown. */
      readonly needsFactor?: 'set up' | 'shown';
    };
  };
  /** Remove your picture. */
  'DELETE /api/me/avatar': {
    readonly answer: Record<string, never>;
  };
  /** Undo what one of your programs did last, without a pause of half an hour in between, as far as nobody has changed it since. */
  'POST /api/me/tokens/undo': {
    readonly input: {
      /** The name of the program, as at what it did. Programs undo what they did themselves. */
      readonly via?: string;
    };
    readonly answer: {
      /** When it began and ended; null: there is nothing in the last 30 days. */
      readonly from: number | null;
      readonly to: number | null;
      /** How many tasks, comments, answers and notes are as they were before. */
      readonly undone: number;
      /** What is not, and the code of why: `changed_since`, or why the command was refused. */
      readonly kept: readonly {
        readonly table:
          | 'activity'
          | 'arrangement'
          | 'availability'
          | 'checkIn'
          | 'checkInSchedule'
          | 'column'
          | 'comment'
          | 'counter'
          | 'dependency'
          | 'favorite'
          | 'field'
          | 'imported'
          | 'interruptions'
          | 'note'
          | 'noteSize'
          | 'noteUpdate'
          | 'notification'
          | 'person'
          | 'profile'
          | 'project'
          | 'projectTime'
          | 'projectUpdate'
          | 'reach'
          | 'reminder'
          | 'restingValues'
          | 'series'
          | 'stream'
          | 'subscription'
          | 'tag'
          | 'tally'
          | 'task'
          | 'team'
          | 'teamInvitation'
          | 'template'
          | 'timeDay'
          | 'timeEntry'
          | 'upload'
          | 'view'
          | 'workloadTask';
        readonly id: string;
        readonly code: string;
      }[];
    };
  };
  /** Get what the login page needs. */
  'GET /api/instance': {
    readonly answer: {
      readonly registration: 'closed' | 'domain' | 'invite' | 'open';
      readonly domains?: readonly string[];
      /** There is no account yet; said on this machine only. */
      readonly isEmpty: boolean;
      /** Whether emails can be sent. */
      readonly mail?: boolean;
      /** The name of the identity provider. */
      readonly provider?: string;
    };
  };
  /** Get the version, its license, where its source code is, and what is new in it. */
  'GET /api/about': {
    readonly answer: {
      readonly version: string;
      readonly license: string;
      readonly source: string | null;
      /** Markdown. */
      readonly news: string;
    };
  };
  /** Check whether sample data can be loaded. */
  'GET /api/demo': {
    readonly answer: {
      readonly isPossible: boolean;
    };
  };
  /** List your pending invitations to a team. */
  'GET /api/teams/:id/invitations': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly invitations: readonly {
        readonly id: string;
        readonly email: string | null;
        readonly expiresAt: number;
        /** It waits for an administrator. */
        readonly isWish: boolean;
      }[];
    };
  };
  /** List your pending invitations to a project. */
  'GET /api/projects/:id/invitations': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly invitations: readonly {
        readonly id: string;
        readonly email: string | null;
        readonly expiresAt: number;
        /** It waits for an administrator. */
        readonly isWish: boolean;
      }[];
    };
  };
  /** List the tasks you can read, in pages: narrowed, in an order, and with the fields you ask for. */
  'GET /api/tasks': {
    readonly query: {
      /** Only the one with this id, or with this number (`#12`). */
      readonly id?: string;
      readonly number?: number;
      /** Of a person, or `me`. */
      readonly assignee?: string;
      readonly author?: string;
      /** Of the people of a team that you are in. */
      readonly team?: string;
      /** Of a project; `none`: of tasks without one. */
      readonly project?: string;
      readonly parent?: string;
      readonly tag?: string;
      readonly status?: readonly ('BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD')[];
      readonly priority?: readonly ('HIGH' | 'LOW' | 'STANDARD' | 'URGENT')[];
      readonly dueFrom?: string;
      readonly dueTo?: string;
      readonly updatedFrom?: number;
      /** `created`: newest first; `updated`: the latest change first; `due`: the next due date first. */
      readonly order?: 'created' | 'due' | 'updated';
      /** Names of columns, separated by commas; all of them if left out. */
      readonly fields?: readonly (
        | 'answer'
        | 'answeredAt'
        | 'assignee'
        | 'authorName'
        | 'columnId'
        | 'comments'
        | 'createdAt'
        | 'deadline'
        | 'deadlineAt'
        | 'deletedAt'
        | 'description'
        | 'doneAt'
        | 'dueAt'
        | 'dueTime'
        | 'dueZone'
        | 'estimate'
        | 'fieldValues'
        | 'helperShares'
        | 'helperUids'
        | 'id'
        | 'isShared'
        | 'levelAt'
        | 'levelBy'
        | 'levelReason'
        | 'micromanagement'
        | 'movedAt'
        | 'movedBy'
        | 'name'
        | 'number'
        | 'occurrence'
        | 'parentId'
        | 'priorDeadline'
        | 'priority'
        | 'progress'
        | 'projectId'
        | 'rank'
        | 'seriesId'
        | 'slippedDays'
        | 'slips'
        | 'startDate'
        | 'startedAt'
        | 'status'
        | 'streamId'
        | 'tags'
        | 'updatedAt'
        | 'userId'
        | 'waitsFor'
      )[];
      /** `next` of the page before. */
      readonly after?: string;
      readonly most?: number;
    };
    readonly answer: {
      /** May be fewer than were asked for, though there are more. */
      readonly tasks: readonly Partial<TaskRow>[];
      /** To be sent as `after` for the next page; null: this is the last. */
      readonly next: string | null;
    };
  };
  /** List the projects you are in, by name; with `archived`, those that are put away. */
  'GET /api/projects': {
    readonly query: {
      readonly archived?: 'false' | 'true';
    };
    readonly answer: {
      readonly projects: readonly ProjectRow[];
    };
  };
  /** Get a task. */
  'GET /api/tasks/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly task: TaskRow;
    };
  };
  /** Count your visible tasks per tag, by tag id. */
  'GET /api/tags': {
    readonly answer: {
      readonly counts: Record<string, number>;
    };
  };
  /** Find tasks, notes and comments you can read, best first: by number (`#12`), or by words of names and texts, each found by its beginning. */
  'GET /api/search': {
    readonly query: {
      readonly q?: string;
      readonly kind?: 'comment' | 'note' | 'stream' | 'task' | 'upload';
      readonly assignee?: string;
      readonly tag?: string;
      /** Only the task with this number, and notes that name it in their text. */
      readonly number?: number;
      readonly most?: number;
    };
    readonly answer: {
      readonly found: readonly Found[];
    };
  };
  /** List your tasks and those of the people you lead, newest first; with a period, only those due in the current month or quarter. A task that you cannot read has its workload without text; of a private one that is effort, open or done, and the week: `deadline` is its Sunday, and `doneAt` the noon of its Thursday. */
  'POST /api/workload': {
    readonly input: {
      readonly people: readonly string[];
      readonly period?: 'month' | 'quarter';
    };
    readonly answer: {
      readonly tasks: readonly WorkloadEntry[];
    };
  };
  /** List the tasks of one person, newest first. */
  'GET /api/workload/:person': {
    readonly params: {
      readonly person: string;
    };
    readonly answer: {
      readonly tasks: readonly WorkloadEntry[];
    };
  };
  /** Get the check-ins of the last four weeks by outcome, the time to answer, and how often they interrupted: of a team’s members for its leads, otherwise your own; and the readable tasks without answers. */
  'GET /api/pulse/teams/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly mondays: readonly string[];
      readonly people: readonly {
        readonly person: string;
        readonly weeks: readonly {
          readonly onTrack: number;
          readonly done: number;
          readonly atRisk: number;
          readonly blocked: number;
          readonly missed: number;
        }[];
        /** Half of the answers came within that many milliseconds of the question; null without an answer. */
        readonly answerTime: number | null;
        /** How often check-ins have interrupted the person in these weeks. */
        readonly interruptions: number;
        /** On their day. */
        readonly interruptionsToday: number;
      }[];
      readonly silent: readonly string[];
    };
  };
  /** Get a project’s check-ins of the last four weeks by outcome, and its tasks without answers. */
  'GET /api/pulse/projects/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly mondays: readonly string[];
      readonly weeks: readonly {
        readonly onTrack: number;
        readonly done: number;
        readonly atRisk: number;
        readonly blocked: number;
        readonly missed: number;
      }[];
      readonly silent: readonly string[];
    };
  };
  /** Get your own check-ins of the last four weeks, as your leads see them. */
  'GET /api/pulse/me': {
    readonly answer: {
      readonly mondays: readonly string[];
      readonly own: {
        readonly person: string;
        readonly weeks: readonly {
          readonly onTrack: number;
          readonly done: number;
          readonly atRisk: number;
          readonly blocked: number;
          readonly missed: number;
        }[];
        /** Half of the answers came within that many milliseconds of the question; null without an answer. */
        readonly answerTime: number | null;
        /** How often check-ins have interrupted the person in these weeks. */
        readonly interruptions: number;
        /** On their day. */
        readonly interruptionsToday: number;
      } | null;
    };
  };
  /** Count the tasks that a person is asked about, by level and without one task: all of them for the person and their leads, otherwise those that you can read. */
  'GET /api/pulse/people/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly query: {
      readonly except: string;
    };
    readonly answer: {
      readonly levels: Record<string, number>;
      /** Whether all of the person’s tasks are counted. */
      readonly isComplete: boolean;
    };
  };
  /** Get a note with its text, each block on a line. */
  'GET /api/notes/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly note: NoteRow;
      readonly text: string;
    };
  };
  /** List the earlier versions of a note, newest first. */
  'GET /api/notes/:id/versions': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly versions: readonly {
        readonly id: string;
        readonly writtenAt: number;
        /** None where that is not known. */
        readonly authors: readonly string[];
      }[];
    };
  };
  /** Get one version of a note as the JSON of its editor. */
  'GET /api/notes/:id/versions/:version': {
    readonly params: {
      readonly id: string;
      readonly version: string;
    };
    readonly answer: {
      readonly content: unknown;
    };
  };
  /** List the saved versions of its text that you can read, newest first. */
  'GET /api/tasks/:id/versions': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly versions: readonly {
        readonly id: string;
        readonly writtenAt: number;
        /** None where that is not known. */
        readonly authors: readonly string[];
      }[];
    };
  };
  /** Get one version of its text. */
  'GET /api/tasks/:id/versions/:version': {
    readonly params: {
      readonly id: string;
      readonly version: string;
    };
    readonly answer: {
      readonly text: string;
    };
  };
  /** List the saved versions of its text that you can read, newest first. */
  'GET /api/comments/:id/versions': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly versions: readonly {
        readonly id: string;
        readonly writtenAt: number;
        /** None where that is not known. */
        readonly authors: readonly string[];
      }[];
    };
  };
  /** Get one version of its text. */
  'GET /api/comments/:id/versions/:version': {
    readonly params: {
      readonly id: string;
      readonly version: string;
    };
    readonly answer: {
      readonly text: string;
    };
  };
  /** List the saved versions of its text that you can read, newest first. */
  'GET /api/projects/:id/versions': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly versions: readonly {
        readonly id: string;
        readonly writtenAt: number;
        /** None where that is not known. */
        readonly authors: readonly string[];
      }[];
    };
  };
  /** Get one version of its text. */
  'GET /api/projects/:id/versions/:version': {
    readonly params: {
      readonly id: string;
      readonly version: string;
    };
    readonly answer: {
      readonly text: string;
    };
  };
  /** List the saved versions of its text that you can read, newest first. */
  'GET /api/teams/:id/versions': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly versions: readonly {
        readonly id: string;
        readonly writtenAt: number;
        /** None where that is not known. */
        readonly authors: readonly string[];
      }[];
    };
  };
  /** Get one version of its text. */
  'GET /api/teams/:id/versions/:version': {
    readonly params: {
      readonly id: string;
      readonly version: string;
    };
    readonly answer: {
      readonly text: string;
    };
  };
  /** List what you can restore (`{kind}.restore`) or delete permanently (`trash.deleteNow`), latest first. */
  'GET /api/trash': {
    readonly query: {
      readonly after?: string;
    };
    readonly answer: {
      readonly items: readonly {
        readonly kind: 'column' | 'comment' | 'field' | 'note' | 'project' | 'stream' | 'tag' | 'task' | 'team';
        readonly deletedAt: number;
        /** When it is deleted for good. */
        readonly goesAt: number;
        /** The number of the task; for a comment, that of its task. */
        readonly number: number | null;
        /** How many tasks were deleted with a project, or subtasks with a task; null if none were, or for any other kind. */
        readonly tasks: number | null;
        readonly id: string;
        /** Its name; for a comment, how it begins; empty for a column that has the name of its status. */
        readonly name: string;
        /** Null if that is no longer known. */
        readonly deletedBy: string | null;
        /** Where it was: the name of the project, or of a comment’s task. */
        readonly within: string | null;
        /** Of a column: that of its tasks. */
        readonly status: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD' | null;
      }[];
      /** To be sent as `after` for the next page; null: this is the last. */
      readonly next: string | null;
    };
  };
  /** List your webhooks; in a browser, also those of projects, teams and the instance that you look after. */
  'GET /api/webhooks': {
    readonly answer: {
      readonly webhooks: readonly {
        readonly id: string;
        /** Who made it: it carries what they can read. */
        readonly person: string;
        readonly name: string;
        /** `project:ID`, `team:ID` or `instance`, whose owner, leads or administrators steer it; null: it is its person's own. */
        readonly belongsTo: string | null;
        /** Whether that project or team is deleted: nothing is sent unless that is undone. */
        readonly isPlaceDeleted: boolean;
        readonly url: string;
        readonly form: 'discord' | 'json' | 'matrix' | 'mattermost' | 'slack' | 'teams';
        /** What it follows; of one that somebody else has made, what you can read as well. */
        readonly scopes: readonly string[];
        readonly events:
          | readonly (
              | 'comment.added'
              | 'task.added'
              | 'task.assigned'
              | 'task.changed'
              | 'task.completed'
              | 'task.moved'
              | 'task.removed'
            )[]
          | null;
        /** Of the API token that it was made with and ends with; null: it was made in a browser. */
        readonly token: string | null;
        readonly createdAt: number;
        /** It was sent everything that happened until then. */
        readonly sentUntil: number | null;
        /** When something was sent last, and what came of it. */
        readonly lastAt: number | null;
        readonly lastResult: string | null;
        /** Since when nothing arrives. */
        readonly failingSince: number | null;
        /** When it was switched off, by a person or after three days of that. */
        readonly stoppedAt: number | null;
        /** Until when messages are signed with the secret before, too. */
        readonly oldSecretUntil: number | null;
      }[];
    };
  };
  /** Get a webhook, and what it was sent in the last seven days, newest first, at most 200. */
  'GET /api/webhooks/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly webhook: {
        readonly id: string;
        /** Who made it: it carries what they can read. */
        readonly person: string;
        readonly name: string;
        /** `project:ID`, `team:ID` or `instance`, whose owner, leads or administrators steer it; null: it is its person's own. */
        readonly belongsTo: string | null;
        /** Whether that project or team is deleted: nothing is sent unless that is undone. */
        readonly isPlaceDeleted: boolean;
        readonly url: string;
        readonly form: 'discord' | 'json' | 'matrix' | 'mattermost' | 'slack' | 'teams';
        /** What it follows; of one that somebody else has made, what you can read as well. */
        readonly scopes: readonly string[];
        readonly events:
          | readonly (
              | 'comment.added'
              | 'task.added'
              | 'task.assigned'
              | 'task.changed'
              | 'task.completed'
              | 'task.moved'
              | 'task.removed'
            )[]
          | null;
        /** Of the API token that it was made with and ends with; null: it was made in a browser. */
        readonly token: string | null;
        readonly createdAt: number;
        /** It was sent everything that happened until then. */
        readonly sentUntil: number | null;
        /** When something was sent last, and what came of it. */
        readonly lastAt: number | null;
        readonly lastResult: string | null;
        /** Since when nothing arrives. */
        readonly failingSince: number | null;
        /** When it was switched off, by a person or after three days of that. */
        readonly stoppedAt: number | null;
        /** Until when messages are signed with the secret before, too. */
        readonly oldSecretUntil: number | null;
      };
      readonly deliveries: readonly {
        readonly id: string;
        /** The `webhook-id` that it was sent with, the same in each attempt. */
        readonly message: string;
        /** Of the message. */
        readonly type: string;
        /** What it was about. */
        readonly events: readonly (
          | 'comment.added'
          | 'task.added'
          | 'task.assigned'
          | 'task.changed'
          | 'task.completed'
          | 'task.moved'
          | 'task.removed'
        )[];
        readonly at: number;
        /** How long the answer took, in milliseconds. */
        readonly ms: number;
        readonly result: string;
        /** How the body of the answer begins; empty if somebody else has made it. */
        readonly answer: string;
        readonly canSendAgain: boolean;
      }[];
    };
  };
  /** Send what changes in scopes to an address, from now on; the answer is the only one that contains its secret. */
  'POST /api/webhooks': {
    readonly input: {
      readonly url: string;
      readonly scopes: readonly string[];
      readonly form?: 'discord' | 'json' | 'matrix' | 'mattermost' | 'slack' | 'teams';
      readonly name?: string;
      readonly events?:
        | readonly (
            | 'comment.added'
            | 'task.added'
            | 'task.assigned'
            | 'task.changed'
            | 'task.completed'
            | 'task.moved'
            | 'task.removed'
          )[]
        | null;
    };
    readonly answer: {
      readonly id: string;
      readonly secret: string;
    };
  };
  /** Change the name of a webhook, or the events that it is sent from now on. */
  'PATCH /api/webhooks/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly input: {
      readonly name?: string;
      readonly events?:
        | readonly (
            | 'comment.added'
            | 'task.added'
            | 'task.assigned'
            | 'task.changed'
            | 'task.completed'
            | 'task.moved'
            | 'task.removed'
          )[]
        | null;
    };
    readonly answer: Record<string, never>;
  };
  /** Remove a webhook: nothing is sent to it any more. */
  'DELETE /api/webhooks/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: Record<string, never>;
  };
  /** Send a test to a webhook now, and get what it answered: a status, or why nothing was sent. */
  'POST /api/webhooks/:id/test': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly result: string;
    };
  };
  /** Send what a delivery was about again now: the same rows, as they are and as far as you can read them now. */
  'POST /api/webhooks/:id/deliveries/:delivery/again': {
    readonly params: {
      readonly delivery: string;
      readonly id: string;
    };
    readonly answer: {
      readonly result: string;
    };
  };
  /** Switch a webhook off: it keeps its place. */
  'POST /api/webhooks/:id/stop': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: Record<string, never>;
  };
  /** Switch a webhook on again: it goes on where it stopped. */
  'POST /api/webhooks/:id/start': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: Record<string, never>;
  };
  /** Stop signing with the secret before. */
  'DELETE /api/webhooks/:id/secret/old': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: Record<string, never>;
  };
  /** Get how many bytes your files take, removed ones that can be restored included, and may take. */
  'GET /api/me/storage': {
    readonly answer: {
      readonly used: number;
      readonly most: number;
    };
  };
  /** Get how many bytes have arrived, to go on after a broken connection. */
  'GET /api/uploads/:id/offset': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: {
      readonly offset: number;
      readonly isReady: boolean;
    };
  };
  /** Get the status of your import; null if there is none. */
  'GET /api/import': {
    readonly answer: {
      readonly job:
        | {
            readonly step: 'done';
            readonly id: string;
            readonly report: ImportReport;
          }
        | {
            readonly step: 'failed';
            readonly id: string;
            readonly name: string;
            readonly error: string;
            /** The server that ran it has stopped. */
            readonly stopped?: true;
          }
        | {
            readonly step: 'ready';
            readonly id: string;
            readonly preview: ImportPreview;
          }
        | {
            readonly step: 'running';
            readonly id: string;
            readonly name: string;
            readonly done: number;
            readonly total: number;
          }
        | null;
    };
  };
  /** Bring in what was uploaded, as chosen; ask /api/import how far it is. */
  'POST /api/import/:id/start': {
    readonly params: {
      readonly id: string;
    };
    readonly input: ImportChoices;
    readonly answer: {
      readonly job:
        | {
            readonly step: 'done';
            readonly id: string;
            readonly report: ImportReport;
          }
        | {
            readonly step: 'failed';
            readonly id: string;
            readonly name: string;
            readonly error: string;
            /** The server that ran it has stopped. */
            readonly stopped?: true;
          }
        | {
            readonly step: 'ready';
            readonly id: string;
            readonly preview: ImportPreview;
          }
        | {
            readonly step: 'running';
            readonly id: string;
            readonly name: string;
            readonly done: number;
            readonly total: number;
          }
        | null;
    };
  };
  /** Delete an upload or its report. */
  'DELETE /api/import/:id': {
    readonly params: {
      readonly id: string;
    };
    readonly answer: Record<string, never>;
  };
}

/** What each command takes. */
export interface Commands {
  readonly 'arrangement.arrange': {
    readonly of: 'projects' | 'views';
    readonly ids: readonly string[];
  };
  readonly 'availability.addDaysOff': {
    readonly from: string;
    readonly to: string;
  };
  readonly 'availability.removeDaysOff': {
    readonly from: string;
    readonly to: string;
  };
  readonly 'checkIn.addToAnswer': {
    readonly id: string;
    readonly progress?: number;
    readonly words?: string;
  };
  readonly 'checkIn.answer': {
    readonly id: string;
    readonly answer: 'AT_RISK' | 'BLOCKED' | 'DONE' | 'ON_TRACK';
    readonly progress?: number;
    readonly words?: string;
    readonly via?: 'app' | 'push' | 'telegram';
  };
  readonly 'checkIn.bringBack': {
    readonly taskId: string;
  };
  readonly 'checkIn.snooze': {
    readonly id: string;
    readonly until: number;
  };
  readonly 'checkIn.takeBack': {
    readonly id: string;
  };
  readonly 'column.create': {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly category: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
    readonly hue?: number | null;
    readonly limit?: number | null;
    readonly rank?: string;
  };
  readonly 'column.delete': {
    readonly id: string;
    readonly projectId: string;
  };
  readonly 'column.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'column.update': {
    readonly id: string;
    readonly projectId: string;
    /** Empty: one of the four has the name of its status again. */
    readonly name?: string;
    readonly hue?: number | null;
    readonly limit?: number | null;
    readonly rank?: string;
  };
  readonly 'comment.create': {
    readonly id: string;
    readonly taskId: string;
    readonly text: string;
  };
  readonly 'comment.delete': {
    readonly id: string;
  };
  readonly 'comment.edit': {
    readonly id: string;
    readonly base?: string;
    readonly text: string;
  };
  readonly 'comment.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'dependency.add': {
    readonly id: string;
    readonly otherId: string;
  };
  readonly 'dependency.remove': {
    readonly id: string;
    readonly otherId: string;
  };
  readonly 'favorite.create': {
    readonly id: string;
    readonly kind: 'note' | 'project' | 'team' | 'view';
    readonly target: string;
    readonly rank?: string;
  };
  readonly 'favorite.delete': {
    readonly id: string;
  };
  readonly 'favorite.move': {
    readonly id: string;
    readonly rank: string;
  };
  readonly 'field.copy': {
    readonly projectId: string;
    readonly fromId: string;
  };
  readonly 'field.create': {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
    readonly type: 'CHECKBOX' | 'DATE' | 'LINK' | 'NUMBER' | 'ONE_OF' | 'PERSON' | 'SOME_OF' | 'TEXT';
    /** Of a number. */
    readonly unit?: string;
    /** Of those that are chosen from, in their order. */
    readonly options?: readonly {
      readonly id: string;
      readonly name: string;
      readonly hue?: number | null;
    }[];
    readonly rank?: string;
  };
  readonly 'field.delete': {
    readonly id: string;
  };
  readonly 'field.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'field.setOption': {
    readonly id: string;
    readonly optionId: string;
    /** A new option needs one. */
    readonly name?: string;
    readonly hue?: number | null;
    readonly isDeleted?: boolean;
    /** Before how many of the others it is, from then on. */
    readonly position?: number;
  };
  readonly 'field.update': {
    readonly id: string;
    readonly name?: string;
    readonly unit?: string;
    readonly rank?: string;
  };
  readonly 'note.archive': {
    readonly id: string;
    readonly isArchived: boolean;
  };
  readonly 'note.create': {
    readonly projectId?: string | null;
    readonly teamId?: string | null;
    readonly membersWrite?: boolean;
    readonly id: string;
    readonly title?: string;
  };
  readonly 'note.delete': {
    readonly id: string;
  };
  readonly 'note.invite': {
    readonly id: string;
    readonly personId: string;
    readonly mayWrite: boolean;
  };
  readonly 'note.leave': {
    readonly id: string;
  };
  readonly 'note.mention': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'note.move': {
    readonly projectId?: string | null;
    readonly teamId?: string | null;
    readonly membersWrite?: boolean;
    readonly id: string;
  };
  readonly 'note.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'note.uninvite': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'note.update': {
    readonly id: string;
    readonly title?: string;
    readonly icon?: string | null;
    readonly cover?: number | null;
    readonly isPinned?: boolean;
  };
  readonly 'note.write': {
    readonly id: string;
    readonly noteId: string;
    readonly data: string;
  };
  readonly 'notification.delete': {
    readonly id: string;
  };
  readonly 'notification.markAllRead': {
    readonly until?: number;
  };
  readonly 'notification.markRead': {
    readonly id: string;
    readonly createdAt?: number;
  };
  readonly 'notification.markSeen': {
    readonly until?: number;
  };
  readonly 'notification.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'notification.snooze': {
    readonly id: string;
    readonly until: number | null;
  };
  readonly 'person.disable': {
    readonly id: string;
  };
  readonly 'person.enable': {
    readonly id: string;
  };
  readonly 'person.setRole': {
    readonly id: string;
    readonly role: 'administrator' | 'person';
  };
  readonly 'profile.update': {
    readonly displayName?: string;
    readonly timeZone?: string | null;
    readonly workingHours?: {
      readonly days: readonly number[];
      readonly start: string;
      readonly end: string;
    };
    readonly telegramUsername?: string | null;
    readonly notify?: Record<
      string,
      {
        readonly app?: boolean;
        readonly push?: boolean;
        readonly email?: boolean;
        readonly telegram?: boolean;
      }
    >;
    readonly language?: string | null;
    readonly firstDay?: 1 | 6 | 7 | null;
    readonly dateOrder?: 'dmy' | 'mdy' | 'ymd' | null;
    readonly interruptions?: number;
    readonly readsWhenShown?: boolean;
  };
  readonly 'project.acceptOwnership': {
    readonly id: string;
  };
  readonly 'project.addMember': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'project.archive': {
    readonly id: string;
    readonly isArchived: boolean;
  };
  readonly 'project.create': {
    readonly id: string;
    readonly name: string;
    readonly description?: string;
    readonly visibility?: 'PRIVATE' | 'TEAM';
    readonly teamId?: string | null;
    readonly dueAt?: string | null;
    readonly hue?: number;
    readonly icon?: string | null;
    readonly memberUids?: readonly string[];
  };
  readonly 'project.createFromTemplate': {
    readonly id: string;
    readonly name: string;
    readonly description?: string;
    readonly visibility?: 'PRIVATE' | 'TEAM';
    readonly teamId?: string | null;
    readonly dueAt?: string | null;
    readonly hue?: number;
    readonly icon?: string | null;
    readonly memberUids?: readonly string[];
    readonly templateId: string;
    /** The day from which the template's days are counted. */
    readonly start: string;
    /** One for each stream of the template, in its order. */
    readonly streamIds: readonly string[];
    /** One for each task of the template, each task before its subtasks. */
    readonly taskIds: readonly string[];
  };
  readonly 'project.declineOwnership': {
    readonly id: string;
  };
  readonly 'project.delete': {
    readonly id: string;
  };
  readonly 'project.describe': {
    readonly id: string;
    readonly base?: string;
    readonly text: string;
  };
  readonly 'project.handOver': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'project.leave': {
    readonly id: string;
  };
  readonly 'project.nameOwner': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'project.offerOwnership': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'project.removeMember': {
    readonly id: string;
    readonly personId: string;
    readonly reassignTo?: string;
  };
  readonly 'project.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'project.update': {
    readonly id: string;
    readonly name?: string;
    readonly description?: string;
    readonly visibility?: 'PRIVATE' | 'TEAM';
    readonly teamId?: string | null;
    readonly keepMembers?: boolean;
    readonly reassignTo?: string;
    readonly dueAt?: string | null;
    readonly hue?: number;
    readonly icon?: string | null;
    readonly updateOn?: {
      readonly day: number;
      readonly hour: number;
    } | null;
  };
  readonly 'project.withdrawOffer': {
    readonly id: string;
  };
  readonly 'projectUpdate.delete': {
    readonly id: string;
  };
  readonly 'projectUpdate.edit': {
    readonly text?: string;
    readonly health?: 'AT_RISK' | 'OFF_TRACK' | 'ON_TRACK';
    readonly id: string;
  };
  readonly 'projectUpdate.send': {
    readonly text?: string;
    readonly health?: 'AT_RISK' | 'OFF_TRACK' | 'ON_TRACK';
    readonly id: string;
  };
  readonly 'projectUpdate.write': {
    readonly id: string;
    readonly projectId: string;
  };
  readonly 'reminder.remove': {
    readonly id: string;
  };
  readonly 'reminder.set': {
    readonly id: string;
    readonly taskId: string;
    readonly at?: number;
    readonly daysBefore?: number;
    readonly minutesBefore?: number;
  };
  readonly 'series.create': {
    readonly id: string;
    readonly taskId: string;
    readonly rule: string;
    readonly timeZone: string;
    readonly fromCompletion?: boolean;
    /** In that time zone. */
    readonly dueTime?: number | null;
  };
  readonly 'series.delete': {
    readonly id: string;
  };
  readonly 'series.onlyHere': {
    readonly id: string;
    readonly taskId: string;
    readonly name?: string;
    readonly description?: string;
    readonly priority?: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
    readonly estimate?: number | null;
    readonly dueTime?: number | null;
    readonly assignee?: string;
    readonly tags?: readonly string[];
  };
  readonly 'series.restore': {
    readonly id: string;
  };
  readonly 'series.skip': {
    readonly id: string;
    readonly day: string | null;
  };
  readonly 'series.update': {
    readonly id: string;
    readonly rule?: string;
    readonly timeZone?: string;
    readonly fromCompletion?: boolean;
    readonly isPaused?: boolean;
  };
  readonly 'stream.create': {
    readonly id: string;
    readonly projectId: string;
    readonly name: string;
  };
  readonly 'stream.delete': {
    readonly id: string;
  };
  readonly 'stream.rename': {
    readonly id: string;
    readonly name: string;
  };
  readonly 'stream.reorder': {
    readonly id: string;
    readonly order: number;
  };
  readonly 'stream.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'subscription.delete': {
    readonly id: string;
  };
  readonly 'subscription.set': {
    readonly taskId: string;
    readonly kind: 'follow' | 'mute';
  };
  readonly 'tag.create': {
    readonly id: string;
    readonly name: string;
  };
  readonly 'tag.delete': {
    readonly id: string;
  };
  readonly 'tag.merge': {
    readonly id: string;
    readonly into: string;
  };
  readonly 'tag.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'tag.separate': {
    readonly id: string;
    readonly from?: string;
  };
  readonly 'tag.update': {
    readonly id: string;
    readonly name?: string;
    readonly hue?: number;
  };
  readonly 'task.addTag': {
    readonly id: string;
    readonly tagId: string;
  };
  readonly 'task.create': {
    readonly id: string;
    readonly name: string;
    readonly assignee: string;
    readonly description?: string;
    readonly deadline?: string | null;
    readonly dueTime?: number | null;
    readonly dueZone?: string | null;
    readonly startDate?: string | null;
    readonly estimate?: number | null;
    readonly status?: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
    readonly priority?: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
    readonly progress?: number;
    readonly micromanagement?: 'HIGH' | 'LOW' | 'MEDIUM' | 'OFF';
    readonly tags?: readonly string[];
    readonly helperUids?: readonly string[];
    readonly rank?: string;
    readonly streamId?: string | null;
    readonly projectId?: string | null;
    /** Says the status as well. */
    readonly columnId?: string | null;
    readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
    /** Gives the new task its project, and its stream unless one is named. */
    readonly parentId?: string | null;
  };
  readonly 'task.createWithSubtasks': {
    readonly id: string;
    readonly name: string;
    readonly assignee: string;
    readonly description?: string;
    readonly deadline?: string | null;
    readonly dueTime?: number | null;
    readonly dueZone?: string | null;
    readonly startDate?: string | null;
    readonly estimate?: number | null;
    readonly status?: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
    readonly priority?: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
    readonly progress?: number;
    readonly micromanagement?: 'HIGH' | 'LOW' | 'MEDIUM' | 'OFF';
    readonly tags?: readonly string[];
    readonly helperUids?: readonly string[];
    readonly rank?: string;
    readonly streamId?: string | null;
    readonly projectId?: string | null;
    /** Says the status as well. */
    readonly columnId?: string | null;
    readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
    readonly subtasks: readonly {
      readonly id: string;
      readonly name: string;
      readonly assignee: string;
      readonly description?: string;
      readonly deadline?: string | null;
      readonly dueTime?: number | null;
      readonly dueZone?: string | null;
      readonly startDate?: string | null;
      readonly estimate?: number | null;
      readonly status?: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
      readonly priority?: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
      readonly progress?: number;
      readonly micromanagement?: 'HIGH' | 'LOW' | 'MEDIUM' | 'OFF';
      readonly tags?: readonly string[];
      readonly helperUids?: readonly string[];
      readonly rank?: string;
      readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
    }[];
  };
  readonly 'task.delete': {
    readonly id: string;
  };
  readonly 'task.describe': {
    readonly id: string;
    readonly base?: string;
    readonly text: string;
  };
  readonly 'task.move': {
    readonly id: string;
    readonly status?: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
    readonly rank?: string;
    readonly streamId?: string | null;
    readonly projectId?: string | null;
    readonly columnId?: string | null;
  };
  readonly 'task.reassign': {
    readonly id: string;
    readonly assignee: string;
    readonly deadline?: string | null;
    readonly startDate?: string | null;
  };
  readonly 'task.removeHelper': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'task.removeTag': {
    readonly id: string;
    readonly tagId: string;
  };
  readonly 'task.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'task.setField': {
    readonly id: string;
    readonly fieldId: string;
    readonly value: boolean | number | readonly string[] | string | null;
  };
  readonly 'task.setHelper': {
    readonly id: string;
    readonly personId: string;
    readonly share?: number | null;
  };
  readonly 'task.setLevel': {
    readonly id: string;
    readonly micromanagement: 'HIGH' | 'LOW' | 'MEDIUM' | 'OFF';
    readonly reason?: string;
    /** Only if the task still has this level, and with its reason: an offer that is accepted later. */
    readonly from?: 'HIGH' | 'LOW' | 'MEDIUM' | 'OFF';
  };
  readonly 'task.setParent': {
    readonly id: string;
    readonly parentId: string | null;
  };
  readonly 'task.share': {
    readonly id: string;
    readonly isShared: boolean;
  };
  readonly 'task.tick': {
    readonly id: string;
    readonly item: {
      readonly text: string;
      readonly number?: number;
    };
    readonly checked: boolean;
  };
  readonly 'task.update': {
    readonly id: string;
    readonly name?: string;
    readonly description?: string;
    readonly deadline?: string | null;
    readonly dueTime?: number | null;
    readonly dueZone?: string | null;
    readonly startDate?: string | null;
    readonly priority?: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
    readonly progress?: number;
    readonly estimate?: number | null;
  };
  readonly 'team.accept': {
    readonly id: string;
  };
  readonly 'team.create': {
    readonly id: string;
    readonly name: string;
    readonly description?: string;
  };
  readonly 'team.decline': {
    readonly id: string;
  };
  readonly 'team.delete': {
    readonly id: string;
  };
  readonly 'team.describe': {
    readonly id: string;
    readonly base?: string;
    readonly text: string;
  };
  readonly 'team.invite': {
    readonly id: string;
    readonly personUids: readonly string[];
  };
  readonly 'team.leave': {
    readonly id: string;
  };
  readonly 'team.makeLead': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'team.nameLead': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'team.removeMember': {
    readonly id: string;
    readonly personId: string;
    readonly reassignTo?: string;
  };
  readonly 'team.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'team.setShare': {
    readonly id: string;
    readonly personId: string;
    readonly share: number;
  };
  readonly 'team.unmakeLead': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'team.update': {
    readonly id: string;
    readonly name?: string;
    readonly description?: string;
    readonly lowersLevels?: boolean;
  };
  readonly 'team.withdrawInvitation': {
    readonly id: string;
    readonly personId: string;
  };
  readonly 'template.create': {
    readonly projectId?: string | null;
    readonly teamId?: string | null;
    readonly id: string;
    readonly name: string;
    readonly content:
      | {
          readonly kind: 'project';
          readonly description: string;
          readonly hue: number | null;
          readonly icon: string | null;
          readonly dueAfter: number | null;
          /** Their names, in their order. */
          readonly streams: readonly string[];
          /** In their order; without any the project has the four statuses. */
          readonly columns?: readonly {
            /** Empty: that of its status. */
            readonly name: string;
            readonly category: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
            readonly hue: number | null;
            readonly limit: number | null;
            /** Whether tasks of its category are in it that name no column: one of each category. */
            readonly isDefault: boolean;
          }[];
          readonly fields?: readonly {
            readonly id: string;
            readonly name: string;
            readonly type: 'CHECKBOX' | 'DATE' | 'LINK' | 'NUMBER' | 'ONE_OF' | 'PERSON' | 'SOME_OF' | 'TEXT';
            readonly unit: string;
            readonly options: readonly {
              readonly id: string;
              readonly name: string;
              readonly hue: number | null;
            }[];
          }[];
          readonly tasks: readonly {
            readonly name: string;
            readonly description: string;
            readonly priority: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
            readonly tags: readonly string[];
            /** In minutes. */
            readonly estimate: number | null;
            /** What it says in the fields of the template, by their ids; neither people nor days. */
            readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
            readonly startsAfter: number | null;
            readonly dueAfter: number | null;
            /** The position of its stream among them. */
            readonly stream: number | null;
            readonly subtasks: readonly {
              readonly name: string;
              readonly description: string;
              readonly priority: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
              readonly tags: readonly string[];
              /** In minutes. */
              readonly estimate: number | null;
              /** What it says in the fields of the template, by their ids; neither people nor days. */
              readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
              readonly startsAfter: number | null;
              readonly dueAfter: number | null;
            }[];
          }[];
        }
      | {
          readonly name: string;
          readonly description: string;
          readonly priority: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
          readonly tags: readonly string[];
          /** In minutes. */
          readonly estimate: number | null;
          /** What it says in the fields of the template, by their ids; neither people nor days. */
          readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
          readonly kind: 'task';
          readonly fields?: readonly {
            readonly id: string;
            readonly name: string;
            readonly type: 'CHECKBOX' | 'DATE' | 'LINK' | 'NUMBER' | 'ONE_OF' | 'PERSON' | 'SOME_OF' | 'TEXT';
            readonly unit: string;
            readonly options: readonly {
              readonly id: string;
              readonly name: string;
              readonly hue: number | null;
            }[];
          }[];
          readonly subtasks: readonly {
            readonly name: string;
            readonly description: string;
            readonly priority: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
            readonly tags: readonly string[];
            /** In minutes. */
            readonly estimate: number | null;
            /** What it says in the fields of the template, by their ids; neither people nor days. */
            readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
          }[];
        };
  };
  readonly 'template.delete': {
    readonly id: string;
  };
  readonly 'template.move': SavedMove;
  readonly 'template.rename': {
    readonly id: string;
    readonly name: string;
  };
  readonly 'template.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'timeEntry.add': {
    readonly id: string;
    readonly taskId: string;
    readonly startedAt: number;
    readonly endedAt: number;
  };
  readonly 'timeEntry.change': {
    readonly id: string;
    readonly startedAt?: number;
    readonly endedAt?: number | null;
  };
  readonly 'timeEntry.delete': {
    readonly id: string;
  };
  readonly 'timeEntry.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'timeEntry.start': {
    readonly id: string;
    readonly taskId: string;
    readonly at: number;
  };
  readonly 'timeEntry.stop': {
    readonly id: string;
    readonly at: number;
  };
  readonly 'trash.deleteNow': {
    readonly kind: 'column' | 'comment' | 'field' | 'note' | 'project' | 'stream' | 'tag' | 'task' | 'team';
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'upload.begin': {
    readonly id: string;
    readonly name: string;
    readonly size: number;
    readonly taskId?: string;
    readonly commentId?: string;
    readonly noteId?: string;
  };
  readonly 'upload.delete': {
    readonly id: string;
  };
  readonly 'upload.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'view.create': {
    readonly projectId?: string | null;
    readonly teamId?: string | null;
    readonly id: string;
    readonly name: string;
    readonly boardId?: string | null;
    readonly boardTeamId?: string | null;
    readonly shown: {
      readonly q?: string;
      readonly project?: string;
      readonly priority?: string;
      readonly tags?: string;
      readonly tagged?: string;
      readonly author?: string;
      readonly assignee?: string;
      readonly subtasks?: string;
      readonly waiting?: string;
      readonly due?: string;
      readonly fields?: string;
      readonly order?: string;
      readonly view?: string;
      readonly layout?: string;
      readonly group?: string;
      readonly stream?: string;
    };
  };
  readonly 'view.delete': {
    readonly id: string;
  };
  readonly 'view.move': SavedMove;
  readonly 'view.restore': {
    readonly id: string;
    readonly deletedAt?: number;
  };
  readonly 'view.update': {
    readonly id: string;
    readonly name?: string;
    readonly shown?: {
      readonly q?: string;
      readonly project?: string;
      readonly priority?: string;
      readonly tags?: string;
      readonly tagged?: string;
      readonly author?: string;
      readonly assignee?: string;
      readonly subtasks?: string;
      readonly waiting?: string;
      readonly due?: string;
      readonly fields?: string;
      readonly order?: string;
      readonly view?: string;
      readonly layout?: string;
      readonly group?: string;
      readonly stream?: string;
    };
  };
}

export type RefusalCode =
  | 'account_disabled'
  | 'administrator_only'
  | 'already_exists'
  | 'answer_expired'
  | 'assignee_helps'
  | 'assignee_not_member'
  | 'assignee_required'
  | 'authentication'
  | 'bug'
  | 'changed_since'
  | 'check_in_closed'
  | 'check_in_not_found'
  | 'checklist_item_not_found'
  | 'column_exists'
  | 'column_not_found'
  | 'comment_not_found'
  | 'comment_required'
  | 'database_not_initialized'
  | 'days_reversed'
  | 'done_is_complete'
  | 'due_range_invalid'
  | 'field_exists'
  | 'field_not_found'
  | 'invalid_input'
  | 'invalid_period'
  | 'invalid_tag_name'
  | 'invitation_not_found'
  | 'last_administrator'
  | 'last_column'
  | 'last_lead'
  | 'lead_only'
  | 'leads_teams'
  | 'level_not_yours'
  | 'merged_too_long'
  | 'name_required'
  | 'name_turns_text'
  | 'not_allowed'
  | 'not_authenticated'
  | 'not_yourself'
  | 'note_full'
  | 'note_not_found'
  | 'note_not_private'
  | 'note_owner_only'
  | 'note_owner_stays'
  | 'note_read_only'
  | 'note_too_many_invited'
  | 'note_update_invalid'
  | 'nothing_to_skip'
  | 'notification_not_found'
  | 'notification_title_required'
  | 'offer_not_found'
  | 'option_exists'
  | 'owner_cannot_leave'
  | 'owner_not_member'
  | 'owner_only_add_members'
  | 'owner_only_delete'
  | 'owner_only_edit'
  | 'owner_only_hand_over'
  | 'owner_only_remove_members'
  | 'owner_stays'
  | 'owns_projects'
  | 'parent_elsewhere'
  | 'person_not_found'
  | 'person_not_in_team'
  | 'person_not_member'
  | 'project_name_required'
  | 'project_not_found'
  | 'reminder_needs_deadline'
  | 'reminder_needs_time'
  | 'reminder_of_done'
  | 'reminder_past'
  | 'repeat_after_completion'
  | 'repeat_of_done'
  | 'repeats_already'
  | 'row_not_found'
  | 'rule_not_understood'
  | 'saved_not_yours'
  | 'scope_not_found'
  | 'second_factor_needed'
  | 'series_ends'
  | 'series_not_found'
  | 'shares_too_large'
  | 'snooze_too_long'
  | 'start_after_due'
  | 'stream_exists'
  | 'stream_name_required'
  | 'stream_not_found'
  | 'stream_not_yours'
  | 'subtask_level'
  | 'subtask_repeats'
  | 'tag_exists'
  | 'tag_missing'
  | 'tag_not_yours'
  | 'tag_not_yours_to_edit'
  | 'task_name_required'
  | 'task_not_found'
  | 'team_name_required'
  | 'team_not_found'
  | 'template_not_found'
  | 'template_too_large'
  | 'template_too_long'
  | 'text_too_long'
  | 'there_by_team'
  | 'time_ahead'
  | 'time_reversed'
  | 'time_too_long'
  | 'time_too_old'
  | 'time_without_date'
  | 'token_invalid'
  | 'token_not_here'
  | 'token_reads_only'
  | 'too_connected'
  | 'too_many_columns'
  | 'too_many_days_off'
  | 'too_many_dependencies'
  | 'too_many_favorites'
  | 'too_many_fields'
  | 'too_many_helpers'
  | 'too_many_options'
  | 'too_many_reminders'
  | 'too_many_tags'
  | 'too_many_templates'
  | 'unknown_command'
  | 'unknown_version'
  | 'update_sent'
  | 'upload_not_found'
  | 'uploads_waiting'
  | 'uploads_waiting_in_all'
  | 'user_id_required'
  | 'view_not_found'
  | 'waits_for_itself'
  | 'waits_in_circle';

export interface ActivityRow {
  readonly taskId: string;
  /** The person's id, or `SYSTEM`. */
  readonly actor: string;
  /** The program with which the actor did it; null: they did it themselves. */
  readonly via: string | null;
  /** The actor again, where there is a program: by it the names of a person's programs are found. */
  readonly viaUid: string | null;
  /** Ordered by when each field was last changed. */
  readonly changes: readonly ActivityChange[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface ActivityChange {
  /** A column of the task, a field of its project (`field-changes.ts`), `tag`, `helper`, `file`, a kind of dependency, `deleted`, or `created` of a task that a program made. Values that this version does not know are kept. */
  readonly field: string;
  /** The old and the new value. Both are null for a text too long to be stored; `from` is null for an added tag. */
  readonly from: boolean | number | string | null;
  readonly to: boolean | number | string | null;
  readonly at: number;
}

export interface ArrangementRow {
  readonly id: string;
  readonly deletedAt: number | null;
  readonly projects: readonly string[];
  readonly views: readonly string[];
}

export interface AvailabilityRow {
  /** Copied from the profile (`derive.ts`), like the time zone. */
  readonly workingHours: WorkingHours;
  readonly timeZone: string | null;
  /** By their first day; no two are equal. */
  readonly daysOff: readonly DaysOff[];
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface WorkingHours {
  readonly days: readonly number[];
  readonly start: string;
  readonly end: string;
}

export interface DaysOff {
  readonly from: string;
  readonly to: string;
}

export interface CheckInRow {
  readonly taskId: string;
  /** Who was asked. */
  readonly assignee: string;
  /** The assignee while the question is open, otherwise null: puts it in their list of questions. */
  readonly pendingFor: string | null;
  readonly status: CheckInStatus;
  readonly dueAt: number;
  readonly askedAt: number;
  /** When it was answered, missed or withdrawn; null while it is open. */
  readonly closedAt: number | null;
  /** One of `ANSWERS`; an unknown stored value is kept. */
  readonly answer: string | null;
  readonly progress: number | null;
  readonly words: string | null;
  /** One of `CHANNELS`; an unknown stored value is kept. */
  readonly via: string | null;
  /** The level at the time, and the person who had set it. */
  readonly level: string;
  readonly levelBy: string | null;
  /** When the assignee wants to be asked instead. */
  readonly snoozedUntil: number | null;
  /** The comment with the words. */
  readonly commentId: string | null;
  /** The task's fields before the answer changed them, for undoing it. */
  readonly before: { readonly [key: string]: Json } | null;
  /** The task before the change that withdrew the question, or that cleared the answer (aside.ts). */
  readonly aside: { readonly [key: string]: Json } | null;
  readonly id: string;
  readonly deletedAt: number | null;
}

export type CheckInStatus = 'answered' | 'missed' | 'pending' | 'skipped';

export type Json = boolean | number | readonly Json[] | string | { readonly [key: string]: Json } | null;

export interface ColumnRow {
  readonly projectId: string;
  /** Empty in one of the four that nobody has named: it is shown under the name of its category, in the reader's language. */
  readonly name: string;
  /** The status of the tasks in it; never changes. */
  readonly category: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
  /** From 0 to 9 (`../hue.ts`); null: the color of its category. */
  readonly hue: number | null;
  /** Its position on the board (`../task/rank.ts`); ties go by id. */
  readonly rank: string;
  /** How many tasks should be in it at most; null: any number. More are shown as too many, and none is refused. */
  readonly limit: number | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Who deleted it; null while it is not deleted. */
  readonly deletedBy: string | null;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface CommentRow {
  readonly taskId: string;
  /** The author. */
  readonly userId: string;
  /** The author's name when the comment was made. */
  readonly authorName: string;
  readonly text: string;
  /** The program with which the author wrote it; null: they wrote it themselves. */
  readonly via: string | null;
  readonly createdAt: number;
  /** Later than `createdAt` if the comment was edited. */
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface DependencyRow {
  readonly taskId: string;
  /** Whether its task waits for the other one, or the other one for it. */
  readonly kind: 'blocks' | 'waits';
  readonly otherId: string;
  readonly state: OtherState;
  /** The author. */
  readonly userId: string;
  readonly assignee: string;
  /** People who help the assignee: never the assignee, and members of its project (`../helping/keep-helpers.ts`). */
  readonly helperUids: readonly string[];
  readonly projectId: string | null;
  readonly id: string;
  readonly deletedAt: number | null;
}

export type OtherState = 'done' | 'gone' | 'open';

export interface FavoriteRow {
  readonly userId: string;
  /** The table of the row that it leads to; that row may be deleted, or hidden from the person by now. */
  readonly kind: 'note' | 'project' | 'team' | 'view';
  readonly target: string;
  /** Its position in the list (`task/rank.ts`); ties go by id. */
  readonly rank: string;
  readonly createdAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface FieldRow {
  readonly projectId: string;
  readonly name: string;
  /** Never changes. */
  readonly type: 'CHECKBOX' | 'DATE' | 'LINK' | 'NUMBER' | 'ONE_OF' | 'PERSON' | 'SOME_OF' | 'TEXT';
  /** What a number is counted in; empty: nothing, or no number. */
  readonly unit: string;
  /** Of ONE_OF and SOME_OF, in their order. */
  readonly options: readonly FieldOption[];
  /** Its position among the fields (`../task/rank.ts`); ties go by id. */
  readonly rank: string;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Who deleted it; null while it is not deleted. */
  readonly deletedBy: string | null;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface FieldOption {
  readonly id: string;
  readonly name: string;
  /** From 0 to 9 (`../hue.ts`); null: none. */
  readonly hue: number | null;
  /** Counts as none, and neither do values that name it: they are back with it. */
  readonly isDeleted: boolean;
}

export interface NoteRow {
  /** May be empty. */
  readonly title: string;
  /** One emoji; null: none. */
  readonly icon: string | null;
  /** The hue of its cover, from 0 to 9 (`../hue.ts`); null: it has none. */
  readonly cover: number | null;
  /** Its place; a note of neither a project nor a team is private. */
  readonly projectId: string | null;
  readonly teamId: string | null;
  readonly ownerUid: string;
  /** Of a private note: the owner first, then the people invited to it. Empty for the others. */
  readonly readerUids: readonly string[];
  /** The invited people who may write. */
  readonly writerUids: readonly string[];
  /** Whether the members of its project or team may write, or only read. */
  readonly membersWrite: boolean;
  readonly isPinned: boolean;
  readonly archivedAt: number | null;
  readonly createdAt: number;
  /** Moves at most every ten minutes while people write. */
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface NoteUpdateRow {
  readonly noteId: string;
  /** Who wrote it; null for a folded one. */
  readonly userId: string | null;
  /** A Yjs update, as base64. */
  readonly data: string;
  readonly createdAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface NotificationRow {
  /** The recipient. */
  readonly userId: string;
  /** What it is about: one of `KINDS` (`preferences.ts`), `project` or `team`; unknown kinds are kept. */
  readonly kind: string;
  /** The spec's English text. */
  readonly title: string;
  readonly content: string;
  /** What happened and its details (`texts.ts`); null in rows older than these columns. */
  readonly event: string | null;
  readonly params: { readonly [key: string]: string } | null;
  readonly action:
    | {
        readonly type: 'check_in';
        readonly checkInId: string;
        readonly url: string;
      }
    | {
        readonly type: 'check_ins';
        readonly url: string;
      }
    | {
        readonly type: 'link';
        readonly label: string;
        readonly url: string;
      }
    | {
        readonly type: 'lower_level';
        readonly taskId: string;
        readonly level: 'HIGH' | 'LOW' | 'MEDIUM' | 'OFF';
        readonly url: string;
      }
    | {
        readonly type: 'ownership_offer';
        readonly projectId: string;
      }
    | {
        readonly type: 'task_assignment';
        readonly taskName: string;
        readonly authorId: string;
        readonly authorName: string;
      }
    | {
        readonly type: 'team_invitation';
        readonly teamId: string;
      }
    | null;
  readonly status: NotificationStatus;
  /** When it was first shown in a list since its last event, or read; null: the badge counts it. */
  readonly seenAt: number | null;
  /** Until then the person does not want to see it; a time that has passed is when it came back (`arrival.ts`). */
  readonly snoozedUntil: number | null;
  /** The person who did it, the latest of several; null for what Pulse did, and in rows older than this column. */
  readonly actorId: string | null;
  /** The task it is about. */
  readonly taskId: string | null;
  /** The project that it is about, or that of its task when it was last written. */
  readonly projectId: string | null;
  /** The comment it is about; the latest of several. */
  readonly commentId: string | null;
  /** The note it is about. */
  readonly noteId: string | null;
  /** How many events it stands for. */
  readonly count: number;
  /** Recipient, task or note, and kind while it is unseen and not snoozed: further events are added to the notification
   * with this value. At most one has it. */
  readonly thread: string | null;
  /** When the last event happened. */
  readonly createdAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export type NotificationStatus = 'read' | 'unread';

export interface PersonRow {
  readonly displayName: string;
  readonly role: 'administrator' | 'person';
  /** When the account was disabled. */
  readonly disabledAt: number | null;
  /** When the account was deleted: only the row remains, so that what they made has a name beside it. */
  readonly erasedAt: number | null;
  /** The content hash of the uploaded picture; null: the picture is drawn from the name. */
  readonly avatar: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface ProfileRow {
  readonly email: string;
  /** IANA name; null until the person or their browser has set it. */
  readonly timeZone: string | null;
  readonly workingHours: WorkingHours;
  readonly telegramUsername: string | null;
  /** BCP 47, `en`; null: the browser's language. */
  readonly language: string | null;
  readonly isPulseBotActivated: boolean;
  /** Which notifications the person wants. */
  readonly notify: Preferences;
  /** How often check-ins may interrupt the person on a day. */
  readonly interruptions: number;
  /** Notifications are read once their list has shown them for a moment; else when they are opened. */
  readonly readsWhenShown: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
  readonly firstDay: 1 | 6 | 7 | null;
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd' | null;
}

export type Preferences = { readonly [key: string]: Choice };

export interface Choice {
  readonly app?: boolean;
  readonly email?: boolean;
  readonly push?: boolean;
  readonly telegram?: boolean;
}

export interface ProjectRow {
  readonly name: string;
  readonly description: string;
  readonly visibility: 'PRIVATE' | 'TEAM';
  /** The team of a TEAM project; of a PRIVATE one the team that was deleted, which may be brought back. */
  readonly teamId: string | null;
  readonly ownerUid: string;
  /** Who was added by hand, in that order: they stay when a team goes. The owner is not among them. */
  readonly addedUids: readonly string[];
  /** The owner first, then who was added, then the people of the team (`membership/members-of.ts`): the truth about access. */
  readonly memberUids: readonly string[];
  /** To whom the owner has offered the project; a member. */
  readonly offeredTo: string | null;
  /** `YYYY-MM-DD` or an ISO instant. */
  readonly dueAt: string | null;
  /** From 0 to 9 (`../hue.ts`); null in projects created before colors existed, whose color follows from their id. */
  readonly hue: number | null;
  /** One emoji; null: none. */
  readonly icon: string | null;
  /** Since when it is put away: out of navigation, other boards and choices, and Pulse neither asks nor counts (`isActive`). */
  readonly archivedAt: number | null;
  /** When the update of each week goes out; null: none does. */
  readonly updateOn: UpdateOn | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface UpdateOn {
  readonly day: number;
  readonly hour: number;
}

export interface ProjectTimeRow {
  readonly ownerUid: string;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface ProjectUpdateRow {
  readonly projectId: string;
  /** The project's owner while it is a draft: nobody else reads it. Then null. */
  readonly draftOf: string | null;
  /** The project once it is sent: its members read it. Before that null. */
  readonly sentIn: string | null;
  /** Who writes it: the owner of the project. */
  readonly byUid: string;
  /** One of `HEALTHS`, chosen by its writer and preset from the facts; an unknown stored value is kept. */
  readonly health: string;
  /** What its writer says; may be empty. */
  readonly text: string;
  /** Null until the server has gathered them. */
  readonly facts: Facts | null;
  /** Null while it is a draft. */
  readonly sentAt: number | null;
  /** When it goes out by itself, if nobody touches it; null: never. */
  readonly goesAt: number | null;
  /** False: it went out by itself. */
  readonly isReviewed: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface Facts {
  readonly since: number;
  readonly until: number;
  readonly done: {
    readonly count: number;
    readonly people: readonly {
      readonly person: string;
      readonly count: number;
      readonly tasks: readonly string[];
    }[];
  };
  /** To a later date, by so many days. */
  readonly moved: {
    readonly count: number;
    readonly tasks: readonly {
      readonly task: string;
      readonly days: number;
    }[];
  };
  readonly stuck: {
    readonly count: number;
    readonly tasks: readonly {
      readonly task: string;
      readonly person: string;
      readonly since: number;
    }[];
  };
  /** The dates by which all is done in 85 of 100 runs, null: more than three years away. Null: too little history. */
  readonly forecast: {
    readonly before: string | null;
    readonly now: string | null;
  } | null;
  readonly reasons: readonly Reason[];
  readonly next: readonly {
    readonly task: string;
    readonly person: string;
  }[];
  readonly asked: readonly Want[];
}

export interface Reason {
  readonly kind: 'away' | 'came' | 'fewer' | 'held' | 'more' | 'slipped';
  readonly count: number;
  readonly person: string | null;
}

export interface Want {
  readonly what: 'date' | 'due' | 'unblock';
  readonly person: string;
  readonly task: string | null;
}

export interface ReachRow {
  /** Without the person, each once, in the order of their ids. */
  readonly leadUids: readonly string[];
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface ReminderRow {
  readonly userId: string;
  readonly taskId: string;
  /** The chosen time; null for a reminder before the task is due. */
  readonly at: number | null;
  /** That many days before the due date, when the person begins to work; null for others. */
  readonly daysBefore: number | null;
  /** That many minutes before the due time; null for others. */
  readonly minutesBefore: number | null;
  /** When the person is reminded. Null while there is nothing to remind of: the task is done, deleted or out of reach. */
  readonly dueAt: number | null;
  readonly createdAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface SeriesRow {
  /** The present task: the latest, whether it is open or not. */
  readonly taskId: string;
  /** Which of its tasks that is. */
  readonly occurrence: number;
  /** An RRULE of RFC 5545, as far as `rule.ts` reads it. */
  readonly rule: string;
  /** `YYYY-MM-DD`, the first possible day. */
  readonly start: string;
  /** Says which day it is. */
  readonly timeZone: string;
  /** Whether days count from when a task is completed, not from `start`. */
  readonly fromCompletion: boolean;
  /** While it is paused, there is no next task. */
  readonly isPaused: boolean;
  /** What of one task is only that one's: fields, with what the next task has instead. */
  readonly onlyHere: OnlyHere | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
  /** The author. */
  readonly userId: string;
  readonly assignee: string;
  /** People who help the assignee: never the assignee, and members of its project (`../helping/keep-helpers.ts`). */
  readonly helperUids: readonly string[];
  readonly projectId: string | null;
}

export interface OnlyHere {
  readonly taskId: string;
  readonly fields: { readonly [key: string]: Json };
}

export interface StreamRow {
  readonly projectId: string;
  readonly name: string;
  /** Position among the project's streams; ties go by `createdAt`, then `id`. */
  readonly order: number;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Who deleted it; null while it is not deleted. */
  readonly deletedBy: string | null;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface SubscriptionRow {
  readonly userId: string;
  /** It may be deleted, or out of the person's reach by now. */
  readonly taskId: string;
  readonly kind: 'follow' | 'mute';
  /** When they chose that. */
  readonly createdAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface TagRow {
  /** Trimmed and lower-case; `tagLabel` is how it is shown. */
  readonly name: string;
  /** The form by which names are compared (`nameKey`); of tags from before there was one, their name. */
  readonly nameKey: string;
  /** From 0 to 9 (`../hue.ts`); null in tags created before colors existed, whose color follows from their name. */
  readonly hue: number | null;
  /** The tag that is shown in this one's place after a merge; null for a tag that was not merged. */
  readonly mergedInto: string | null;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface TallyRow {
  /** How many tasks the project has, without deleted ones. */
  readonly total: number;
  /** How many of those are DONE. */
  readonly done: number;
  /** The latest day on which one of its tasks was completed, in days since the epoch (UTC); null before the first. */
  readonly doneDay: number | null;
  /** How many tasks were completed on each of `PULSE_DAYS` days, the last of them `doneDay`; empty before the first. */
  readonly doneByDay: readonly number[];
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface TaskRow {
  /** The short number (`#123`), given at commit; null in a browser until the server's row arrives. */
  readonly number: number | null;
  /** The author. */
  readonly userId: string;
  /** The author's name when the task was made: a record, not kept in step with the directory. */
  readonly authorName: string;
  readonly name: string;
  readonly description: string;
  /** `YYYY-MM-DD`; with a due time, the day in its zone. */
  readonly deadline: string | null;
  /** The time at which it is due, in minutes of the day; null: by the end of the reader’s day. */
  readonly dueTime: number | null;
  /** The time zone that the due time was given in (IANA name). */
  readonly dueZone: string | null;
  /** The instant that follows from the three (`due-time.ts`), for queries. */
  readonly dueAt: number | null;
  readonly status: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
  /** One of `PRIORITIES`; an unknown stored value is kept. */
  readonly priority: string;
  /** 0 to 100. */
  readonly progress: number;
  /** One of `LEVELS`; an unknown stored value is kept. */
  readonly micromanagement: string;
  /** Who last set the level; null if nobody has. */
  readonly levelBy: string | null;
  /** When that was, and why, if they said so. */
  readonly levelAt: number | null;
  readonly levelReason: string | null;
  /** The assignee's latest answer to a check-in and when it was given; null once the task is done or someone else's. */
  readonly answer: string | null;
  readonly answeredAt: number | null;
  /** Ids of tags; the id of a deleted tag counts as no tag. */
  readonly tags: readonly string[];
  readonly assignee: string;
  /** People who help the assignee: never the assignee, and members of its project (`../helping/keep-helpers.ts`). */
  readonly helperUids: readonly string[];
  /** What part of it helpers do, in percent, for those of whom somebody has said so (`../helping/shares.ts`). */
  readonly helperShares: { readonly [key: string]: number } | null;
  /** The id of a deleted stream counts as no stream. */
  readonly streamId: string | null;
  readonly projectId: string | null;
  /** The task that this is a subtask of: live, in the same project, and not a subtask itself (`subtasks.ts`). */
  readonly parentId: string | null;
  /** The column of its project that it is in: of a category that is its status. Null: the default one (`../column/columns.ts`), as
   * with the id of a deleted column or of one in another project. */
  readonly columnId: string | null;
  /** What it says in the fields of its project. The values of deleted fields are left out by readers (`../field/fields.ts`). */
  readonly fieldValues: { readonly [key: string]: FieldValue } | null;
  /** How many comments it has. */
  readonly comments: number;
  /** Its position in the column (`rank.ts`); ties go by id. */
  readonly rank: string;
  /** When its status last changed, and who changed it; null while it has its first status. */
  readonly movedAt: number | null;
  readonly movedBy: string | null;
  /** What it takes, in minutes; null where nobody has said so. */
  readonly estimate: number | null;
  /** `YYYY-MM-DD`, not after the deadline. */
  readonly startDate: string | null;
  /** When it first was IN_PROGRESS or DONE; kept whatever comes later. */
  readonly startedAt: number | null;
  /** When it was DONE; null while it is not. */
  readonly doneAt: number | null;
  /** How often the deadline moved to a later day, and by how many days in all (`history.ts`). */
  readonly slips: number;
  readonly slippedDays: number;
  /** The last deadline before the latest change of it, and when that was. */
  readonly priorDeadline: string | null;
  readonly deadlineAt: number | null;
  /** Whether the assignee lets their leads know of a task without a project what they know of one in a project. Says nothing
   * of a task in a project. */
  readonly isShared: boolean;
  /** The series that it comes in, and as which of its tasks; null for a task that does not repeat. */
  readonly seriesId: string | null;
  readonly occurrence: number | null;
  /** For how many open tasks it waits (`dependency/`). */
  readonly waitsFor: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export type FieldValue = number | readonly string[] | string | true;

export interface TeamRow {
  readonly name: string;
  readonly description: string;
  /** The creator and the people who have accepted an invitation, in the order they joined; includes the leads. */
  readonly memberUids: readonly string[];
  /** Never empty. */
  readonly leadUids: readonly string[];
  /** Person → percent of their working hours; `SHARE_MAX` for people who are not listed. */
  readonly shares: { readonly [key: string]: number };
  /** Whether Pulse itself lowers the level of a task that goes well, or only suggests it (`check-in/lowering.ts`). */
  readonly lowersLevels: boolean;
  /** The lead who deleted it; null while it is not deleted. */
  readonly deletedBy: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface TeamInvitationRow {
  readonly teamId: string;
  readonly personId: string;
  readonly invitedBy: string;
  /** Copied from the team, and kept up to date (`follow-team.ts`). */
  readonly name: string;
  readonly description: string;
  readonly leadUids: readonly string[];
  readonly createdAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface TemplateRow {
  readonly teamId: string | null;
  /** Never changes: who uses a template gets what they have seen. */
  readonly content:
    | {
        readonly kind: 'project';
        readonly description: string;
        readonly hue: number | null;
        readonly icon: string | null;
        readonly dueAfter: number | null;
        /** Their names, in their order. */
        readonly streams: readonly string[];
        /** In their order; without any the project has the four statuses. */
        readonly columns?: readonly {
          /** Empty: that of its status. */
          readonly name: string;
          readonly category: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
          readonly hue: number | null;
          readonly limit: number | null;
          /** Whether tasks of its category are in it that name no column: one of each category. */
          readonly isDefault: boolean;
        }[];
        readonly fields?: readonly {
          readonly id: string;
          readonly name: string;
          readonly type: 'CHECKBOX' | 'DATE' | 'LINK' | 'NUMBER' | 'ONE_OF' | 'PERSON' | 'SOME_OF' | 'TEXT';
          readonly unit: string;
          readonly options: readonly {
            readonly id: string;
            readonly name: string;
            readonly hue: number | null;
          }[];
        }[];
        readonly tasks: readonly {
          readonly name: string;
          readonly description: string;
          readonly priority: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
          readonly tags: readonly string[];
          /** In minutes. */
          readonly estimate: number | null;
          /** What it says in the fields of the template, by their ids; neither people nor days. */
          readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
          readonly startsAfter: number | null;
          readonly dueAfter: number | null;
          /** The position of its stream among them. */
          readonly stream: number | null;
          readonly subtasks: readonly {
            readonly name: string;
            readonly description: string;
            readonly priority: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
            readonly tags: readonly string[];
            /** In minutes. */
            readonly estimate: number | null;
            /** What it says in the fields of the template, by their ids; neither people nor days. */
            readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
            readonly startsAfter: number | null;
            readonly dueAfter: number | null;
          }[];
        }[];
      }
    | {
        readonly name: string;
        readonly description: string;
        readonly priority: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
        readonly tags: readonly string[];
        /** In minutes. */
        readonly estimate: number | null;
        /** What it says in the fields of the template, by their ids; neither people nor days. */
        readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
        readonly kind: 'task';
        readonly fields?: readonly {
          readonly id: string;
          readonly name: string;
          readonly type: 'CHECKBOX' | 'DATE' | 'LINK' | 'NUMBER' | 'ONE_OF' | 'PERSON' | 'SOME_OF' | 'TEXT';
          readonly unit: string;
          readonly options: readonly {
            readonly id: string;
            readonly name: string;
            readonly hue: number | null;
          }[];
        }[];
        readonly subtasks: readonly {
          readonly name: string;
          readonly description: string;
          readonly priority: 'HIGH' | 'LOW' | 'STANDARD' | 'URGENT';
          readonly tags: readonly string[];
          /** In minutes. */
          readonly estimate: number | null;
          /** What it says in the fields of the template, by their ids; neither people nor days. */
          readonly fieldValues?: Record<string, boolean | number | readonly string[] | string | null> | null;
        }[];
      };
  readonly name: string;
  /** Whose members have it; what belongs to neither a project nor a team is private. */
  readonly projectId: string | null;
  /** Who saved it, or made it private last. */
  readonly ownerUid: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface TimeDayRow {
  readonly userId: string;
  readonly taskId: string;
  /** The day in the person's time zone. For leads, of a private task (`workload/row.ts`) the last day of the week, as with all else
   * that they know of it. */
  readonly date: string;
  /** Whether that is all that is known of the day: it was in the week that ends with it. */
  readonly isWeek: boolean;
  /** Minutes; 0 of a tombstone. */
  readonly spent: number;
  /** The person, in the row for them and their leads; null in the other. */
  readonly reachUid: string | null;
  /** In the other row the project that the task was in when it was worked on. That stays: or who moves a task into a project of their
   * own would read how long others worked on it. */
  readonly projectId: string | null;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface TimeEntryRow {
  readonly userId: string;
  readonly taskId: string;
  /** Where the task was then. */
  readonly projectId: string | null;
  /** The person while it runs, else null: a person has one that does. */
  readonly runningUid: string | null;
  /** Full minutes. */
  readonly startedAt: number;
  /** Null while it runs, and of one that was deleted while it ran. */
  readonly endedAt: number | null;
  /** Of the person when they made it: its days are days there, wherever they are later. */
  readonly timeZone: string | null;
  /** Whether its times were written down, so that what was pressed earlier and arrives later leaves them. */
  readonly isByHand: boolean;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface UploadRow {
  /** Who added it. */
  readonly userId: string;
  /** As on the device of the person who added it. */
  readonly name: string;
  /** In bytes: as announced, and what is stored once it is ready. */
  readonly size: number;
  /** What its bytes say that it is; null until they have all arrived. */
  readonly type: string | null;
  /** In pixels; null if it is not an image. */
  readonly width: number | null;
  readonly height: number | null;
  /** For an upload of a comment this is the comment's task. Of task, comment and note it has one, else. */
  readonly taskId: string | null;
  readonly commentId: string | null;
  readonly noteId: string | null;
  readonly createdAt: number;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface ViewRow {
  readonly shown: Shown;
  readonly name: string;
  /** Whose members have it; what belongs to neither a project nor a team is private. */
  readonly projectId: string | null;
  readonly teamId: string | null;
  /** Who saved it, or made it private last. */
  readonly ownerUid: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** A project's. */
  readonly boardId: string | null;
  /** Those that the people of a team have, as far as the person who opens it may read them. */
  readonly boardTeamId: string | null;
  readonly id: string;
  readonly deletedAt: number | null;
}

export interface Shown {
  readonly assignee?: string;
  readonly author?: string;
  readonly due?: string;
  readonly fields?: string;
  readonly group?: string;
  readonly layout?: string;
  readonly order?: string;
  readonly priority?: string;
  readonly project?: string;
  readonly q?: string;
  readonly stream?: string;
  readonly subtasks?: string;
  readonly tagged?: string;
  readonly tags?: string;
  readonly view?: string;
  readonly waiting?: string;
}

export type WorkloadTaskRow = {
  readonly id: string;
  readonly deletedAt: number | null;
  /** Whether it has subtasks: it counts as a task, and its hours are theirs. */
  readonly isSplit: boolean;
  /** The deadline of its parent, if it has none of its own: by then its hours are needed. */
  readonly inheritedDeadline: string | null;
  /** Whether it has no project and its assignee does not share it. Then leads know its effort, whether it is open or done, and
   * in which week it is due or was done: dates are the end of a week, `doneAt` is its middle, and the rest is as of a new task. */
  readonly isPrivate: boolean;
  /** Null of a private task. */
  readonly priority: string | null;
  readonly taskId: string;
  /** Whose work it is: the task's assignee, or the helper. */
  readonly assignee: string;
  /** Whether it is a helper's. What counts tasks leaves it out. */
  readonly isHelping: boolean;
  /** Which part of the task's effort is theirs, in percent. */
  readonly share: number;
  /** `YYYY-MM-DD`; with a due time, the day in its zone. */
  readonly deadline: string | null;
  /** The instant that follows from the three (`due-time.ts`), for queries. */
  readonly dueAt: number | null;
  readonly status: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
  /** 0 to 100. */
  readonly progress: number;
  /** The assignee's latest answer to a check-in and when it was given; null once the task is done or someone else's. */
  readonly answer: string | null;
  readonly answeredAt: number | null;
  /** What it takes, in minutes; null where nobody has said so. */
  readonly estimate: number | null;
  /** `YYYY-MM-DD`, not after the deadline. */
  readonly startDate: string | null;
  /** When it first was IN_PROGRESS or DONE; kept whatever comes later. */
  readonly startedAt: number | null;
  /** When it was DONE; null while it is not. */
  readonly doneAt: number | null;
  /** How often the deadline moved to a later day, and by how many days in all (`history.ts`). */
  readonly slips: number;
  readonly slippedDays: number;
  /** For how many open tasks it waits (`dependency/`). */
  readonly waitsFor: number;
  readonly createdAt: number;
};

export type Found =
  | {
      /** A file, by its name: on a task, also where a comment brought it, or in a note. */
      readonly kind: 'upload';
      readonly upload: Pick<UploadRow, 'id' | 'name'>;
      readonly on:
        | {
            readonly note: FoundNote;
          }
        | {
            readonly task: FoundTask;
          };
      readonly excerpt: null;
    }
  | {
      readonly kind: 'comment';
      readonly comment: Pick<CommentRow, 'createdAt' | 'id' | 'userId'>;
      readonly task: FoundTask;
      readonly excerpt: Excerpt | null;
    }
  | {
      readonly kind: 'note';
      readonly note: FoundNote;
      readonly excerpt: Excerpt | null;
    }
  | {
      readonly kind: 'stream';
      readonly stream: FoundStream;
      readonly excerpt: null;
    }
  | {
      readonly kind: 'task';
      readonly task: FoundTask;
      readonly excerpt: Excerpt | null;
    };

export interface FoundTask {
  /** The short number (`#123`), given at commit; null in a browser until the server's row arrives. */
  readonly number: number | null;
  /** The author. */
  readonly userId: string;
  readonly name: string;
  readonly status: 'BACKLOG' | 'DONE' | 'IN_PROGRESS' | 'ON_HOLD';
  /** 0 to 100. */
  readonly progress: number;
  readonly assignee: string;
  readonly projectId: string | null;
  readonly updatedAt: number;
  readonly id: string;
}

export interface Excerpt {
  readonly text: string;
  readonly marks: readonly Mark[];
}

export interface Mark {
  readonly start: number;
  readonly end: number;
}

export interface FoundNote {
  /** May be empty. */
  readonly title: string;
  /** Its place; a note of neither a project nor a team is private. */
  readonly projectId: string | null;
  readonly teamId: string | null;
  /** Moves at most every ten minutes while people write. */
  readonly updatedAt: number;
  readonly id: string;
}

export interface FoundStream {
  readonly projectId: string;
  readonly name: string;
  readonly id: string;
}

export type WorkloadEntry =
  | {
      readonly load: WorkloadTaskRow;
    }
  | {
      readonly task: TaskRow;
      /** Whether it is a helper's. What counts tasks leaves it out. */
      readonly isHelping: boolean;
      /** Which part of the task's effort is theirs, in percent. */
      readonly share: number;
    };

export interface ImportPreview {
  readonly name: string;
  readonly cards: number;
  readonly archivedCards: number;
  readonly comments: number;
  readonly checklists: number;
  readonly attachments: number;
  readonly labels: number;
  readonly lists: readonly {
    readonly id: string;
    readonly name: string;
    readonly archived: boolean;
    readonly cards: number;
    readonly archivedCards: number;
    readonly place: ListTarget;
  }[];
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    readonly username: string;
    readonly cards: number;
    /** The person this member probably is; needs to be confirmed. */
    readonly suggested: string | null;
  }[];
  /** Comments that Trello counts but the file does not contain. */
  readonly missingComments: number;
  /** The project of an earlier import by the same person, which another import updates. */
  readonly projectId: string | null;
}

export type ListTarget =
  | 'BACKLOG'
  | 'BACKLOG_COLUMN'
  | 'DONE'
  | 'DONE_COLUMN'
  | 'IN_PROGRESS'
  | 'IN_PROGRESS_COLUMN'
  | 'ON_HOLD'
  | 'ON_HOLD_COLUMN'
  | 'STREAM';

export interface ImportReport {
  readonly projectId: string;
  readonly projectName: string;
  /** The project existed already and this import updated it. */
  readonly again: boolean;
  readonly tasks: ImportCounts;
  readonly comments: ImportCounts;
  readonly streams: number;
  /** Reports of earlier versions have neither. */
  readonly columns?: number;
  readonly fields?: number;
  readonly tags: number;
  readonly members: number;
  /** How often each reason applied; reasons that did not occur are missing. */
  readonly leftOut: Partial<{
    readonly archived_cards: number;
    readonly archived_marks: number;
    readonly bad_dates: number;
    readonly closed_board: number;
    readonly complete_marks: number;
    readonly covers: number;
    readonly custom_fields: number;
    readonly cut_texts: number;
    readonly deleted_here: number;
    readonly due_times: number;
    readonly empty_lists: number;
    readonly files: number;
    readonly further_members: number;
    readonly history: number;
    readonly item_details: number;
    readonly joined_labels: number;
    readonly label_colors: number;
    readonly late_starts: number;
    readonly list_settings: number;
    readonly locations: number;
    readonly lone_members: number;
    readonly missing_comments: number;
    readonly power_ups: number;
    readonly refused: number;
    readonly reminders: number;
    readonly special_cards: number;
    readonly stickers: number;
    readonly strays: number;
    readonly templates: number;
    readonly unused_labels: number;
    readonly votes: number;
    readonly watched: number;
  }>;
  /** The names of tasks of which a text took the place of another one; reports of earlier versions have none. */
  readonly replaced?: readonly string[];
}

export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
}

export interface ImportChoices {
  /** By the id of the list; one that is not named gets what the preview says. */
  readonly lists: { readonly [key: string]: ListTarget };
  readonly archived: 'done' | 'keep' | 'omit';
  /** Which members of the Trello board are which people here, confirmed; they become members of the project. */
  readonly members: { readonly [key: string]: string };
}

export interface SavedMove {
  readonly id: string;
  readonly projectId?: string | null;
  readonly teamId?: string | null;
}
