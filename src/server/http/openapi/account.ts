/** What a person asks of their own account. */
import { deletion, emailChange, confirmation, passwordChange } from '../account.ts';
import { unsubscribing } from '../digest.ts';
import { proof } from '../asking.ts';
import { made, renamed } from '../passkeys.ts';
import { known, subscription } from '../push.ts';
import { first } from '../second-factor.ts';
import { json, operation, ref } from './operation.ts';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const list = { type: 'array' };
const codes = { codes: { type: 'array', items: text } };
const picture = { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } };
const wrong = { 403: 'The password is wrong', 429: 'Too many attempts' };

export const account = {
  '/api/me': {
    get: {
      summary: 'Who is signed in; asking prolongs the session',
      responses: { 200: json({ type: 'object' }), 401: json(ref('Problem')) },
    },
  },
  '/api/me/ways': { get: operation('By what one can sign in') },
  '/api/me/ways/provider': {
    delete: operation('Sign in by the provider no longer', { refuses: { 409: 'There is no other way' } }),
  },
  '/api/me/sessions': {
    get: operation('Where one is signed in', { answers: { sessions: list } }),
    delete: operation('End every session but this one'),
  },
  '/api/me/sessions/{id}': {
    delete: operation('End a session', { refuses: { 404: 'It has ended already' } }),
  },
  '/api/me/password': { post: operation('Choose another password', { asks: passwordChange, refuses: wrong }) },
  '/api/me/email': {
    post: operation('Choose another e-mail address; `isSent`: it holds once the letter to it is answered', {
      asks: emailChange,
      answers: { isSent: flag },
      refuses: { ...wrong, 409: 'Another account has it' },
    }),
  },
  '/api/me/email/confirmation': {
    post: operation('Confirm the address with the token of the letter', {
      asks: confirmation,
      answers: { email: text },
      refuses: { 409: 'Another account has it' },
    }),
  },
  '/api/me/delete': { post: operation('Delete one’s account, for good', { asks: deletion, refuses: wrong }) },
  '/api/me/data': { get: operation('Everything of one’s own and what one may read, as a file') },
  '/api/me/second-factor': {
    get: operation('Whether it is on, and how many recovery codes are left', {
      answers: { isOn: flag, codes: { type: 'integer' } },
    }),
    post: operation('Begin to turn it on: the secret for an authenticator app', {
      asks: proof,
      answers: { secret: text, uri: text },
      refuses: { ...wrong, 409: 'It is on already' },
    }),
  },
  '/api/me/second-factor/confirmation': {
    post: operation('Turn it on with the first code of the app', { asks: first, answers: codes }),
  },
  '/api/me/second-factor/codes': {
    post: operation('Other recovery codes', {
      asks: proof,
      answers: codes,
      refuses: { ...wrong, 409: 'It is not on' },
    }),
  },
  '/api/me/second-factor/end': { post: operation('Turn it off', { asks: proof, refuses: wrong }) },
  '/api/me/passkeys': {
    get: operation('One’s passkeys', { answers: { passkeys: list } }),
    post: operation('Keep a passkey that the browser has made for the question', {
      asks: made,
      answers: { id: text },
      refuses: { 409: 'It is kept already' },
    }),
  },
  '/api/me/passkeys/question': {
    post: operation('What a browser makes a passkey for', {
      asks: proof,
      answers: { options: { type: 'object' } },
      refuses: wrong,
    }),
  },
  '/api/me/passkeys/{id}': {
    patch: operation('Give a passkey another name', { asks: renamed, refuses: { 404: 'It is gone already' } }),
  },
  '/api/me/passkeys/{id}/end': {
    post: operation('Give a passkey up', { asks: proof, refuses: { ...wrong, 404: 'It is gone already' } }),
  },
  '/api/me/trusted-devices': {
    get: operation('Where no second factor is asked for', { answers: { devices: list } }),
  },
  '/api/me/trusted-devices/{id}': {
    delete: operation('Trust a device no longer', { refuses: { 404: 'It is not trusted anyway' } }),
  },
  '/api/me/avatar': {
    put: {
      ...operation('Upload one’s picture', {
        answers: { avatar: text },
        refuses: { 413: 'Larger than 1 MB', 415: 'No picture that browsers show' },
      }),
      requestBody: picture,
    },
    delete: operation('Have no picture any more'),
  },
  '/api/avatars/{person}/{hash}': {
    get: operation('Somebody’s picture', { refuses: { 404: 'There is none' } }),
  },
  '/api/unsubscribe': {
    post: { ...operation('Stop the daily e-mail by the token of its link', { asks: unsubscribing }), security: [] },
  },
  '/api/me/push': {
    get: operation('The key that a browser names to its push service', { answers: { key: text } }),
    put: operation('Be told on this device', { asks: subscription }),
    post: operation('Go on being told on this device, as whoever is signed in', {
      asks: known,
      refuses: { 404: 'It is not one’s own' },
    }),
    delete: operation('Be told on this device no longer', { asks: known }),
  },
};
