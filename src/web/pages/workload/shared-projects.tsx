import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { useScopes } from '#web/data/use-scopes.ts';

/** The scopes of the projects that the viewer shares with any of these people. */
export function useSharedProjects(people: readonly string[]): readonly string[] {
  const { person: me } = usePulse();
  const projects = useList(projectsQuery(me)).group();
  const others = new Set(people.filter((person) => person !== me));
  return projects
    .filter(({ memberUids }) => memberUids.some((person) => others.has(person)))
    .map(({ id }) => `project:${id}`);
}

/** Opens those projects, whose tasks can then be read in full. */
export function SharedProjects({ people }: { people: readonly string[] }) {
  useScopes(useSharedProjects(people));
  return null;
}
