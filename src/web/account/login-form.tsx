import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { validatePassword, SHORTEST_PASSWORD } from '#domain/person/password.ts';
import type { SignInResult, Identity, Instance } from '#web/data/identity.ts';
import { Unreachable } from '#web/data/ask.ts';
import { passwordProblem } from '#web/data/problem-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Form, formText } from '#web/ui/form.tsx';
import { lazy } from '#web/ui/fetch/lazy.tsx';
import { chosenRegistration, RegistrationChoice, type RegistrationPolicy } from '#web/ui/registration-choice.tsx';
import { PasswordField } from './password-field.tsx';
import { signInProblem } from './sign-in-problem.ts';
import { supportsPasskeys } from './supports-passkeys.ts';
import { invitationText, type InvitationInfo } from './invitation-info.ts';
import { ProviderButton } from './provider-button.tsx';
import { providerProblem } from './provider-problem.ts';
import type { Setup } from './setup.ts';
import { TextButton } from './text-button.tsx';

/** What every way to sign in needs to know. */
export interface SignInProps {
  readonly identity: Identity;
  /** Null until the server has answered. */
  readonly instance: Instance | null;
  /** The token of an invitation. */
  readonly invite: string | undefined;
  /** What the invitation says. */
  readonly invited: InvitationInfo | null;
  /** For a person who came through the setup link. */
  readonly setup: Setup | undefined;
  /** The page the person wanted to open. */
  readonly from: string | undefined;
  /** Why the provider's answer did not sign the person in. */
  readonly error: string | undefined;
  readonly onSignedIn: () => Promise<void>;
}

interface LoginFormProps extends SignInProps {
  /** Typed before, in another form. */
  readonly email: string;
  /** The address has to be verified first. */
  readonly onUnverified: (email: string) => void;
  readonly onSecondStep: (challenge: string, email: string) => void;
  readonly onAskEmail: (kind: 'sign-in-link' | 'reset-link', email: string) => void;
}

const PasskeyButton = lazy(() => import('./passkey-button.tsx'));

