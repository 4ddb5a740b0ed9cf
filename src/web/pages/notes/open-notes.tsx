import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';

/** Keeps the lists of all notes open that the person may read: their own, and those of each project and team. */
export function OpenNotes() {
  const { person } = usePulse();
  const projects = useList(projectsQuery(person)).group();
  const teams = useList({ from: 'team' }).group();
  return (
    <>
      {projects.map(({ id }) => (
        <Open key={id} scope={`projectNotes:${id}`} />
      ))}
      {teams.map(({ id }) => (
        <Open key={id} scope={`teamNotes:${id}`} />
      ))}
    </>
  );
}

function Open({ scope }: { readonly scope: string }) {
  useScope(scope);
  return null;
}
