import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, FolderPlus, UserPlus, X } from 'lucide-react';
import { DAY } from '#domain/duration.ts';
import type { TeamRow } from '#domain/team/row.ts';
import { useList, usePulse, useScope } from '#web/data/context.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { openProjectForm } from '#web/project/overlays.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useDevicePreference } from '#web/ui/device-preference.ts';
import { useNow } from '#web/ui/now.ts';
import { useStore } from '#web/ui/store.ts';
import { linksChanged, openTeamInvite } from './overlays.ts';
import { useTeamProjects } from './use-projects.ts';

/** How long a team is new. */
const NEW = 14 * DAY;

/** What makes a team of a name, for its leads: people and a project. While it is new or has nobody else, until both are there or they hide it. */
export function NextSteps({ team }: { readonly team: TeamRow }) {
  const { person } = usePulse();
  const { id: teamId, memberUids, createdAt } = team;
  const isNew = useNow() - createdAt < NEW || memberUids.length === 1;
  const isKnown = useScope(`user:${person}`) === 'open';
  const invited = useList({ from: 'teamInvitation', where: { column: 'teamId', key: teamId } }).total;
  const hasPeople = memberUids.length > 1 || invited > 0;
  const hasProject = useTeamProjects(teamId).length > 0;
  const [closed, setClosed] = useDevicePreference(`${person} ${teamId} next steps`);
  const turn = useStore(linksChanged);
  if (!isKnown || !isNew || closed !== null || (hasPeople && hasProject)) return null;
  return <Steps key={turn} {...{ teamId, hasPeople, hasProject }} onClose={() => setClosed('closed')} />;
}

interface StepsProps {
  readonly teamId: string;
  /** Who have an account. */
  readonly hasPeople: boolean;
  readonly hasProject: boolean;
  readonly onClose: () => void;
}

function Steps({ teamId, hasPeople, hasProject, onClose }: StepsProps) {
  const { t } = useLingui();
  const { answer, problem } = useFetched('GET /api/teams/:id/invitations', { params: { id: teamId } });
  const isInvited = hasPeople || (answer !== undefined && answer.invitations.length > 0);
  // Until it is known whether somebody without an account is invited, nothing is shown that would disappear.
  if (hasProject && (isInvited || (!answer && problem === null))) return null;
  return (
    <section
      aria-label={t`Next steps`}
      className="max-w-3xl rounded-xl bg-surface shadow-card inset-ring inset-ring-line"
    >
      <div className="flex items-center justify-between gap-2 py-1.5 pr-2 pl-4">
        <h2 className="font-semibold">{t`Next steps`}</h2>
        <Button
          square
          size="sm"
          variant="ghost"
          color="neutral"
          aria-label={t`Hide these steps`}
          onClick={onClose}
          className="pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden />
        </Button>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        <Step
          icon={<UserPlus className="size-5" aria-hidden />}
          title={t`Invite your people`}
          act={t`Invite people`}
          isDone={isInvited}
          onAct={() => openTeamInvite({ teamId })}
        >
          {t`Several at once, by name or email address. They join when they accept.`}
        </Step>
        <Step
          icon={<FolderPlus className="size-5" aria-hidden />}
          title={t`Create a project for the team`}
          act={t`Create project`}
          isDone={hasProject}
          onAct={() => openProjectForm({ teamId })}
        >
          {t`Everyone in the team is a member of it, also those who join later.`}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** On the button. */
  readonly act: string;
  readonly isDone: boolean;
  readonly onAct: () => void;
  readonly children: ReactNode;
}

function Step({ icon, title, act, isDone, onAct, children }: StepProps) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span
        className={classNames(
          'grid size-9 shrink-0 place-items-center rounded-lg text-muted',
          !isDone && 'bg-neutral-soft',
        )}
      >
        {isDone ? <CircleCheck className="size-5" aria-hidden /> : icon}
      </span>
      <span className="min-w-0 grow basis-48">
        <span className={classNames('block font-medium', isDone && 'text-muted')}>
          {title}
          {isDone && <span className="sr-only">, {t`done`}</span>}
        </span>
        {!isDone && <span className="block text-pretty text-muted">{children}</span>}
      </span>
      {!isDone && (
        <Button variant="outline" color="neutral" onClick={onAct} className="pointer-coarse:h-11 max-sm:ml-12">
          {act}
        </Button>
      )}
    </li>
  );
}
