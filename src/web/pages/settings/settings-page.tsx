import { useReducer } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { AboutSection } from '#web/account/about-section.tsx';
import { ApiTokensSection } from '#web/account/api-tokens-section.tsx';
import { CalendarFeedsSection } from '#web/account/calendar-feeds-section.tsx';
import { AppearanceSection } from '#web/account/appearance-section.tsx';
import { AroundSection } from '#web/account/around-section.tsx';
import { DataSection } from '#web/account/data-section.tsx';
import { StorageSection } from '#web/account/storage-section.tsx';
import { DeletionSection } from '#web/account/deletion-section.tsx';
import { LanguageSection } from '#web/account/language-section.tsx';
import { PasskeysSection } from '#web/account/passkeys-section.tsx';
import { PasswordSection } from '#web/account/password-section.tsx';
import { RegionSection } from '#web/account/region-section.tsx';
import { ProviderSection } from '#web/account/provider-section.tsx';
import { SecondFactorSection } from '#web/account/second-factor-section.tsx';
import { SessionsSection } from '#web/account/sessions-section.tsx';
import { TrustedDevicesSection } from '#web/account/trusted-devices-section.tsx';
import { WebhooksSection } from '#web/account/webhooks/section.tsx';
import { useEmailStatus, useMe, useAppSession } from '#web/app/app-session-context.ts';
import { useSignOut } from '#web/app/shell/sign-out.ts';
import { NotificationPreferences } from '#web/notification/preferences.tsx';
import { Section } from '#web/ui/section.tsx';
import { toast } from '#web/ui/toast/store.ts';
import { SettingsFrame } from './frame.tsx';

const route = getRouteApi('/dashboard/settings');

export function SettingsPage() {
  const { t } = useLingui();
  const { error } = route.useSearch();
  const session = useAppSession();
  const hasPassword = !useMe().hasNoPassword;
  const emails = useEmailStatus();
  const signOut = useSignOut();
  // Other sections also end the trust in browsers.
  const [turn, ask] = useReducer((last: number) => last + 1, 0);

  async function leave(): Promise<void> {
    await session.signOut('discard');
    toast({ title: t`Your account has been deleted` });
  }

  return (
    <SettingsFrame title={t`Settings`}>
      <AppearanceSection />
      <LanguageSection />
      <RegionSection />
      <AroundSection />
      <Section title={t`Notifications`} about={t`Choose what you’re notified about and where.`}>
        <NotificationPreferences {...emails} />
      </Section>
      <PasswordSection
        hasPassword={hasPassword}
        onSet={() => {
          ask();
          return session.start();
        }}
      />
      <SecondFactorSection hasPassword={hasPassword} onChanged={ask} />
      <PasskeysSection hasPassword={hasPassword} />
      <ProviderSection error={error} hasPassword={hasPassword} />
      <SessionsSection onSignOut={signOut} onAllEnded={ask} hasPassword={hasPassword} />
      <TrustedDevicesSection key={turn} />
      <CalendarFeedsSection hasPassword={hasPassword} />
      <ApiTokensSection hasPassword={hasPassword} />
      <WebhooksSection hasPassword={hasPassword} />
      <StorageSection />
      <DataSection />
      <AboutSection />
      <DeletionSection onDeleted={leave} hasPassword={hasPassword} />
    </SettingsFrame>
  );
}
