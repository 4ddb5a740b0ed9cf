import { i18n } from '@lingui/core';
import { NO_DATABASE } from '#domain/refusal.ts';

/** The refusal that is shown when nothing more can be fetched. */
export function databaseProblem(): string {
  return i18n._({ id: 'refusal.database_not_initialized', message: NO_DATABASE });
}
