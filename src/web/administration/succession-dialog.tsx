import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Call } from '#domain/command.ts';
import { nameOwner } from '#domain/project/ownership.ts';
import { nameLead } from '#domain/team/members.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { ConfirmActions } from '#web/ui/confirm-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Avatars } from '#web/ui/avatar.tsx';
import type { OverlayProps } from '#web/ui/overlay.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast/store.ts';

/** A project or a team that nobody in it can decide about. */
type Orphan = Answer<'GET /api/instance/people/:id/orphans'>['projects'][number];

/** Names who decides in place of someone who is disabled: in each project they own, in each team that has no other lead. */
export default function SuccessionDialog({ personId, onClose }: OverlayProps & { readonly personId: string }) {
  const { t } = useLingui();
  const { run } = usePulse();
  const name = nameOf(usePeople(), personId);
  const { answer, problem } = useFetched('GET /api/instance/people/:id/orphans', { params: { id: personId } });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const choose = (id: string, successor: string) => setChosen(new Map(chosen).set(id, successor));
  const { projects = [], teams = [] } = answer ?? {};

  function save(): void {
    const calls = [...calledBy(projects, nameOwner), ...calledBy(teams, nameLead)];
    for (const call of calls) if (!run(call).success) return;
    toast({ title: plural(calls.length, { one: 'Named # successor', other: 'Named # successors' }) });
    onClose();
  }

  function calledBy(orphans: readonly Orphan[], make: (input: { id: string; personId: string }) => Call): Call[] {
    return orphans.flatMap(({ id }) => {
      const successor = chosen.get(id) ?? '';
      return successor === '' ? [] : [make({ id, personId: successor })];
    });
  }

  return (
    <Dialog
      title={t`Successors of ${name}`}
      description={
        problem ??
        (answer && projects.length + teams.length === 0
          ? t`No project or team needs a successor.`
          : t`Choose a member. You can see who’s in it, but not its name.`)
      }
      onClose={onClose}
    >
      <Orphaned title={t`Projects`} orphans={projects} chosen={chosen} onChoose={choose} label={t`New owner`} />
      <Orphaned title={t`Teams`} orphans={teams} chosen={chosen} onChoose={choose} label={t`New lead`} />
      <ConfirmActions
        disabled={[...chosen.values()].every((each) => each === '')}
        onConfirm={save}
        onCancel={onClose}
      >{t`Save`}</ConfirmActions>
    </Dialog>
  );
}

interface OrphanedProps {
  readonly title: string;
  readonly label: string;
  readonly orphans: readonly Orphan[];
  readonly chosen: ReadonlyMap<string, string>;
  readonly onChoose: (id: string, successor: string) => void;
}

function Orphaned({ title, label, orphans, chosen, onChoose }: OrphanedProps) {
  const { t } = useLingui();
  const { person } = usePulse();
  const people = usePeople();
  if (orphans.length === 0) return null;
  // An administrator names someone else than themselves.
  const canBeNamed = (id: string) => id !== person && people.get(id)?.disabledAt === null;
  return (
    <section className="flex flex-col">
      <h3 className="pb-1 text-xs font-medium text-faint">{title}</h3>
      <ul className="flex flex-col">
        {orphans.map(({ id, memberUids }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 border-b border-line last:border-0">
            <span className="min-w-0 grow">
              <Avatars people={memberUids.map((member) => ({ id: member, name: nameOf(people, member) }))} />
            </span>
            <Select
              label={label}
              value={chosen.get(id) ?? ''}
              options={[
                { value: '', label: t`Nobody yet` },
                ...memberUids.filter(canBeNamed).map((value) => ({ value, label: nameOf(people, value) })),
              ]}
              onChange={(successor) => onChoose(id, successor)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
