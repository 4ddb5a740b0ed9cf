import { ownOf } from './own-value.ts';
import { NO_DATABASE, type RefusalCode, type RefusalParams } from './refusal.ts';

/**
 * The closed set of expected failures with their English texts, those of the spec's error catalogue among them. They
 * stand apart from the error because a browser fetches them only when it has something to say.
 */
export const refusals = {
  // The spec's catalogue, word for word.
  notification_title_required: 'Notification title is required',
  user_id_required: 'User ID is required',
  task_name_required: 'Task name is required',
  assignee_required: 'Assignee is required',
  authentication: 'Authentication error - please refresh the page',
  not_authenticated: 'User not authenticated',
  database_not_initialized: NO_DATABASE,
  project_not_found: 'Project not found',
  owner_only_delete: 'Only project owner can delete the project',
  owner_only_add_members: 'Only project owner can add members',
  owner_only_remove_members: 'Only project owner can remove members',
  invalid_tag_name: 'Invalid tag name',
  tag_exists: 'Tag already exists',
  tag_missing: 'Tag does not exist',
  tag_not_yours: 'You can only delete tags you created',
  invalid_period: 'Invalid period specified',
  // Failures that the spec does not name.
  project_name_required: 'Project name is required',
  stream_name_required: 'Stream name is required',
  stream_exists: 'A stream with this name already exists in the project',
  tag_not_yours_to_edit: 'Only its creator or an administrator can edit a tag',
  too_many_tags: 'You have reached the limit of {max} tags. Delete some first.',
  done_is_complete: 'A completed task is at 100%. Reopen it first.',
  start_after_due:
    'The start date ({start}) is after the due date ({due}). Change one of them, or clear the start date.',
  days_reversed: 'The last day ({to}) is before the first day ({from}). Swap them.',
  too_many_days_off: 'You have reached the limit of {max} days off. Remove past ones first.',
  comment_required: 'Comment is required',
  task_not_found: 'Task not found',
  stream_not_found: 'Stream not found',
  comment_not_found: 'Comment not found',
  check_in_not_found: 'Check-in not found',
  check_in_closed: 'This check-in is no longer open. It was answered, or is not needed any more.',
  snooze_too_long: 'Choose a time within the next 7 days',
  reminder_not_found: 'Reminder not found',
  reminder_past: 'Choose a time in the future',
  reminder_needs_deadline: 'This task has no due date. Set one first, or choose a time.',
  reminder_of_done: 'This task is completed. Reopen it first.',
  too_many_reminders: 'You have reached the limit of {max} reminders of a task. Remove one first.',
  note_not_found: 'Note not found',
  note_read_only: 'You can only read this note',
  note_owner_only: 'Only the owner of the note can do this',
  note_owner_stays: 'This note is yours. Archive or delete it instead.',
  note_not_private: 'The members of its project or team read this note. Make it private to invite people.',
  note_too_many_invited: 'You have reached the limit of {max} people invited to a note. Share it with a team instead.',
  note_update_invalid: 'This is not an update of a note',
  note_full: 'This note is full. Go on in a new one.',
  notification_not_found: 'Notification not found',
  person_not_found: 'Person not found',
  team_not_found: 'Team not found',
  team_name_required: 'Team name is required',
  invitation_not_found: 'Invitation not found',
  offer_not_found: 'There is no offer to answer',
  lead_only: 'Only a lead of the team can do this',
  last_lead: 'The last lead can’t go. Make someone else a lead first.',
  person_not_in_team: 'This person isn’t in the team',
  there_by_team:
    'Members of a team are in its projects for as long as they are in the team. They leave the team, or the owner makes the project private.',
  owner_only_edit: 'Only project owner can edit the project',
  owner_only_hand_over: 'Only project owner can transfer the project',
  owner_stays: 'The owner can’t be removed. Transfer ownership first.',
  owner_not_member: 'The new owner must be a member of the project',
  owner_cannot_leave: 'The owner can’t leave. Transfer ownership first.',
  stream_not_yours: 'Only the project owner or its creator can delete a stream',
  level_not_yours: 'Only the author, the project’s owner and leads of the assignee can set check-ins',
  assignee_not_member: 'The assignee must be a member of the project',
  not_allowed: 'You don’t have permission to do this',
  changed_since: 'Couldn’t undo: it has changed since',
  already_exists: 'This ID is already in use',
  text_too_long: '{field} must be at most {max} characters',
  invalid_input: '{field}: {problem}',
  unknown_command: 'Unknown command: {name}',
  unknown_version: 'This version of Pulse is out of date. Reload the page.',
  scope_not_found: 'Not found, or you don’t have access',
  answer_expired: 'This change is too old to be sent again',
  account_disabled: 'This account is disabled',
  administrator_only: 'Only an administrator can do this',
  not_yourself: 'You can’t do this to your own account. Ask another administrator.',
  last_administrator: 'The last administrator can’t leave. Make someone else an administrator first.',
  owns_projects: 'Transfer or delete the projects you own first: {projects}',
  leads_teams: 'Make someone else a lead of these teams first: {teams}',
  // A bug, logged under this number. Nothing was written, and the command counts as answered.
  bug: 'Something went wrong on the server (incident {incident}). Nothing was changed.',
} as const satisfies Record<string, string>;

/** The English message of a refusal. */
export function refusalText(code: RefusalCode, params: RefusalParams = {}): string {
  return refusals[code].replace(/\{(\w+)\}/g, (whole, key: string) => String(ownOf(params, key) ?? whole));
}