/** Sign-in and sign-up: one form, with an additional field for new people. */
export function LoginForm({
  identity,
  instance,
  invite,
  invited,
  setup,
  from,
  error,
  email,
  onSignedIn,
  onUnverified,
  onSecondStep,
  onAskEmail,
}: LoginFormProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<'sign-in' | 'register' | null>(null);
  const [problem, setProblem] = useState<string | null>(() => (error === undefined ? null : providerProblem(error)));
  const isFirst = setup !== undefined || (instance?.isEmpty ?? false);
  /** Who helps where the server sends no email. */
  const [saysWhom, setSaysWhom] = useState(false);
  const [policy, setPolicy] = useState<RegistrationPolicy>('invite');
  const registering = chosen === null ? isFirst || invite !== undefined : chosen === 'register';
  const isLocked = registering && (invited?.email ?? null) !== null;
  const byMail = instance?.mail ?? false;
  const emailField = useRef<HTMLInputElement>(null);
  const shut = registering && !isFirst ? registrationState(instance, invite) : null;

  async function submit(form: FormData): Promise<void> {
    setProblem(null);
    const text = (name: string) => formText(form, name);
    const credentials = { email: text('email').trim(), password: text('password') };
    const newcomer = {
      ...credentials,
      displayName: text('displayName'),
      ...(invite ? { invite } : {}),
      ...(setup
        ? { setup: setup.token, ...(!setup.isFixed && { registration: chosenRegistration(policy, form) }) }
        : {}),
    };
    const fault = registering
      ? validatePassword(credentials.password, { name: newcomer.displayName, email: credentials.email })
      : null;
    if (fault) return setProblem(passwordProblem(fault));
    const admission = await (registering ? identity.register(newcomer) : identity.signIn(credentials)).catch(
      unreachableResult,
    );
    if (admission.success) await onSignedIn();
    else if (admission.challenge !== undefined) onSecondStep(admission.challenge, credentials.email);
    else if (admission.code === 'EMAIL_NOT_VERIFIED') onUnverified(credentials.email);
    else setProblem(signInProblem(admission));
  }

  function choose(choice: 'sign-in' | 'register'): void {
    setChosen(choice);
    setProblem(null);
  }

  const ask = (kind: 'sign-in-link' | 'reset-link') => () => onAskEmail(kind, emailField.current?.value.trim() ?? '');

  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-xl font-semibold">{registering ? t`Create your account` : t`Sign in`}</h1>
      {invited && <Note>{invitationText(invited)}</Note>}
      {isFirst && registering && <Note>{t`You’re the first one here. This account will be the administrator.`}</Note>}
      {shut === 'closed' && <Note>{t`Sign-ups are closed. Ask an administrator for an invite link.`}</Note>}
      {shut === 'invite' && <Note>{t`You need an invite link to sign up. Open the one you were sent.`}</Note>}
      {!shut && (
        <>
          {registering && (
            <TextField label={t`Name (optional)`} name="displayName" autoComplete="name" maxLength={100} />
          )}
          <TextField
            ref={emailField}
            label={t`Email`}
            name="email"
            type="email"
            autoComplete={registering ? 'email' : 'username webauthn'}
            required
            inputMode="email"
            defaultValue={email}
            // The invitation is for this address only; a person with an account may have another one.
            readOnly={isLocked}
            hint={isLocked ? t`Your invitation is for this address.` : undefined}
          />
          <PasswordField
            label={t`Password`}
            name="password"
            required
            minLength={registering ? SHORTEST_PASSWORD : undefined}
            autoComplete={registering ? 'new-password' : 'current-password'}
            hint={registering ? t`At least ${SHORTEST_PASSWORD} characters` : undefined}
          />
          {!registering && instance !== null && !isFirst && (
            <TextButton
              aria-expanded={byMail ? undefined : saysWhom}
              onClick={byMail ? ask('reset-link') : () => setSaysWhom(!saysWhom)}
            >
              {t`Forgot your password?`}
            </TextButton>
          )}
          {saysWhom && !registering && (
            <Note>{t`Ask an administrator of this server: they can give you a link to choose a new one.`}</Note>
          )}
          {registering && setup && !setup.isFixed && (
            <RegistrationChoice policy={policy} onPick={setPolicy} hasMail={byMail} />
          )}
          <p role="alert" className="min-h-5 text-error-ink empty:hidden">
            {problem}
          </p>
          <Button type="submit" size="xl" className="mt-1">
            {registering ? t`Create account` : t`Sign in`}
          </Button>
          {!registering && supportsPasskeys() && <PasskeyButton onProblem={setProblem} onSignedIn={onSignedIn} />}
          {byMail && !isFirst && (
            <Button size="xl" variant="outline" color="neutral" onClick={ask('sign-in-link')}>
              {t`Email me a sign-in link`}
            </Button>
          )}
        </>
      )}
      {instance?.provider && (
        <ProviderButton
          name={instance.provider}
          invite={invite}
          setup={setup?.token}
          from={from}
          onProblem={setProblem}
        />
      )}
      <p className="text-muted">
        {registering ? t`Already have an account?` : t`New to Pulse?`}{' '}
        <TextButton onClick={() => choose(registering ? 'sign-in' : 'register')}>
          {registering ? t`Sign in` : t`Create an account`}
        </TextButton>
      </p>
    </Form>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-lg bg-secondary-soft px-3 py-2 text-secondary-ink inset-ring inset-ring-secondary-line">
      {children}
    </p>
  );
}

function registrationState(instance: Instance | null, invite: string | undefined): 'closed' | 'invite' | null {
  if (!instance || invite) return null;
  return instance.registration === 'closed' || instance.registration === 'invite' ? instance.registration : null;
}

function unreachableResult(error: unknown): SignInResult {
  if (!(error instanceof Unreachable)) throw error;
  return { success: false, code: 'UNREACHABLE', error: error.message };
}
