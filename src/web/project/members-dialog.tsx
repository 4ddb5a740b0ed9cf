import { Trans, useLingui } from '@lingui/react/macro';
import { UserMinus, UserPlus } from 'lucide-react';
import { addMember } from '#domain/project/members.ts';
import { canAddMember, canRemoveMember } from '#domain/project/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { announce } from '#web/ui/announce.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { toast } from '#web/ui/toast/store.ts';
import { openRemoval } from './overlays.ts';

export default function MembersDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const project = useRow('project', projectId);
  const { person, run, replica } = usePulse();
  const people = usePeople();
  if (!project) return null;
  const refusal = canAddMember(replica, person, project);

  function add(personId: string): void {
    const name = nameOf(people, personId);
    if (run(addMember({ id: projectId, personId })).success) announce(t`${name} is a member now`);
  }

  return (
    <Dialog
      title={t`Members`}
      description={t`Members see and change every task of “${project.name}”.`}
      onClose={onClose}
    >
      <ul aria-label={t`Members`} className="flex flex-col">
        {project.memberUids.map((id) => (
          <Member key={id} id={id} project={project} />
        ))}
      </ul>
      <Button
        variant="soft"
        size="lg"
        aria-haspopup="listbox"
        data-tip={refusal ? refusalMessage(refusal) : undefined}
        icon={<UserPlus className="size-4" aria-hidden />}
        onClick={(event) =>
          openPopup(event.currentTarget, t`Add a member`, <Newcomers projectId={projectId} onPick={add} />)
        }
        className={classNames('mt-4 w-full', refusal && 'opacity-60')}
      >
        {t`Add a member`}
      </Button>
    </Dialog>
  );
}

function Member({ id, project }: { id: string; project: ProjectRow }) {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const people = usePeople();
  const name = nameOf(people, id);
  const refusal = canRemoveMember(replica, person, project, id);

  function remove(): void {
    if (refusal) toast({ tone: 'error', title: refusalMessage(refusal) });
    else openRemoval({ projectId: project.id, personId: id });
  }

  return (
    <li aria-label={name} className="flex min-h-12 items-center gap-3 border-b border-line last:border-0">
      <Avatar name={name} seed={id} size="md" labelled={false} />
      <span className="min-w-0 grow truncate font-medium">
        {name}
        {id === person && <span className="font-normal text-faint"> {t`(you)`}</span>}
      </span>
      {typeof people.get(id)?.disabledAt === 'number' && (
        <Chip tone="warning">
          <Trans>Disabled</Trans>
        </Chip>
      )}
      {id === project.ownerUid ? (
        <Chip tone="primary">
          <Trans>Owner</Trans>
        </Chip>
      ) : (
        <Button
          square
          variant="ghost"
          color="neutral"
          aria-label={t`Remove ${name}`}
          data-tip={refusal ? refusalMessage(refusal) : t`Remove`}
          onClick={remove}
          className={classNames(refusal && 'opacity-60')}
        >
          <UserMinus className="size-4" aria-hidden />
        </Button>
      )}
    </li>
  );
}

/** Everyone in the directory who is not a member yet. */
function Newcomers({ projectId, onPick }: { projectId: string; onPick: (personId: string) => void }) {
  const { t } = useLingui();
  const project = useRow('project', projectId);
  const people = choosable(usePeople()).filter(({ id }) => !project?.memberUids.includes(id));
  return (
    <Choice
      label={t`Add a member`}
      search={t`Find a person…`}
      empty={people.length === 0 ? t`Everyone here is a member already` : t`Nobody of that name`}
      options={people.map(({ id, displayName }) => ({
        value: id,
        label: displayName,
        icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
      }))}
      selected={[]}
      onPick={onPick}
    />
  );
}
