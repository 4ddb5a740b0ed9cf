import { useLingui } from '@lingui/react/macro';
import { PasswordField } from './password-field.tsx';

interface ConfirmPasswordFieldProps {
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
}

/** Asks for the password before an action that someone else at this keyboard must not take. */
export function ConfirmPasswordField({ autoFocus, error }: ConfirmPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <PasswordField
      label={t`Current password`}
      name="password"
      autoComplete="current-password"
      required
      autoFocus={autoFocus}
      error={error}
    />
  );
}
