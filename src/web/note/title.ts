import { t } from '@lingui/core/macro';
import type { NoteRow } from '#domain/note/row.ts';

/** A note without a title has a name too. */
export function titleOf({ title }: Pick<NoteRow, 'title'>): string {
  return title.trim() || t`Untitled`;
}
