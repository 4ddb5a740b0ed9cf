import { Trans, useLingui } from '@lingui/react/macro';
import { UserMinus, UserPlus } from 'lucide-react';
import { addMember } from '#domain/project/members.ts';
import { isThereByTeam } from '#domain/project/membership/members-of.ts';
import { canAddMember, canRemoveMember } from '#domain/project/membership/rules.ts';
import type { ProjectRow } from '#domain/project/row.ts';
import { usePulse, useRow } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { useFetched } from '#web/data/use-fetched.ts';
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
import { invite, looksLikeAddress } from './invite.ts';
import { openInvite, openRemoval } from './overlays.ts';
import { Pending } from './pending.tsx';

export default function MembersDialog({ projectId, onClose }: OverlayProps & { readonly projectId: string }) {
  const { t } = useLingui();
  const project = useRow('project', projectId);
  const { person, run, replica } = usePulse();
  const people = usePeople();
  if (!project) return null;
  const refusal = canAddMember(replica, person, project);

  function add(personId: string): void {
    const name = nameOf(people, personId);
    if (run(addMember({ id: projectId, personId })).success) announce(t`${name} is now a member`);
  }

  return (
    <Dialog
      title={t`Members`}
      description={t`Members can view and edit every task in ${project.name}.`}
      onClose={onClose}
    >
      <ul aria-label={t`Members`} className="flex flex-col">
        {project.memberUids.map((id) => (
          <Member key={id} id={id} project={project} />
        ))}
      </ul>
      {refusal ? (
        <AddButton
          tip={refusalMessage(refusal)}
          onOpen={(button) => openPopup(button, t`Add member`, <Newcomers projectId={projectId} onPick={add} />)}
        />
      ) : (
        <Inviting project={project} onPick={add} />
      )}
    </Dialog>
  );
}

/** For people who can add members: open invitations, and inviting more. */
function Inviting({ project, onPick }: { project: ProjectRow; onPick: (personId: string) => void }) {
  const { t } = useLingui();
  const { id, name } = project;
  const { answer, refetch } = useFetched('GET /api/projects/:id/invitations', { params: { id } });
  const onMade = () => void refetch();

  /** An address is enough to invite; for a name the address is asked for. */
  async function inviteTyped(text: string): Promise<void> {
    if (!looksLikeAddress(text)) return openInvite({ projectId: id, onMade });
    const invited = await invite({ projectId: id }, text);
    openInvite({ projectId: id, email: text, invited, onMade });
    return refetch();
  }

  return (
    <>
      <Pending invitations={answer?.invitations ?? []} onChanged={refetch} />
      <AddButton
        onOpen={(button) =>
          openPopup(
            button,
            t`Add member`,
            <Newcomers
              projectId={id}
              onPick={onPick}
              onInvite={(text) => void inviteTyped(text)}
              inviteLabel={(text) => t`Invite ${text} to ${name}`}
            />,
          )
        }
      />
    </>
  );
}

function AddButton({ tip, onOpen }: { tip?: string; onOpen: (button: HTMLElement) => void }) {
  const { t } = useLingui();
  return (
    <Button
      variant="outline"
      color="neutral"
      size="lg"
      aria-haspopup="listbox"
      data-tip={tip}
      icon={<UserPlus className="size-4" aria-hidden />}
      onClick={(event) => onOpen(event.currentTarget)}
      className={classNames('mt-4 w-full', tip !== undefined && 'opacity-60')}
    >
      {t`Add member`}
    </Button>
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
      <span dir="auto" className="min-w-0 grow truncate font-medium">
        {name}
        {id === person && <span className="font-normal text-faint"> {t`(you)`}</span>}
      </span>
      {typeof people.get(id)?.disabledAt === 'number' && (
        <Chip tone="warning">
          <Trans>Disabled</Trans>
        </Chip>
      )}
      {id === project.offeredTo && (
        <Chip>
          <Trans>Ownership offered</Trans>
        </Chip>
      )}
      {isThereByTeam(replica, project, id) && (
        <Chip tip={t`Member through the team`}>
          <Trans>Team</Trans>
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

interface NewcomersProps {
  readonly projectId: string;
  readonly onPick: (personId: string) => void;
  readonly onInvite?: (text: string) => void;
  readonly inviteLabel?: (text: string) => string;
}

/** Everyone in the directory who is not a member yet; anyone else who is typed can be invited. */
function Newcomers({ projectId, onPick, onInvite, inviteLabel }: NewcomersProps) {
  const { t } = useLingui();
  const project = useRow('project', projectId);
  const people = choosable(usePeople()).filter(({ id }) => !project?.memberUids.includes(id));
  return (
    <Choice
      label={t`Add member`}
      search={onInvite ? t`Name or email address…` : t`Find a person…`}
      empty={people.length === 0 ? t`Everyone is already a member` : t`No matching people`}
      options={people.map(({ id, displayName }) => ({
        value: id,
        label: displayName,
        icon: <Avatar size="xs" name={displayName} seed={id} labelled={false} />,
      }))}
      selected={[]}
      onPick={onPick}
      {...(onInvite && inviteLabel && { onCreate: onInvite, createLabel: inviteLabel })}
    />
  );
}
