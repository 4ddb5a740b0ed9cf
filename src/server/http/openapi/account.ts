/** Describes the routes for a person's own account. */
import { deletion, emailChange, confirmation, passwordChange } from '../account.ts';
import { unsubscribing } from '../digest.ts';
import { onlyProof } from '../step-up.ts';
import { launch } from '../mini-app.ts';
import { made, renamed } from '../passkeys.ts';
import { known, subscription } from '../push.ts';
import { first } from '../second-factor.ts';
import { telegramConfirmation } from '../telegram.ts';
import { everywhere } from '../ways.ts';
import { json, operation, ref } from './operation.ts';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const list = { type: 'array' };
const codes = { codes: { type: 'array', items: text } };
const picture = { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } };
const wrong = { 403: 'Wrong password', 429: 'Too many attempts' };

export const account = {
  '/api/me': {
    get: {
      summary: 'Get the current session; the call extends it',
      responses: { 200: json({ type: 'object' }), 401: json(ref('Problem')) },
    },
  },
  '/api/me/ways': { get: operation('List your sign-in methods') },
  '/api/me/ways/staying': {
    get: operation('List what opens your account and stays when you sign out everywhere', {
      answers: { staying: list },
    }),
  },
  '/api/me/ways/provider': {
    post: operation('Get the page of the identity provider, to connect an identity', {
      asks: onlyProof,
      answers: { url: text },
      refuses: { ...wrong, 409: 'There is no identity provider' },
    }),
    delete: operation('Disconnect the identity provider', { refuses: { 409: 'It is your only sign-in method' } }),
  },
  '/api/me/sessions': {
    get: operation('List your sessions', { answers: { sessions: list } }),
    delete: operation('End all other sessions'),
  },
  '/api/me/sessions/end': {
    post: operation('End all other sessions, and remove what else opens your account', {
      asks: everywhere,
      refuses: { ...wrong, 409: 'It is your only sign-in method' },
    }),
  },
  '/api/me/sessions/{id}': {
    delete: operation('End a session', { refuses: { 404: 'The session has already ended' } }),
  },
  '/api/me/password': { post: operation('Change your password', { asks: passwordChange, refuses: wrong }) },
  '/api/me/email': {
    post: operation('Choose another email address; `isSent`: it holds once the email to it is answered', {
      asks: emailChange,
      answers: { isSent: flag },
      refuses: { ...wrong, 409: 'Another account uses this address' },
    }),
  },
  '/api/me/email/confirmation': {
    post: operation('Confirm the new address with the token from the email', {
      asks: confirmation,
      answers: { email: text },
      refuses: { 409: 'Another account uses this address' },
    }),
  },
  '/api/me/delete': { post: operation('Permanently delete your account', { asks: deletion, refuses: wrong }) },
  '/api/me/data': { get: operation('Download everything you can see as a file') },
  '/api/me/data.zip': {
    get: operation('The same in an archive, with the files that you have added (65,000 of them and 4 GB at most)'),
  },
  '/api/me/second-factor': {
    get: operation('Get the status and the number of recovery codes left', {
      answers: { isOn: flag, codes: { type: 'integer' } },
    }),
    post: operation('Start setup: get the secret for an authenticator app', {
      asks: onlyProof,
      answers: { secret: text, uri: text },
      refuses: { ...wrong, 409: 'Already on' },
    }),
  },
  '/api/me/second-factor/confirmation': {
    post: operation('Finish setup with the first code from the app', { asks: first, answers: codes }),
  },
  '/api/me/second-factor/codes': {
    post: operation('Replace the recovery codes', {
      asks: onlyProof,
      answers: codes,
      refuses: { ...wrong, 409: 'It is not on' },
    }),
  },
  '/api/me/second-factor/end': { post: operation('Turn it off', { asks: onlyProof, refuses: wrong }) },
  '/api/me/passkeys': {
    get: operation('List your passkeys', { answers: { passkeys: list } }),
    post: operation('Save the passkey that the browser created for the challenge', {
      asks: made,
      answers: { id: text },
      refuses: { 409: 'Already saved' },
    }),
  },
  '/api/me/passkeys/question': {
    post: operation('Get the options for creating a passkey', {
      asks: onlyProof,
      answers: { options: { type: 'object' } },
      refuses: wrong,
    }),
  },
  '/api/me/passkeys/{id}': {
    patch: operation('Rename a passkey', { asks: renamed, refuses: { 404: 'Not found' } }),
  },
  '/api/me/passkeys/{id}/end': {
    post: operation('Remove a passkey', { asks: onlyProof, refuses: { ...wrong, 404: 'Not found' } }),
  },
  '/api/me/trusted-devices': {
    get: operation('List trusted devices', { answers: { devices: list } }),
  },
  '/api/me/trusted-devices/{id}': {
    delete: operation('Remove a trusted device', { refuses: { 404: 'Not found' } }),
  },
  '/api/me/avatar': {
    put: {
      ...operation('Upload your picture', {
        answers: { avatar: text },
        refuses: { 413: 'Larger than 1 MB', 415: 'Not an image that browsers can show' },
      }),
      requestBody: picture,
    },
    delete: operation('Remove your picture'),
  },
  '/api/avatars/{person}/{hash}': {
    get: operation('Get a person’s picture', { refuses: { 404: 'Not found' } }),
  },
  '/api/unsubscribe': {
    post: {
      ...operation('Unsubscribe from the daily email with the token in its link', { asks: unsubscribing }),
      security: [],
    },
  },
  '/api/me/telegram': {
    get: operation('Get the linked Telegram account, and the bot', {
      answers: { isOn: flag, bot: { type: ['string', 'null'] }, link: { type: ['object', 'null'] } },
    }),
    delete: operation('Unlink the Telegram account', { refuses: { 409: 'There is no bot' } }),
  },
  '/api/me/telegram/requests': {
    post: operation('Get a link and a code to send to the bot within ten minutes', {
      asks: onlyProof,
      answers: { id: text, code: text, url: text, bot: text, expiresAt: { type: 'integer' } },
      refuses: { ...wrong, 409: 'There is no bot' },
    }),
  },
  '/api/me/telegram/requests/{id}': {
    get: operation('Get the Telegram account that has sent the link or the code', {
      answers: { account: { type: ['object', 'null'] } },
      refuses: { 404: 'Expired' },
    }),
  },
  '/api/me/telegram/confirmation': {
    post: operation('Link the Telegram account that was shown', {
      asks: telegramConfirmation,
      refuses: { 404: 'Expired', 409: 'Linked to another person' },
    }),
  },
  '/api/telegram/session': {
    post: {
      ...operation('Sign in a page that Telegram has opened, by its launch data, for one hour', {
        asks: launch,
        answers: {
          person: text,
          bearer: text,
          ticket: text,
          expiresAt: { type: 'integer' },
          language: { type: ['string', 'null'] },
        },
        refuses: { 401: 'Forged, stale or used before', 403: 'Linked to nobody', 409: 'There is no bot' },
      }),
      security: [],
    },
  },
  '/api/telegram/ticket': {
    post: {
      ...operation('Get a ticket that opens /socket?ticket=… once, for the bearer of such a page', {
        answers: { ticket: text },
        refuses: { 401: 'The bearer is not valid', 409: 'There is no bot' },
      }),
      security: [],
    },
  },
  '/api/me/push': {
    get: operation('Get the public key for push subscriptions', { answers: { key: text } }),
    put: operation('Turn on push notifications for this device', { asks: subscription }),
    post: operation('Move this device’s push subscription to the signed-in account', {
      asks: known,
      refuses: { 404: 'Not your subscription' },
    }),
    delete: operation('Turn off push notifications for this device', { asks: known }),
  },
};
