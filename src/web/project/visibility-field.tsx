import { useId } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Lock, Users } from 'lucide-react';
import { membersOf } from '#domain/project/membership/members-of.ts';
import type { ProjectRow, Visibility } from '#domain/project/row.ts';
import { useList, usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Select } from '#web/ui/select.tsx';

/** What a project is to be. */
export interface VisibilityChoice {
  readonly visibility: Visibility;
  readonly teamId: string | null;
  readonly keepMembers: boolean;
  /** Who takes over from the people that it loses; null: the owner. */
  readonly reassignTo: string | null;
}

interface VisibilityFieldProps {
  /** What is edited; undefined while it is made. */
  readonly project: ProjectRow | undefined;
  readonly choice: VisibilityChoice;
  readonly onChange: (choice: VisibilityChoice) => void;
}

/** Who sees a project, and what comes of another choice. */
export function VisibilityField({ project, choice, onChange }: VisibilityFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const teams = useList({ from: 'team', orderBy: [{ column: 'name' }] }).group();
  // The team of an owner who has left it is not theirs to choose, and stays unless they choose another.
  const isForeign = project?.visibility === 'TEAM' && !teams.some((team) => team.id === project.teamId);
  const options = [
    { value: 'PRIVATE', Icon: Lock, label: t`Private`, hint: t`Only members can see this project.` },
    {
      value: 'TEAM',
      Icon: Users,
      label: t`Team`,
      hint:
        teams.length === 0 && !isForeign
          ? t`Create a team first, under Team.`
          : t`Everyone in the team is a member while they’re in it.`,
    },
  ] as const;
  const [first] = teams;
  const choices = [
    ...(isForeign ? [{ value: project.teamId ?? '', label: t`Another team` }] : []),
    ...teams.map((team) => ({ value: team.id, label: team.name })),
  ];
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-neutral-ink">{t`Visibility`}</legend>
      {options.map(({ value, Icon, label, hint }) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1.5 inset-ring inset-ring-line"
        >
          <input
            type="radio"
            name="visibility"
            value={value}
            checked={choice.visibility === value}
            disabled={value === 'TEAM' && choices.length === 0}
            onChange={() =>
              onChange({
                ...choice,
                visibility: value,
                teamId:
                  value === 'PRIVATE' ? null : project?.visibility === 'TEAM' ? project.teamId : (first?.id ?? null),
              })
            }
            aria-describedby={`${id}-${value}`}
            className="size-4 accent-neutral"
          />
          <Icon className="size-4 shrink-0 text-muted" aria-hidden />
          <span className="flex min-w-0 grow flex-col">
            <span className={value === 'TEAM' && choices.length === 0 ? 'text-muted' : 'font-medium'}>{label}</span>
            <span id={`${id}-${value}`} className="text-xs text-faint">
              {hint}
            </span>
          </span>
        </label>
      ))}
      {choice.visibility === 'TEAM' && choices.length > 0 && (
        <div className="flex items-center gap-3 pt-1">
          <span className="text-muted" aria-hidden>{t`Team`}</span>
          <Select
            label={t`Team`}
            value={choice.teamId ?? ''}
            options={choices}
            onChange={(teamId) => onChange({ ...choice, teamId })}
          />
        </div>
      )}
      <Effects project={project} choice={choice} onChange={onChange} />
    </fieldset>
  );
}

/** Who joins, and who goes, with what they have not finished. */
function Effects({ project, choice, onChange }: VisibilityFieldProps) {
  const { t } = useLingui();
  const { person, replica } = usePulse();
  const people = usePeople();
  const team = choice.teamId === null ? undefined : replica.get('team', choice.teamId);
  const present = project?.visibility === 'TEAM' ? project.teamId : null;
  const isSame = project !== undefined && present === choice.teamId;
  if (isSame || (!project && !team)) return null;
  const before = project?.memberUids ?? [person];
  const roots = { ownerUid: project?.ownerUid ?? person, addedUids: project?.addedUids ?? [] };
  const after = membersOf(roots, team?.memberUids ?? []);
  const joining = after.filter((id) => !before.includes(id)).length;
  const going = project?.visibility === 'TEAM' ? before.filter((id) => !after.includes(id)).length : 0;
  const left = after.filter((id) => id !== roots.ownerUid && before.includes(id));
  return (
    <div className="flex flex-col gap-2 pt-1">
      {joining > 0 && (
        <p className="text-muted">{plural(joining, { one: '# person joins.', other: '# people join.' })}</p>
      )}
      {going > 0 && (
        <>
          <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={choice.keepMembers}
              onChange={(event) => onChange({ ...choice, keepMembers: event.target.checked })}
              className="size-4 accent-neutral"
            />
            {plural(going, {
              one: 'Keep # person of the team as a member',
              other: 'Keep # people of the team as members',
            })}
          </label>
          {!choice.keepMembers && (
            <>
              <p className="text-muted">
                {plural(going, {
                  one: '# person loses access. Their unfinished tasks go to:',
                  other: '# people lose access. Their unfinished tasks go to:',
                })}
              </p>
              <Select
                label={t`Reassign to`}
                value={choice.reassignTo ?? ''}
                options={[
                  { value: '', label: t`The owner` },
                  ...left.map((value) => ({ value, label: nameOf(people, value) })),
                ]}
                onChange={(value) => onChange({ ...choice, reassignTo: value || null })}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
