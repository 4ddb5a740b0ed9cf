/** Everything with a name beside tasks: this browser holds all of it that the person may read. */
import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ListFilter, Tag, Users } from 'lucide-react';
import { archivedProjectsQuery, projectsByNameQuery } from '#domain/project/queries.ts';
import { tagHue } from '#domain/tag/hue.ts';
import { boardPath, boardSearch } from '#domain/view/board.ts';
import { ProjectMark } from '#web/data/project-mark.tsx';
import { useList } from '#web/data/context.ts';
import { choosable, usePeople } from '#web/data/people.ts';
import { useTags } from '#web/data/tags.ts';
import { NoteMark } from '#web/note/note-mark.tsx';
import { titleOf } from '#web/note/title.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useViews } from '#web/app/views/use-views.tsx';
import { stringifySearch } from '#web/app/search-params.ts';
import type { FoundEntry } from './found-entry.ts';

/** Each kind by name, archived projects after the others; notes with the latest first. */
export function useThings(): readonly FoundEntry[] {
  const active = useList(projectsByNameQuery).group();
  const archived = useList(archivedProjectsQuery).group();
  const { t } = useLingui();
  const notes = useList({ from: 'note', orderBy: [{ column: 'updatedAt', direction: 'desc' }] }).group();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  const views = useViews();
  const people = usePeople();
  const tags = useTags();
  return useMemo(
    () => [
      ...[...active, ...archived].map((project): FoundEntry => {
        const { id, name } = project;
        const isArchived = project.archivedAt !== null;
        return {
          kind: 'project',
          id,
          label: name,
          icon: <ProjectMark project={project} />,
          isArchived,
          ...(isArchived && { hint: t`Archived` }),
          path: `/projects/${id}`,
        };
      }),
      ...notes.map((note): FoundEntry => {
        return {
          kind: 'note',
          id: note.id,
          label: titleOf(note),
          icon: <NoteMark note={note} />,
          path: `/notes/${note.id}`,
        };
      }),
      ...views.map((view): FoundEntry => {
        const path = boardPath(view) + stringifySearch(boardSearch(view));
        return { kind: 'view', id: view.id, label: view.name, icon: <ListFilter />, path };
      }),
      ...teams.map(({ id, name }): FoundEntry => {
        return { kind: 'team', id, label: name, icon: <Users />, path: `/team/${id}` };
      }),
      ...choosable(people).map(({ id, displayName: name }): FoundEntry => {
        const icon = <Avatar name={name} seed={id} size="xs" labelled={false} />;
        return { kind: 'person', id, label: name, icon, path: `/search?person=${id}` };
      }),
      ...tags.map((tag): FoundEntry => {
        const icon = <Tag data-hue={tagHue(tag)} className="text-(--hue-ink)" />;
        return { kind: 'tag', id: tag.id, label: tag.name, icon, path: `/search?tag=${tag.id}` };
      }),
    ],
    [t, active, archived, notes, teams, views, people, tags],
  );
}
