import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';

/** Opens the projects that the viewer shares with the people, whose tasks can then be read in full. */
export function SharedProjects({ people }: { people: readonly string[] }) {
  const { person: me } = usePulse();
  const projects = useList(projectsQuery(me)).group();
  const others = new Set(people.filter((person) => person !== me));
  return projects
    .filter(({ memberUids }) => memberUids.some((person) => others.has(person)))
    .map(({ id }) => <OpenProject key={id} id={id} />);
}

function OpenProject({ id }: { id: string }) {
  useScope(`project:${id}`);
  return null;
}
