import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkForm, type LinkResult, type EmailLink } from '#web/account/link-form.tsx';
import { landingPath } from '#web/app/return-path.ts';
import type { LinkSearch } from '#web/app/routes.tsx';
import { useAppSession } from '#web/app/app-session-context.ts';
import { useTitle } from '#web/ui/title.ts';
import { toast } from '#web/ui/toast/store.ts';
import { AuthFrame } from './auth-frame.tsx';

const route = getRouteApi('/link');

/** The page that links in emails open. */
export function LinkPage() {
  const { t: text } = useLingui();
  const search = route.useSearch();
  const session = useAppSession();
  const router = useRouter();
  const errand = emailLinkOf(search);
  useTitle(errand?.kind === 'sign-in' ? text`Sign in` : text`Confirm your email address`);

  async function done({ email, isPasswordGone, reset }: LinkResult): Promise<void> {
    await session.start();
    if (reset) await router.navigate({ to: '/login', search: { reset }, replace: true });
    else router.history.replace(landingPath(search, location.origin));
    if (email) toast({ title: t`${email} is confirmed` });
    if (isPasswordGone) toast({ title: t`Your old password no longer works. Choose a new one in Settings.` });
  }

  return (
    <AuthFrame>
      {errand ? (
        <LinkForm errand={errand} onDone={done} />
      ) : (
        <Trans>This link looks incomplete. Copy the whole link.</Trans>
      )}
      <Link to="/login" className="self-start font-medium text-secondary-ink underline-offset-4 hover:underline">
        <Trans>Back to sign in</Trans>
      </Link>
    </AuthFrame>
  );
}

function emailLinkOf({ signIn, verify, address, invite }: LinkSearch): EmailLink | null {
  if (signIn) return { kind: 'sign-in', token: signIn, ...(invite && { invite }) };
  if (verify) return { kind: 'verify', token: verify };
  return address ? { kind: 'address', token: address } : null;
}
