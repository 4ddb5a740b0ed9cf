import { useNavigate } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import {
  Archive,
  ArchiveRestore,
  ArrowRightLeft,
  BookmarkPlus,
  Check,
  FileText,
  History,
  LogOut,
  Pencil,
  Trash2,
  Users,
  X,
} from 'lucide-react';
import { describeProject } from '#domain/project/describe.ts';
import { acceptOwnership, declineOwnership, withdrawOffer } from '#domain/project/ownership.ts';
import { canAnswerOffer, canLeaveProject, canOfferOwnership } from '#domain/project/membership/rules.ts';
import { canDeleteProject, canEditProject } from '#domain/project/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import type { Refusal } from '#domain/refusal.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useStarEntry } from '#web/data/star.tsx';
import { useSaveTemplate } from '#web/data/templates/use-save-template.ts';
import { openTextHistory } from '#web/data/versions/overlays.ts';
import { Menu, type MenuEntry, type MenuItem } from '#web/ui/popup/menu.tsx';
import { PulseIcon } from '#web/ui/pulse-icon.tsx';
import { store, useStore, type Store } from '#web/ui/store.ts';
import { openDeletion, openHandOver, openLeave, openMembers, openProjectForm } from './overlays.ts';
import { useArchiveProject } from './use-archive.ts';
import { useDeleteProject } from './use-delete.ts';

interface ProjectMenuProps {
  readonly project: ProjectRow;
  /** Up and down in the navigation. */
  readonly moves?: readonly MenuEntry[];
  /** For all tasks that its board shows; they come when it has them. */
  readonly ofBoard?: Store<readonly MenuEntry[]> | undefined;
}

const nothing = store<readonly MenuEntry[]>([]);

/** The actions that the person may take on a project. */
export default function ProjectMenu({ project, moves = [], ofBoard = nothing }: ProjectMenuProps) {
  const { t } = useLingui();
  const entries = useProjectMenu(project, useStore(ofBoard));
  return <Menu label={t`Project actions`} entries={[...moves, ...entries]} />;
}

/** For the menu of a project and the palette. Nothing without a project. */
export function useProjectMenu(
  project: ProjectRow | undefined,
  ofBoard: readonly MenuEntry[] = [],
): readonly MenuEntry[] {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const people = usePeople();
  const archive = useArchiveProject();
  const remove = useDeleteProject();
  const saveTemplate = useSaveTemplate();
  const navigate = useNavigate();
  const star = useStarEntry('project', project?.id ?? '');
  if (!project) return [];
  const { id: projectId, memberUids, offeredTo, description } = project;
  const editing = canEditProject(replica, person, project);
  const isArchived = project.archivedAt !== null;

  const allowed = (refusal: Refusal | null, entry: MenuItem): MenuEntry[] => (refusal ? [] : [entry]);

  return [
    { label: t`Members…`, icon: <Users />, onSelect: () => openMembers({ projectId }) },
    {
      label: t`Overview`,
      icon: <FileText />,
      onSelect: () =>
        void navigate({ to: '/projects/$projectId', params: { projectId }, search: { view: 'overview' } }),
    },
    {
      label: t`Pulse`,
      icon: <PulseIcon />,
      onSelect: () => void navigate({ to: '/projects/$projectId', params: { projectId }, search: { view: 'pulse' } }),
    },
    star,
    ...allowed(editing, {
      label: t`Edit…`,
      icon: <Pencil />,
      onSelect: () => openProjectForm({ projectId }),
    }),
    {
      label: t`Description history…`,
      icon: <History />,
      onSelect: () =>
        openTextHistory({
          of: { nouns: 'projects', id: projectId },
          text: description,
          onRestore:
            editing === null ? (text) => void run(describeProject({ id: projectId, base: description, text })) : null,
        }),
    },
    ...allowed(
      canOfferOwnership(replica, person, project),
      offeredTo === null
        ? { label: t`Transfer ownership…`, icon: <ArrowRightLeft />, onSelect: () => openHandOver({ projectId }) }
        : {
            label: t`Withdraw offer to ${nameOf(people, offeredTo)}`,
            icon: <ArrowRightLeft />,
            onSelect: () => void run(withdrawOffer({ id: projectId })),
          },
    ),
    ...allowed(canAnswerOffer(replica, person, project), {
      label: t`Accept ownership`,
      icon: <Check />,
      onSelect: () => void run(acceptOwnership({ id: projectId })),
    }),
    ...allowed(canAnswerOffer(replica, person, project), {
      label: t`Decline ownership`,
      icon: <X />,
      onSelect: () => void run(declineOwnership({ id: projectId })),
    }),
    { label: t`Save as template…`, icon: <BookmarkPlus />, onSelect: () => void saveTemplate.ofProject(project) },
    ...(ofBoard.length > 0 ? (['separator', ...ofBoard] as const) : []),
    'separator',
    ...allowed(editing, {
      label: isArchived ? t`Unarchive project` : t`Archive project`,
      icon: isArchived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => archive(project, !isArchived),
    }),
    ...allowed(canLeaveProject(replica, person, project), {
      label: t`Leave project`,
      icon: <LogOut />,
      danger: true,
      onSelect: () => openLeave({ projectId }),
    }),
    ...allowed(canDeleteProject(replica, person, project), {
      label: t`Delete project`,
      icon: <Trash2 />,
      danger: true,
      // Asks first if others use it.
      onSelect: () => (memberUids.length > 1 ? openDeletion({ projectId }) : remove(project)),
    }),
  ];
}
