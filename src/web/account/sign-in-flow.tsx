import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { LoginForm, type SignInProps } from './login-form.tsx';
import { EmailRequestForm } from './email-request-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { EmailSent } from './email-sent.tsx';
import { TextButton } from './text-button.tsx';

type View =
  | { readonly name: 'password' }
  | { readonly name: 'sign-in-link' | 'reset-link' }
  | { readonly name: 'second-step'; readonly challenge: string }
  | { readonly name: 'sent'; readonly kind: 'sign-in-link' | 'reset-link' | 'verification' };

/** The sign-in forms that this server offers; a typed address is passed from one to the other. */
export function SignInFlow(props: SignInProps) {
  const { t } = useLingui();
  const { invite, invited, from, onSignedIn } = props;
  const [view, setView] = useState<View>({ name: 'password' });
  const [email, setEmail] = useState(invited?.email ?? '');
  const show = (next: View, typed: string) => {
    setEmail(typed);
    setView(next);
  };
  const back = () => setView({ name: 'password' });

  if (view.name === 'second-step') {
    return (
      <div className="flex flex-col gap-4">
        <SecondStepForm challenge={view.challenge} onDone={onSignedIn} />
        <TextButton onClick={back}>{t`Back to sign in`}</TextButton>
      </div>
    );
  }
  if (view.name === 'sent') return <EmailSent kind={view.kind} email={email} onBack={back} />;
  if (view.name !== 'password') {
    return (
      <EmailRequestForm
        key={view.name}
        emailKind={view.name}
        email={email}
        invite={invite}
        from={from}
        onSent={(typed) => show({ name: 'sent', kind: view.name }, typed)}
        onBack={back}
      />
    );
  }
  return (
    <LoginForm
      {...props}
      email={email}
      onUnverified={(typed) => show({ name: 'sent', kind: 'verification' }, typed)}
      onSecondStep={(challenge, typed) => show({ name: 'second-step', challenge }, typed)}
      onAskEmail={(kind, typed) => show({ name: kind }, typed)}
    />
  );
}
