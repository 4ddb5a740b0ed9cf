import { useLingui } from '@lingui/react/macro';
import { CopyField } from '#web/ui/copy-field.tsx';

export function SecretField({ secret }: { readonly secret: string }) {
  const { t } = useLingui();
  return (
    <CopyField
      label={t`Secret`}
      value={secret}
      hint={t`Copy it now: you won’t see it again.`}
      copy={t`Copy secret`}
      copied={t`Secret copied`}
    />
  );
}
