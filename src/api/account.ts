/** A person's own account: sessions, password, address, picture, data, deletion. */
import * as z from 'zod/mini';
import { EMAIL_MAX } from '#domain/profile/input.ts';
import { answer, bytes, contracts, done, instant, listOf, token } from './contract.ts';
import { OFFERED, password, proof, wrong } from './proof.ts';

const PICTURE_BYTES = 1024 * 1024;

export const account = contracts({
  'GET /api/me': {
    id: 'getMe',
    summary: 'Get the current session; the call extends it',
    who: 'anyone',
    answer: answer({
      id: z.string(),
      displayName: z.string(),
      role: z.string(),
      email: z.string(),
      /** Emails can be sent. */
      hasMail: z.optional(z.literal(true)),
      /** The address still has to be confirmed, by an email that can be sent. */
      isUnverified: z.optional(z.literal(true)),
      /** The person only has other sign-in methods. */
      hasNoPassword: z.optional(z.literal(true)),
      /** A second factor is required: nothing opens until one is set up, or the one they have is shown. */
      needsFactor: z.optional(z.enum(['set up', 'shown'])),
    }),
    refuses: { 401: 'Nobody is signed in, or the account is disabled' },
  },
  'GET /api/me/sessions': {
    id: 'listSessions',
    summary: 'List your sessions',
    who: 'browser',
    answer: answer({
      sessions: listOf(
        answer({
          id: z.string(),
          userAgent: z.nullable(z.string()),
          createdAt: instant(),
          /** Accurate to five minutes. */
          seenAt: instant(),
          isCurrent: z.boolean(),
        }),
      ),
    }),
  },
  'DELETE /api/me/sessions': {
    id: 'endOtherSessions',
    summary: 'End all other sessions',
    who: 'browser',
    answer: done,
  },
  'POST /api/me/sessions/end': {
    id: 'signOutEverywhere',
    summary: 'End all other sessions, and remove what else opens your account',
    who: 'browser',
    input: z.strictObject({ ...proof, remove: z.array(z.enum(OFFERED)) }),
    answer: done,
    refuses: { ...wrong, 409: 'It is your only sign-in method' },
  },
  'DELETE /api/me/sessions/:id': {
    id: 'endSession',
    summary: 'End a session',
    who: 'browser',
    answer: done,
    refuses: { 404: 'The session has already ended' },
  },
  'POST /api/me/password': {
    id: 'changePassword',
    summary: 'Change your password',
    who: 'browser',
    input: z.strictObject({ current: password(), next: password(), endOthers: z.boolean() }),
    answer: done,
    refuses: wrong,
  },
  'POST /api/me/email': {
    id: 'changeEmail',
    summary: 'Choose another email address; `isSent`: it holds once the email to it is answered',
    who: 'browser',
    input: z.strictObject({ email: z.string().check(z.maxLength(EMAIL_MAX)), password: password() }),
    answer: answer({ isSent: z.boolean() }),
    refuses: { ...wrong, 409: 'Another account uses this address' },
  },
  'POST /api/me/email/confirmation': {
    id: 'confirmEmail',
    summary: 'Confirm the new address with the token from the email',
    who: 'anyone',
    /** The password of who is not signed in. */
    input: z.strictObject({ token: token(), password: z.optional(password()) }),
    answer: answer({ email: z.string() }),
    refuses: { ...wrong, 400: 'Used or expired', 409: 'Another account uses this address' },
  },
  'POST /api/me/delete': {
    id: 'deleteAccount',
    summary: 'Permanently delete your account',
    who: 'browser',
    input: z.strictObject({ password: password() }),
    answer: done,
    refuses: wrong,
  },
  'GET /api/me/data': {
    id: 'exportData',
    summary: 'Download everything you can see as a file',
    who: 'browser',
    answer: bytes('application/json'),
    isLarge: true,
  },
  'GET /api/me/data.zip': {
    id: 'exportDataAndFiles',
    summary: 'The same in an archive, with the files that you have added (65,000 of them and 4 GB at most)',
    who: 'browser',
    answer: bytes('application/zip'),
    isLarge: true,
  },
  'PUT /api/me/avatar': {
    id: 'setAvatar',
    summary: 'Upload your picture',
    who: 'person',
    input: bytes('image/*'),
    limit: { bytes: PICTURE_BYTES, refusal: 'A picture is at most 1 MB' },
    answer: answer({ avatar: z.string() }),
    refuses: { 415: 'Not an image that browsers can show' },
  },
  'DELETE /api/me/avatar': {
    id: 'removeAvatar',
    summary: 'Remove your picture',
    who: 'person',
    answer: done,
  },
  'GET /api/avatars/:person/:hash': {
    id: 'getAvatar',
    summary: 'Get a person’s picture',
    who: 'person',
    answer: bytes('image/*'),
    refuses: { 404: 'Not found' },
  },
  'POST /api/unsubscribe': {
    id: 'unsubscribe',
    summary: 'Unsubscribe from the daily email with the token in its link',
    who: 'anyone',
    input: z.strictObject({ token: token(500) }),
    answer: done,
    refuses: { 400: 'The token is not whole' },
  },
  'GET /api/me/push': {
    id: 'getPushKey',
    summary: 'Get the public key for push subscriptions',
    who: 'browser',
    answer: answer({ key: z.string() }),
  },
  'PUT /api/me/push': {
    id: 'turnOnPush',
    summary: 'Turn on push notifications for this device',
    who: 'browser',
    input: z.strictObject({
      endpoint: endpoint(),
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    answer: done,
  },
  'POST /api/me/push': {
    id: 'moveDevice',
    summary: 'Move this device’s push subscription to the signed-in account',
    who: 'browser',
    input: z.strictObject({ endpoint: endpoint() }),
    answer: done,
    refuses: { 404: 'Not your subscription' },
  },
  'DELETE /api/me/push': {
    id: 'turnOffPush',
    summary: 'Turn off push notifications for this device',
    who: 'browser',
    input: z.strictObject({ endpoint: endpoint() }),
    answer: done,
  },
});

function endpoint() {
  return z.string().check(z.maxLength(2000));
}

/** So many bytes. */
function base64url(count: number) {
  // Without padding, the way browsers write it, or with it.
  const length = Math.ceil((count * 4) / 3);
  return z.string().check(z.refine((text) => /^[\w-]+=*$/.test(text) && text.replace(/=+$/, '').length === length));
}
