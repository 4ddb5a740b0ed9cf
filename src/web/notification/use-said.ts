import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NotificationRow } from '#domain/notification/row.ts';
import { ownOf } from '#domain/own-value.ts';
import { dayRange } from '#web/ui/date-range.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { translateNotification } from './translate-notification.ts';

/** A notification as a person reads it: who, what, where, and what was written. */
export interface Said {
  /** Null for what nobody did, as a question. */
  readonly who: string | null;
  /** Continues the sentence that `who` begins. */
  readonly what: string;
  /** The name of the task, project or team. */
  readonly where: string | null;
  readonly quote: string | null;
}

/**
 * Composes what a row says from its event. The row itself keeps the specification's texts, which are shown for events
 * that no person begins, or that this version does not know.
 */
export function useSaid(): (notification: NotificationRow) => Said {
  const { t } = useLingui();
  const locale = useLocale();

  return (notification) => {
    const { event, params } = notification;
    const param = (name: string): string => ownOf(params, name) ?? '';
    const [task, note, project, team] = [param('task'), param('note'), param('project'), param('team')];
    const [author, actor, person] = [param('author'), param('actor'), param('person')];
    const said = (who: string, what: string, where: string, quote = ''): Said => ({
      who,
      what,
      where: where || null,
      quote: quote || null,
    });
    const count = Number(param('count')) || 1;
    const inherits = plural(count, {
      one: 'You now have their # unfinished task.',
      other: 'You now have their # unfinished tasks.',
    });

    switch (event) {
      case 'hasAssigned':
        return said(author, t`assigned you a task`, task);
      case 'completedBy':
        return said(param('who'), t`completed a task`, task);
      case 'isPutOff': {
        const [other, date] = [param('other'), dayRange(param('date'), param('date'), locale)];
        return {
          who: null,
          what: t`“${other}”, which this waits for, is now due on ${date}`,
          where: task,
          quote: null,
        };
      }
      case 'mentionedInDescription':
        return said(author, t`mentioned you in a description`, task);
      case 'mentionedOn':
      case 'mentionedOnDeleted':
      case 'mentionedTimes':
        return said(author, t`mentioned you`, task, param('text'));
      case 'mentionedInNote':
      case 'mentionedInUntitledNote':
      case 'mentionedTimesInNote':
        return said(author, t`mentioned you in a note`, note);
      case 'commentedOn':
      case 'commentedOnDeleted':
      case 'newComments':
      case 'newCommentsDeleted':
        return said(author, t`commented`, task, param('text'));
      case 'removedYou':
        return said(actor, t`removed you from a project`, project);
      case 'removedYouWithTask':
      case 'removedYouWithTasks': {
        const heir = param('heir');
        const others = plural(count, {
          one: `${heir} now has your # unfinished task.`,
          other: `${heir} now has your # unfinished tasks.`,
        });
        return said(actor, t`removed you from a project`, project, others);
      }
      case 'leftProject':
        return said(person, t`left a project`, project);
      case 'leftProjectWithTask':
      case 'leftProjectWithTasks':
        return said(person, t`left a project`, project, inherits);
      case 'leftYouTask':
      case 'leftYouTasks':
        return said(person, t`left Pulse`, project, inherits);
      case 'handedYouTask':
      case 'handedYouTasks': {
        const handed = plural(count, {
          one: `assigned you # unfinished task from ${person}`,
          other: `assigned you # unfinished tasks from ${person}`,
        });
        return said(actor, handed, project);
      }
      case 'invitedToTeam':
        return said(actor, t`invited you to a team`, team);
      case 'joinedTeam':
        return said(person, t`joined a team`, team);
      case 'declinedTeam':
        return said(person, t`declined an invitation`, team);
      case 'leftTeam':
        return said(person, t`left a team`, team);
      case 'removedFromTeam':
        return said(actor, t`removed you from a team`, team);
      case 'madeLead':
        return said(actor, t`made you a lead`, team);
      case 'deletedTeam':
        return said(actor, t`deleted a team`, team);
      case 'sharedWithTeam':
        return said(actor, t`shared a project with ${team}`, project);
      case 'offeredOwnership':
        return said(actor, t`offered you the ownership`, project);
      case 'acceptedOwnership':
        return said(person, t`is now the owner`, project);
      case 'declinedOwnership':
        return said(person, t`declined the ownership`, project);
      case 'namedOwner':
        return said(actor, t`made you the owner`, project);
      case 'isBlocked':
        return said(person, t`is blocked`, task);
      case 'isAtRisk':
        return said(person, t`marked a task at risk`, task);
      case 'missedTwice':
        return said(person, t`has not answered two check-ins`, task);
      case 'lowered':
        return said(actor, t`checks in less often from now on`, task);
      case 'turnedOff':
        return said(actor, t`turned off check-ins`, task);
      case 'answeredComment':
      case 'answeredCommentDeleted':
        return said(actor, t`answered`, task, param('text'));
      case 'answeredDate': {
        const date = dayRange(param('date'), param('date'), locale);
        return said(actor, t`moved the due date to ${date}`, task);
      }
      case 'answeredNoDate':
        return said(actor, t`removed the due date`, task);
      case 'answeredReassigned':
        return said(actor, t`reassigned a task to ${person}`, task);
      case 'wantsToInvite': {
        const email = param('email');
        return { who: person, what: t`wants to invite ${email}`, where: null, quote: null };
      }
      default: {
        const { title, content } = translateNotification(notification);
        return { who: null, what: title, where: null, quote: content || null };
      }
    }
  };
}

/** Who and what, in one sentence. */
export function sentenceOf({ who, what }: Said): string {
  return who === null ? what : `${who} ${what}`;
}
