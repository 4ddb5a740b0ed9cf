import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Refusal, RefusalCode } from '#domain/refusal.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { AUTH_PATH } from '#server/auth/identity.ts';

/** An error answer in the shape of a refused command; below `AUTH_PATH` in that of the library. */
export function problem(c: Context, status: ContentfulStatusCode, code: string, error: string): Response {
  const isAuth = c.req.path.startsWith(`${AUTH_PATH}/`);
  return c.json(isAuth ? { message: error, code } : { success: false, error, code, params: {} }, status);
}

/** A refusal outside of a command. */
export function refused(c: Context, { code, params }: Refusal): Response {
  return c.json({ success: false, error: refusalText(code, params), code, params }, statusOf(code));
}

type Status = 400 | 401 | 403 | 404 | 409 | 410 | 500;

/** Codes about missing rights are 403, unless they are listed here. */
const statuses: ReadonlyMap<string, Status> = new Map(
  Object.entries({
    authentication: 401,
    not_authenticated: 401,
    token_invalid: 401,
    tag_missing: 404,
    tag_exists: 409,
    stream_exists: 409,
    too_many_tags: 409,
    done_is_complete: 409,
    already_exists: 409,
    changed_since: 409,
    last_administrator: 409,
    owns_projects: 409,
    answer_expired: 410,
    invalid_tag_name: 400,
    invalid_input: 400,
    invalid_period: 400,
    start_after_due: 409,
    time_without_date: 409,
    merged_too_long: 409,
    checklist_item_not_found: 409,
    parent_elsewhere: 409,
    update_sent: 409,
    subtask_level: 409,
    days_reversed: 400,
    too_many_days_off: 409,
    note_owner_stays: 409,
    note_not_private: 409,
    note_too_many_invited: 409,
    note_full: 409,
    reminder_past: 400,
    reminder_needs_deadline: 409,
    reminder_needs_time: 409,
    reminder_of_done: 409,
    too_many_reminders: 409,
    text_too_long: 400,
    unknown_command: 400,
    unknown_version: 400,
    bug: 500,
  } satisfies Partial<Record<RefusalCode, Status>>),
);

export function statusOf(code: string): Status {
  if (code.endsWith('_not_found')) return 404;
  if (code.endsWith('_required')) return 400;
  return statuses.get(code) ?? 403;
}
