import { useLingui } from '@lingui/react/macro';
import { ArrowRightLeft, KeyRound, RotateCcwKey, ShieldCheck, ShieldOff, UserCheck, UserX } from 'lucide-react';
import { disablePerson, enablePerson, setRole } from '#domain/person/commands.ts';
import type { PersonRow } from '#domain/person/row.ts';
import { canDisable, canEnable, canResetFactors, canSetRole } from '#domain/person/administration-rules.ts';
import type { Refusal } from '#domain/refusal.ts';
import { usePulse } from '#web/data/context.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import type { MenuEntry } from '#web/ui/popup/menu.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { undoable } from '#web/ui/undo.ts';
import { openFactorsReset, openResetLink, openSuccession } from './overlays.ts';

/** What an administrator can do with a person; actions that a rule forbids say why. */
export function usePersonActions(row: PersonRow): MenuEntry[] {
  const { t } = useLingui();
  const { person, replica, run } = usePulse();
  const { id, displayName, role, disabledAt } = row;
  const why = (refusal: Refusal | null) => (refusal ? refusalMessage(refusal) : undefined);

  function disable(): void {
    if (!run(disablePerson({ id })).success) return;
    toast({
      title: t`${displayName} is disabled and signed out everywhere`,
      undo: undoable(() => void run(enablePerson({ id }))),
    });
  }

  return [
    role === 'administrator'
      ? {
          label: t`Remove admin role`,
          icon: <ShieldOff />,
          disabled: why(canSetRole(replica, person, row)),
          onSelect: () => void run(setRole({ id, role: 'person' })),
        }
      : {
          label: t`Make admin`,
          icon: <ShieldCheck />,
          disabled: why(canSetRole(replica, person, row)),
          onSelect: () => void run(setRole({ id, role: 'administrator' })),
        },
    { label: t`Create password reset link…`, icon: <KeyRound />, onSelect: () => openResetLink({ personId: id }) },
    {
      label: t`Reset two-factor authentication…`,
      icon: <RotateCcwKey />,
      disabled: why(canResetFactors(replica, person, row)),
      onSelect: () => openFactorsReset({ personId: id }),
    },
    ...(disabledAt === null
      ? []
      : [{ label: t`Name successors…`, icon: <ArrowRightLeft />, onSelect: () => openSuccession({ personId: id }) }]),
    'separator',
    disabledAt === null
      ? {
          label: t`Disable`,
          icon: <UserX />,
          danger: true,
          disabled: why(canDisable(replica, person, row)),
          onSelect: disable,
        }
      : {
          label: t`Enable`,
          icon: <UserCheck />,
          disabled: why(canEnable(replica, person, row)),
          onSelect: () => void run(enablePerson({ id })),
        },
  ];
}
