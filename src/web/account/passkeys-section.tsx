import type { Answer } from '#api/routes.ts';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { FingerprintPattern } from 'lucide-react';
import { problemOf } from '#web/data/problem-text.ts';
import { usePulse } from '#web/data/context.ts';
import { useFetched } from '#web/data/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { exactTime, relativeTime } from '#web/ui/time.ts';
import { InlineText } from '#web/ui/inline-text.tsx';
import { useNow } from '#web/ui/now.ts';
import { useLocale } from '#web/ui/use-locale.ts';
import { CredentialItem, CredentialSection } from './credential-list.tsx';
import { supportsPasskeys } from './supports-passkeys.ts';
import { openNewPasskey, openPasskeyRemoval } from './overlays.ts';

/** Where this browser has no passkeys, existing ones can still be removed; the section is absent if there are none. */
export function PasskeysSection({ hasPassword }: { readonly hasPassword: boolean }) {
  const { t } = useLingui();
  const { answer, problem, refetch } = useFetched('GET /api/me/passkeys');
  const [refused, setRefused] = useState<string | null>(null);
  const passkeys = answer?.passkeys ?? [];
  const canAdd = supportsPasskeys();
  if (!canAdd && passkeys.length === 0) return null;

  async function rename(id: string, name: string): Promise<void> {
    setRefused(await problemOf('PATCH /api/me/passkeys/:id', { params: { id }, body: { name } }));
    await refetch();
  }

  return (
    <CredentialSection
      title={t`Passkeys`}
      about={t`Sign in with your fingerprint, face or device PIN instead of a password.`}
      problem={refused ?? problem}
      add={
        canAdd ? { label: t`Add a passkey`, onClick: () => openNewPasskey({ hasPassword, onAdded: refetch }) } : null
      }
    >
      {passkeys.map((passkey) => (
        <Item
          key={passkey.id}
          passkey={passkey}
          onRename={(name) => rename(passkey.id, name)}
          onRemove={() => openPasskeyRemoval({ passkey, hasPassword, onRemoved: refetch })}
        />
      ))}
    </CredentialSection>
  );
}

interface ItemProps {
  readonly passkey: Answer<'GET /api/me/passkeys'>['passkeys'][number];
  /** Resolves when the list has the new name. */
  readonly onRename: (name: string) => Promise<void>;
  readonly onRemove: () => void;
}

function Item({ passkey, onRename, onRemove }: ItemProps) {
  const { person } = usePulse();
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const { id, host, createdAt, usedAt } = passkey;
  // Shows the new name while it is being saved.
  const [written, setWritten] = useState<string | null>(null);
  const name = written ?? passkey.name;
  const added = relativeTime(createdAt, now, locale, 'sentence');
  const used = usedAt === null ? null : relativeTime(usedAt, now, locale, 'sentence');
  const when = used === null ? t`Added ${added}, never used` : t`Added ${added}, last used ${used}`;
  return (
    <CredentialItem
      icon={<FingerprintPattern aria-hidden />}
      name={
        <>
          <InlineText
            label={t`Passkey name`}
            value={name}
            required
            maxLength={100}
            draftKey={`${person} passkey ${id}`}
            onSave={(text) => {
              setWritten(text.trim());
              void onRename(text.trim()).finally(() => setWritten(null));
            }}
          />
          {host !== location.hostname && (
            <div className="text-xs font-normal text-faint">{t`Only works on ${host}`}</div>
          )}
        </>
      }
      detail={when}
      exact={exactTime(usedAt ?? createdAt, locale)}
    >
      <Button variant="ghost" color="neutral" aria-label={t`Remove ${name}`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </CredentialItem>
  );
}
