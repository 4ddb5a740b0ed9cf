import { useLingui } from '@lingui/react/macro';
import { UserMinus, UserPlus } from 'lucide-react';
import { moveNote } from '#domain/note/commands.ts';
import { isPrivate } from '#domain/note/place.ts';
import type { NoteRow } from '#domain/note/row.ts';
import { canInviteToNote, canShareNote } from '#domain/note/rules.ts';
import { inviteToNote, removeFromNote } from '#domain/note/sharing.ts';
import { projectsQuery } from '#domain/project/queries.ts';
import { useList, usePulse, useRow } from '#web/data/context.ts';
import { choosable, nameOf, usePeople } from '#web/data/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Choice } from '#web/ui/popup/choice.tsx';
import { openPopup } from '#web/ui/popup/store.ts';
import { Select } from '#web/ui/select.tsx';
import { Place } from './place.tsx';

/** Where a note lives, and who reads and writes it; who does not own it sees that. */
export default function ShareDialog({ noteId, onClose }: OverlayProps & { readonly noteId: string }) {
  const { t } = useLingui();
  const { replica, person } = usePulse();
  const note = useRow('note', noteId);
  if (!note || note.deletedAt !== null) return null;
  const isOwner = canShareNote(replica, person, note) === null;
  return (
    <Dialog title={t`Share note`} description={t`Anyone who can read a note can copy it.`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {isOwner ? <PlaceField note={note} /> : <Place note={note} />}
        {isPrivate(note) ? <People note={note} /> : isOwner && <MembersWrite note={note} />}
      </div>
    </Dialog>
  );
}

function PlaceField({ note }: { readonly note: NoteRow }) {
  const { t } = useLingui();
  const { person, run } = usePulse();
  const projects = useList(projectsQuery(person)).group();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="font-medium" aria-hidden>
        {t`Place`}
      </span>
      <Select
        label={t`Place`}
        value={note.projectId ?? note.teamId ?? ''}
        options={[
          { value: '', label: t`Private` },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
          ...teams.map(({ id, name }) => ({ value: id, label: t`Team ${name}` })),
        ]}
        onChange={(id) => {
          const isTeam = teams.some((team) => team.id === id);
          if (id === '') run(moveNote({ id: note.id, projectId: null, teamId: null }));
          else run(moveNote({ id: note.id, ...(isTeam ? { teamId: id } : { projectId: id }) }));
        }}
      />
    </span>
  );
}

function MembersWrite({ note }: { readonly note: NoteRow }) {
  const { t } = useLingui();
  const { run } = usePulse();
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="font-medium" aria-hidden>
        {t`Members`}
      </span>
      <Select
        label={t`Members`}
        value={note.membersWrite ? 'write' : 'read'}
        options={[
          { value: 'write', label: t`Can write` },
          { value: 'read', label: t`Can read` },
        ]}
        onChange={(may) => void run(moveNote({ id: note.id, membersWrite: may === 'write' }))}
      />
    </span>
  );
}

function People({ note }: { readonly note: NoteRow }) {
  const { t } = useLingui();
  const { replica, person, run } = usePulse();
  const mayInvite = canInviteToNote(replica, person, note) === null;
  return (
    <>
      <ul aria-label={t`People`} className="flex flex-col">
        {note.readerUids.map((id) => (
          <Reader key={id} id={id} note={note} mayChange={mayInvite} />
        ))}
      </ul>
      {mayInvite && (
        <Button
          variant="outline"
          color="neutral"
          size="lg"
          aria-haspopup="listbox"
          icon={<UserPlus className="size-4" aria-hidden />}
          onClick={(event) =>
            openPopup(
              event.currentTarget,
              t`Add people`,
              <Newcomers
                noteId={note.id}
                onPick={(personId) => void run(inviteToNote({ id: note.id, personId, mayWrite: true }))}
              />,
            )
          }
        >
          {t`Add people`}
        </Button>
      )}
    </>
  );
}

function Reader({ id, note, mayChange }: { readonly id: string; readonly note: NoteRow; readonly mayChange: boolean }) {
  const { t } = useLingui();
  const { person, run } = usePulse();
  const name = nameOf(usePeople(), id);
  const mayWrite = note.writerUids.includes(id);
  const change = (may: 'read' | 'write') =>
    void run(inviteToNote({ id: note.id, personId: id, mayWrite: may === 'write' }));
  return (
    <li aria-label={name} className="flex min-h-12 items-center gap-3 border-b border-line last:border-0">
      <Avatar name={name} seed={id} size="md" labelled={false} />
      <span dir="auto" className="min-w-0 grow truncate font-medium">
        {name}
        {id === person && <span className="font-normal text-faint"> {t`(you)`}</span>}
      </span>
      {id === note.ownerUid ? (
        <Chip>{t`Owner`}</Chip>
      ) : mayChange ? (
        <>
          <Select
            label={t`Access for ${name}`}
            value={mayWrite ? 'write' : 'read'}
            options={[
              { value: 'write', label: t`Can write` },
              { value: 'read', label: t`Can read` },
            ]}
            onChange={change}
          />
          <Button
            square
            variant="ghost"
            color="neutral"
            aria-label={t`Remove ${name}`}
            data-tip={t`Remove`}
            onClick={() => void run(removeFromNote({ id: note.id, personId: id }))}
          >
            <UserMinus className="size-4" aria-hidden />
          </Button>
        </>
      ) : (
        <Chip>{mayWrite ? t`Can write` : t`Can read`}</Chip>
      )}
    </li>
  );
}

function Newcomers({ noteId, onPick }: { readonly noteId: string; readonly onPick: (id: string) => void }) {
  const { t } = useLingui();
  const note = useRow('note', noteId);
  const people = choosable(usePeople()).filter(({ id }) => !note?.readerUids.includes(id));
  return (
    <Choice
      label={t`Add people`}
      search={t`Find a person…`}
      empty={people.length === 0 ? t`Everyone is already invited` : t`No matching people`}
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
