/** Sign-in through OpenID Connect, with the one provider that the operator has configured. */
import type { GenericEndpointContext } from 'better-auth';
import { APIError, getOAuthState, getSessionFromCtx } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { MINUTE } from '#domain/duration.ts';
import { NAME_MAX } from '#domain/input.ts';
import { DEFAULT_DISPLAY_NAME } from '#domain/person/row.ts';
import type { Config, OidcConfig } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#sync/protocol/clock.ts';
import type { TellCredential } from './credential-notices.ts';
import type { TokenKind } from './one-time-tokens.ts';
import type { SecondFactor } from './second-factor.ts';

/** In addresses and in the tables. */
export const PROVIDER = 'oidc';

/** The provider did not answer properly. It is tried again with the next sign-in. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

const ANSWER_MS = 10_000;

export function providerPlugin({ clientId, clientSecret, name, ...oidc }: OidcConfig) {
  return genericOAuth({
    config: [
      {
        providerId: PROVIDER,
        name,
        discoveryUrl: discoveryOf(oidc),
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: (profile: Readonly<Record<string, unknown>>) => ({
          name: nameOf(profile),
          // Some providers send it as text.
          emailVerified: profile['email_verified'] === true || profile['email_verified'] === 'true',
        }),
      },
    ],
  });
}

/** Throws `ProviderUnavailable` unless the provider publishes its endpoints. */
export async function checkProvider(oidc: Pick<OidcConfig, 'issuer'>): Promise<void> {
  try {
    const response = await fetch(discoveryOf(oidc), { signal: AbortSignal.timeout(ANSWER_MS) });
    if (!response.ok) throw new Error(`It answered ${response.status}`);
    await response.json();
  } catch (cause) {
    throw new ProviderUnavailable('The provider of sign-ins cannot be reached', { cause });
  }
}

/** The account to which the provider's identity is to be linked, if any. */
export function providerTokenScope(state: string): { readonly kind: TokenKind; readonly person: string | null } {
  const { link } = JSON.parse(state) as { readonly link?: { readonly userId: string } };
  return { kind: 'provider', person: link?.userId ?? null };
}

/** Whether a person who wanted to link an identity has been signed out before they came back with it. */
export async function isLateLink(
  { userId, providerId }: { readonly userId: string; readonly providerId: string },
  request: GenericEndpointContext | null,
): Promise<boolean> {
  if (providerId !== PROVIDER || !request || !(await getOAuthState())?.link) return false;
  return (await getSessionFromCtx(request))?.user.id !== userId;
}

/** An account that is younger is made by the same request. */
const SIGN_UP_MS = MINUTE;

interface TellingPorts {
  readonly database: Database;
  readonly config: Config;
  readonly clock: Clock;
  readonly tellCredential: TellCredential;
}

interface CreatedAccount {
  readonly userId: string;
  readonly providerId: string;
}

/**
 * Throws where the provider’s word for an address would open an account whose person has codes asked for: they connect
 * the identity themselves, in their settings.
 */
export async function requireOwnLink(
  { secondFactor }: { readonly secondFactor: Pick<SecondFactor, 'isOn'> },
  { userId, providerId }: CreatedAccount,
): Promise<void> {
  if (providerId !== PROVIDER || (await getOAuthState())?.link || !(await secondFactor.isOn(userId))) return;
  const message = 'Sign in the way you usually do, then connect this sign-in in your settings';
  throw new APIError('FORBIDDEN', { code: 'account_not_linked', message });
}

/** The owner of an account learns that an identity opens it now, however it was connected; a new account has no other. */
export async function tellOfProvider(
  { database, config, clock, tellCredential }: TellingPorts,
  { userId: person, providerId }: CreatedAccount,
  request: GenericEndpointContext | null,
): Promise<void> {
  if (providerId !== PROVIDER) return;
  if (!(await getOAuthState())?.link && (await isNew(database, person, clock.now()))) return;
  const acceptLanguage = request?.headers?.get('accept-language');
  tellCredential({ person, credential: 'provider', change: 'added', name: config.oidc?.name, acceptLanguage });
}

/** Whether the account was made with the identity, by this request. */
async function isNew({ db }: Database, person: string, now: number): Promise<boolean> {
  const { createdAt } = await db
    .selectFrom('authUser')
    .select('createdAt')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const ways = await db.selectFrom('authAccount').select('id').where('userId', '=', person).execute();
  return ways.length <= 1 && new Date(createdAt).getTime() > now - SIGN_UP_MS;
}

function discoveryOf({ issuer }: Pick<OidcConfig, 'issuer'>): string {
  return `${issuer}/.well-known/openid-configuration`;
}

function nameOf(profile: Readonly<Record<string, unknown>>): string {
  const names = [profile['name'], profile['preferred_username']];
  const name = names.find((each): each is string => typeof each === 'string' && each.trim() !== '');
  return name?.replaceAll('\0', '').trim().slice(0, NAME_MAX) || DEFAULT_DISPLAY_NAME;
}
