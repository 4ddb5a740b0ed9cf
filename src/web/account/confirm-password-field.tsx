import { useLingui } from '@lingui/react/macro';
import { TextField } from '#web/ui/field.tsx';

interface ConfirmPasswordFieldProps {
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
}

/** Asks for the password before an action that someone else at this keyboard must not take. */
export function ConfirmPasswordField({ autoFocus, error }: ConfirmPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Current password`}
      name="password"
      type="password"
      autoComplete="current-password"
      required
      autoFocus={autoFocus}
      error={error}
    />
  );
}
