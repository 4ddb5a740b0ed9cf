import { Link } from '@tanstack/react-router';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import type { TeamRow } from '#domain/team/row.ts';
import { usePulse } from '#web/data/context.ts';
import { nameOf, usePeople } from '#web/data/people.ts';
import { Avatars } from '#web/ui/avatar.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { plainLine } from '#web/ui/markdown/plain.ts';

/** The teams of a person. */
export function TeamList({ teams }: { readonly teams: readonly TeamRow[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Teams`} className="flex flex-col gap-2.5">
      {teams.map((team) => (
        <TeamLine key={team.id} team={team} />
      ))}
    </ul>
  );
}

function TeamLine({ team }: { readonly team: TeamRow }) {
  const { person } = usePulse();
  const people = usePeople();
  const members = team.memberUids.map((id) => ({ id, name: nameOf(people, id) }));
  return (
    <li
      aria-label={team.name}
      className="relative flex items-center gap-3 rounded-xl bg-surface px-4 py-3 shadow-card hover:bg-hover"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-neutral-soft text-muted">
        <Users className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-center gap-2">
          <Link
            to="/team/$teamId"
            params={{ teamId: team.id }}
            className="truncate text-sm font-medium outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {team.name}
          </Link>
          {team.leadUids.includes(person) && (
            <Chip>
              <Trans>Lead</Trans>
            </Chip>
          )}
        </div>
        <p dir="auto" className="truncate text-faint">
          {team.description
            ? plainLine(team.description)
            : plural(members.length, { one: '# member', other: '# members' })}
        </p>
      </div>
      <span className="max-sm:hidden">
        <Avatars people={members} />
      </span>
    </li>
  );
}
