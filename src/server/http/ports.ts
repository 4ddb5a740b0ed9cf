import type { Hub } from '#sync/hub/hub.ts';
import type { Store } from '#sync/log/store.ts';
import type { MonotonicClock } from '#sync/protocol/clock.ts';
import type { WebAuthn } from '#server/auth/webauthn.ts';
import type { MiniApp } from '#server/auth/mini-app.ts';
import type { Identity } from '#server/auth/identity.ts';
import type { Database } from '#server/database/database.ts';
import type { AccountMailer } from '#server/auth/account-mailer.ts';
import type { TellCredential } from '#server/auth/credential-notices.ts';
import type { Passwords } from '#server/auth/passwords.ts';
import type { SecurityLog } from '#server/security-events.ts';
import type { RequiredFactor } from '#server/auth/required-factor.ts';
import type { SecondFactor } from '#server/auth/second-factor.ts';
import type { Sessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config/config.ts';
import type { Unsubscribe } from '#server/email/digest/unsubscribe.ts';
import type { Doctor } from '#server/doctor/doctor.ts';
import type { Door } from '#server/door/execute.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';
import type { Backups } from '#server/operate/schedule.ts';
import type { PushKeys } from '#server/push/keys.ts';
import type { ByteStore } from '#server/uploads/byte-store.ts';
import type { Threads } from '#server/threads/threads.ts';
import type { Telegram } from '#telegram/telegram.ts';
import type { Deliver } from '#server/webhooks/deliver.ts';
import type { Webhooks } from '#server/webhooks/webhooks.ts';
import type { Site } from './site.ts';

/** The parts of the server that HTTP handlers use. */
export interface AppPorts {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: MonotonicClock;
  readonly store: Store;
  readonly door: Door;
  readonly hub: Pick<Hub, 'changes'>;
  readonly sessions: Sessions;
  /** The tables outside the log. */
  readonly database: Database;
  /** Of uploads. */
  readonly bytes: ByteStore;
  readonly threads: Threads;
  readonly identity: Identity;
  readonly passwords: Passwords;
  readonly pushKeys: PushKeys;
  readonly secondFactor: SecondFactor;
  readonly requiredFactor: RequiredFactor;
  readonly webAuthn: WebAuthn;
  /** Undefined if no email server is configured. */
  readonly accountMailer: AccountMailer | undefined;
  /** To be called with every change of what opens an account. */
  readonly tellCredential: TellCredential;
  readonly security: SecurityLog;
  readonly unsubscribe: Unsubscribe;
  readonly newId: () => string;
  /** Undefined without a bot. */
  readonly telegram: Telegram | undefined;
  /** Undefined without a bot. */
  readonly miniApp: MiniApp | undefined;
  readonly backups: Backups;
  readonly doctor: Doctor;
  readonly webhooks: Webhooks;
  readonly deliverWebhook: Deliver;
  readonly site: Site;
}
