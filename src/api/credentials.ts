/** What opens a person's account beside the password: provider, passkeys, authenticator, Telegram, trusted devices. */
import * as z from 'zod/mini';
import { answer, contracts, done, instant, listOf, token } from './contract.ts';
import { OFFERED, onlyProof, wrong } from './proof.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const name = text(100).check(z.trim(), z.minLength(1));
export const passkeyId = text(1400).check(z.regex(/^[\w-]+$/));
/** As browsers encode a new passkey; other members are not needed. */
export const attestation = z.object({
  id: passkeyId,
  response: z.object({ clientDataJSON: text(5000), attestationObject: text(100_000) }),
});
const codes = answer({ codes: listOf(z.string()) });
const telegramAccount = { name: z.string(), username: z.nullable(z.string()) };

export const credentials = contracts({
  'GET /api/me/ways': {
    id: 'getSignInMethods',
    summary: 'List your sign-in methods',
    who: 'browser',
    answer: answer({ password: z.boolean(), provider: z.boolean() }),
  },
  'GET /api/me/ways/staying': {
    id: 'listStayingCredentials',
    summary: 'List what opens your account and stays when you sign out everywhere',
    who: 'browser',
    /** `names`: by which the person knows them. */
    answer: answer({ staying: listOf(answer({ credential: z.enum(OFFERED), names: listOf(z.string()) })) }),
  },
  'POST /api/me/ways/provider': {
    id: 'connectProvider',
    summary: 'Get the page of the identity provider, to connect an identity',
    who: 'browser',
    input: onlyProof,
    answer: answer({ url: z.string() }),
    refuses: { ...wrong, 409: 'There is no identity provider' },
  },
  'DELETE /api/me/ways/provider': {
    id: 'disconnectProvider',
    summary: 'Disconnect the identity provider',
    who: 'browser',
    answer: done,
    refuses: { 409: 'It is your only sign-in method' },
  },
  'GET /api/me/second-factor': {
    id: 'getSecondFactor',
    summary: 'Get the status and the number of recovery codes left',
    who: 'setting up',
    answer: answer({ isOn: z.boolean(), codes: z.number() }),
  },
  'POST /api/me/second-factor': {
    id: 'beginSecondFactor',
    summary: 'Start setup: get the secret for an authenticator app',
    who: 'setting up',
    input: onlyProof,
    answer: answer({ secret: z.string(), uri: z.string() }),
    refuses: { ...wrong, 409: 'Already on' },
  },
  'POST /api/me/second-factor/confirmation': {
    id: 'confirmSecondFactor',
    summary: 'Finish setup with the first code from the app',
    who: 'setting up',
    input: z.strictObject({ code: text(100) }),
    answer: codes,
  },
  'POST /api/me/second-factor/codes': {
    id: 'replaceRecoveryCodes',
    summary: 'Replace the recovery codes',
    who: 'browser',
    input: onlyProof,
    answer: codes,
    refuses: { ...wrong, 409: 'It is not on' },
  },
  'POST /api/me/second-factor/end': {
    id: 'endSecondFactor',
    summary: 'Turn it off',
    who: 'browser',
    input: onlyProof,
    answer: done,
    refuses: wrong,
  },
  'GET /api/me/passkeys': {
    id: 'listPasskeys',
    summary: 'List your passkeys',
    who: 'browser',
    answer: answer({
      passkeys: listOf(
        answer({
          id: z.string(),
          name: z.string(),
          /** The only host where it can be used. */
          host: z.string(),
          createdAt: instant(),
          usedAt: z.nullable(instant()),
        }),
      ),
    }),
  },
  'POST /api/me/passkeys': {
    id: 'addPasskey',
    summary: 'Save the passkey that the browser created for the challenge',
    who: 'setting up',
    input: z.strictObject({ name, passkey: attestation }),
    answer: answer({ id: z.string() }),
    refuses: { 409: 'Already saved' },
  },
  'POST /api/me/passkeys/question': {
    id: 'askForPasskey',
    summary: 'Get the options for creating a passkey',
    who: 'setting up',
    input: onlyProof,
    /** Of WebAuthn, as JSON. */
    answer: answer({ options: z.record(z.string(), z.unknown()) }),
    refuses: wrong,
  },
  'PATCH /api/me/passkeys/:id': {
    id: 'renamePasskey',
    summary: 'Rename a passkey',
    who: 'browser',
    input: z.strictObject({ name }),
    answer: done,
    refuses: { 404: 'Not found' },
  },
  'POST /api/me/passkeys/:id/end': {
    id: 'removePasskey',
    summary: 'Remove a passkey',
    who: 'browser',
    input: onlyProof,
    answer: done,
    refuses: { ...wrong, 404: 'Not found' },
  },
  'GET /api/me/trusted-devices': {
    id: 'listTrustedDevices',
    summary: 'List trusted devices',
    who: 'browser',
    answer: answer({
      devices: listOf(
        answer({
          id: z.string(),
          userAgent: z.nullable(z.string()),
          createdAt: instant(),
          usedAt: instant(),
          expiresAt: instant(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /api/me/trusted-devices/:id': {
    id: 'removeTrustedDevice',
    summary: 'Remove a trusted device',
    who: 'browser',
    answer: done,
    refuses: { 404: 'Not found' },
  },
  'GET /api/me/telegram': {
    id: 'getTelegram',
    summary: 'Get the linked Telegram account, and the bot',
    who: 'browser',
    answer: answer({
      isOn: z.boolean(),
      /** Its user name; null while Telegram cannot be reached, too. */
      bot: z.nullable(z.string()),
      link: z.nullable(answer({ ...telegramAccount, linkedAt: instant() })),
    }),
  },
  'DELETE /api/me/telegram': {
    id: 'unlinkTelegram',
    summary: 'Unlink the Telegram account',
    who: 'browser',
    answer: done,
    refuses: { 409: 'There is no bot' },
  },
  'POST /api/me/telegram/requests': {
    id: 'beginTelegramLink',
    summary: 'Get a link and a code to send to the bot within ten minutes',
    who: 'browser',
    input: onlyProof,
    answer: answer({
      id: z.string(),
      code: z.string(),
      /** Opens the chat and sends the token. */
      url: z.string(),
      bot: z.string(),
      expiresAt: instant(),
    }),
    refuses: { ...wrong, 409: 'There is no bot' },
  },
  'GET /api/me/telegram/requests/:id': {
    id: 'getTelegramClaimant',
    summary: 'Get the Telegram account that has sent the link or the code',
    who: 'browser',
    answer: answer({ account: z.nullable(answer({ id: z.string(), ...telegramAccount })) }),
    refuses: { 404: 'Expired', 409: 'There is no bot' },
  },
  'POST /api/me/telegram/confirmation': {
    id: 'confirmTelegramLink',
    summary: 'Link the Telegram account that was shown',
    who: 'browser',
    input: z.strictObject({ id: text(36), telegramId: z.string().check(z.regex(/^\d{1,20}$/)) }),
    answer: done,
    refuses: { 404: 'Expired', 409: 'Linked to another person' },
  },
  'POST /api/telegram/session': {
    id: 'signInMiniApp',
    summary: 'Sign in a page that Telegram has opened, by its launch data, for one hour',
    who: 'anyone',
    input: z.strictObject({ launchData: token(4096) }),
    answer: answer({
      person: z.string(),
      bearer: z.string(),
      ticket: z.nullish(z.string()),
      expiresAt: instant(),
      language: z.nullable(z.string()),
    }),
    refuses: { 401: 'Forged, stale or used before', 403: 'Linked to nobody', 409: 'There is no bot' },
  },
  'POST /api/telegram/ticket': {
    id: 'getSocketTicket',
    summary: 'Get a ticket that opens /socket?ticket=… once, for the bearer of such a page',
    who: 'anyone',
    answer: answer({ ticket: z.string() }),
    refuses: { 401: 'The bearer is not valid', 409: 'There is no bot' },
  },
});
