/** Projects by what somebody calls them. */
import type { ProjectRow } from '#client/pulse-client.ts';
import { foldText } from '#domain/search.ts';
import { CliFailure } from './failure.ts';

/** By its id, its whole name, or how that begins, if only one does. */
export function findProject(projects: readonly ProjectRow[], called: string): ProjectRow {
  const wanted = foldText(called.trim());
  const whole = projects.filter(({ id, name }) => id === called || foldText(name) === wanted);
  const found = whole.length > 0 ? whole : projects.filter(({ name }) => foldText(name).startsWith(wanted));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const names = (some: readonly ProjectRow[]) => some.map(({ name }) => `“${name}”`).join(', ');
  if (only) throw new CliFailure(`Several projects are called like “${called}”: ${names(found)}.`);
  throw new CliFailure(
    `You are in no project called “${called}”.${projects.length > 0 ? ` Yours are ${names(projects)}.` : ''}`,
  );
}
