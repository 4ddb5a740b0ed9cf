/** The instance and, for administrators, its settings and accounts. */
import * as z from 'zod/mini';
import { EMAIL_MAX } from '#domain/profile/input.ts';
import { answer, contracts, done, instant, listOf, token } from './contract.ts';

const MOST_DAYS = 90;
const days = z.int().check(z.minimum(1), z.maximum(MOST_DAYS));
const email = z.nullable(z.string().check(z.maxLength(EMAIL_MAX)));
const forAdministrators = { 403: 'Administrators only' };
export const REQUIRED_OF = ['nobody', 'administrators', 'everyone'] as const;

/** A link to pass on; `isSent`: it was emailed as well. */
const link = answer({ path: z.string(), isSent: z.boolean() });
/** Without its name, which is its members' to know. */
const orphan = answer({ id: z.string(), memberUids: listOf(z.string()) });
const check = answer({
  id: z.string(),
  label: z.string(),
  /** `unset`: this instance does without. */
  state: z.enum(['good', 'bad', 'unset']),
  saw: z.string(),
  /** What to do about it; null: nothing. */
  advice: z.nullable(z.string()),
});

export const instance = contracts({
  'GET /api/instance': {
    id: 'getInstance',
    summary: 'Get what the login page needs',
    who: 'anyone',
    answer: answer({
      registration: z.enum(['open', 'invite', 'closed', 'domain']),
      domains: z.optional(listOf(z.string())),
      /** There is no account yet; said on this machine only. */
      isEmpty: z.boolean(),
      /** Whether emails can be sent. */
      mail: z.optional(z.boolean()),
      /** The name of the identity provider. */
      provider: z.optional(z.string()),
    }),
  },
  'GET /api/about': {
    id: 'getAbout',
    summary: 'Get the version, its license, where its source code is, and what is new in it',
    who: 'person',
    answer: answer({
      version: z.string(),
      license: z.string(),
      source: z.nullable(z.string()),
      /** Markdown. */
      news: z.string(),
    }),
  },
  'POST /api/instance/setup': {
    id: 'checkSetupLink',
    summary: 'Check a setup link',
    who: 'anyone',
    input: z.strictObject({ token: token() }),
    /** Whether who may sign up is set by the environment. */
    answer: answer({ isFixed: z.boolean() }),
    refuses: { 400: 'Used or invalid' },
  },
  'GET /api/instance/registration': {
    id: 'getRegistration',
    summary: 'Get who can sign up',
    who: 'administrator',
    answer: answer({
      /** In the format of `PULSE_REGISTRATION`. */
      registration: z.string(),
      isFixed: z.boolean(),
      hasMail: z.boolean(),
      membersInvite: z.boolean(),
    }),
    refuses: forAdministrators,
  },
  'PUT /api/instance/registration': {
    id: 'setRegistration',
    summary: 'Set who can sign up',
    who: 'administrator',
    input: z.strictObject({ registration: token() }),
    answer: done,
    refuses: { ...forAdministrators, 409: 'Set by the environment' },
  },
  'PUT /api/instance/members-invite': {
    id: 'setMembersInvite',
    summary: 'Set whether members can invite people',
    who: 'administrator',
    input: z.strictObject({ may: z.boolean() }),
    answer: done,
    refuses: forAdministrators,
  },
  'GET /api/instance/assistants': {
    id: 'getAssistants',
    summary: 'Get whether assistants may connect (MCP)',
    who: 'administrator',
    answer: answer({ allowed: z.boolean() }),
    refuses: forAdministrators,
  },
  'PUT /api/instance/assistants': {
    id: 'setAssistants',
    summary: 'Set whether assistants may connect (MCP)',
    who: 'administrator',
    input: z.strictObject({ allowed: z.boolean() }),
    answer: done,
    refuses: forAdministrators,
  },
  'GET /api/instance/required-factor': {
    id: 'getRequiredFactor',
    summary: 'Get who has to use two-factor authentication',
    who: 'administrator',
    answer: answer({ of: z.enum(REQUIRED_OF) }),
    refuses: forAdministrators,
  },
  'PUT /api/instance/required-factor': {
    id: 'setRequiredFactor',
    summary: 'Set who has to use two-factor authentication: nobody, administrators or everyone',
    who: 'administrator',
    input: z.strictObject({ of: z.enum(REQUIRED_OF) }),
    answer: done,
    refuses: { ...forAdministrators, 409: 'You have not shown one yourself' },
  },
  'GET /api/instance/storage': {
    id: 'getInstanceStorage',
    summary: 'Get how many bytes all files take, and those of one person may take',
    who: 'administrator',
    answer: answer({ used: z.number(), mostPerPerson: z.number() }),
    refuses: forAdministrators,
  },
  'GET /api/instance/backups': {
    id: 'getBackups',
    summary: 'Get when the last backup was made, where backups go and when the next is made',
    who: 'administrator',
    answer: answer({
      /** Null: the host has not said where they go. */
      target: z.nullable(z.string()),
      /** UTC; null: none is made by itself. */
      hour: z.nullable(z.number()),
      last: z.nullable(answer({ at: instant(), name: z.string(), size: z.number(), target: z.string() })),
      /** Of the one that is being made, from 0 to 1. */
      share: z.nullable(z.number()),
      /** Why the latest try has failed. */
      problem: z.nullable(z.string()),
      isLate: z.boolean(),
    }),
    refuses: forAdministrators,
  },
  'POST /api/instance/backups': {
    id: 'startBackup',
    summary: 'Start a backup',
    who: 'administrator',
    answer: done,
    status: 202,
    refuses: { ...forAdministrators, 409: 'One is being made, or the host has not said where it goes' },
  },
  'PUT /api/instance/backups': {
    id: 'scheduleBackups',
    summary: 'Set the hour of the day (UTC) at which backups are made, or null',
    who: 'administrator',
    input: z.strictObject({ hour: z.nullable(z.int().check(z.minimum(0), z.maximum(23))) }),
    answer: done,
    refuses: forAdministrators,
  },
  'GET /api/instance/operation': {
    id: 'getOperation',
    summary: 'Get how this instance is doing: version, disk, database, log, followers, emails and backup',
    who: 'administrator',
    answer: answer({
      version: z.string(),
      /** Whether the host has said where the newest version is described. */
      canAskNewest: z.boolean(),
      nodes: z.number(),
      /** Of the disk with the data, in bytes. */
      free: z.number(),
      database: answer({ kind: z.enum(['sqlite', 'postgres']), size: z.number() }),
      log: answer({ entries: z.number(), since: z.nullable(instant()) }),
      /** How long the oldest entry that it has not handled has waited. */
      followers: listOf(answer({ follower: z.string(), ms: z.number() })),
      /** Since the process was started; null without a mail server. */
      emails: z.nullable(answer({ sent: z.number(), failed: z.number() })),
      backup: answer({ at: z.nullable(instant()), isLate: z.boolean() }),
    }),
    refuses: forAdministrators,
  },
  'POST /api/instance/checks': {
    id: 'checkInstallation',
    summary: 'Check the installation, as `pulse admin doctor` does',
    who: 'administrator',
    answer: answer({ checks: listOf(check) }),
    refuses: forAdministrators,
  },
  'POST /api/instance/newest-version': {
    id: 'askNewestVersion',
    summary: 'Ask the address in PULSE_RELEASES which version is the newest',
    who: 'administrator',
    answer: answer({ version: z.string(), newest: z.nullable(z.string()) }),
    refuses: { ...forAdministrators, 409: 'PULSE_RELEASES is not set' },
  },
  'GET /api/instance/invitations': {
    id: 'listAllInvitations',
    summary: 'List pending invitations',
    who: 'administrator',
    answer: answer({
      invitations: listOf(
        answer({
          id: z.string(),
          email: z.nullable(z.string()),
          createdBy: z.string(),
          createdAt: instant(),
          expiresAt: instant(),
          projectId: z.nullable(z.string()),
          teamId: z.nullable(z.string()),
          /** A request that waits for an administrator. */
          isWish: z.boolean(),
        }),
      ),
    }),
    refuses: forAdministrators,
  },
  'POST /api/instance/invitations': {
    id: 'createInvitation',
    summary: 'Invite someone',
    who: 'administrator',
    input: z.strictObject({ email, days }),
    answer: link,
    refuses: forAdministrators,
  },
  'POST /api/instance/invitations/:id/grant': {
    id: 'grantInvitation',
    summary: 'Approve a request for an invitation',
    who: 'administrator',
    input: z.strictObject({ days }),
    answer: link,
    refuses: { ...forAdministrators, 404: 'Already approved or withdrawn' },
  },
  'DELETE /api/instance/invitations/:id': {
    id: 'revokeAnyInvitation',
    summary: 'Revoke an invitation',
    who: 'administrator',
    answer: done,
    refuses: { ...forAdministrators, 404: 'Used or revoked' },
  },
  'GET /api/instance/people': {
    id: 'listAccounts',
    summary: 'List people’s email addresses and last activity',
    who: 'administrator',
    answer: answer({
      people: listOf(answer({ id: z.string(), email: z.string(), seenAt: z.nullable(instant()) })),
    }),
    refuses: forAdministrators,
  },
  'GET /api/instance/people/:id/orphans': {
    id: 'listOrphans',
    summary: 'List the projects and teams that have nobody to decide since a person is disabled',
    who: 'administrator',
    answer: answer({ projects: listOf(orphan), teams: listOf(orphan) }),
    refuses: forAdministrators,
  },
  'POST /api/instance/people/:id/reset-link': {
    id: 'createResetLink',
    summary: 'Create a password reset link',
    who: 'administrator',
    answer: answer({ path: z.string(), hours: z.number() }),
    refuses: { ...forAdministrators, 404: 'Person not found' },
  },
  'DELETE /api/instance/people/:id/second-factors': {
    id: 'resetSecondFactors',
    summary: 'Reset a person’s two-factor authentication and end their sessions',
    who: 'administrator',
    answer: done,
    refuses: { ...forAdministrators, 404: 'Person not found' },
  },
  'GET /api/instance/webhooks': {
    id: 'listAllWebhooks',
    summary: 'List all webhooks: whose each is, to which host it sends, and how that goes; not what',
    who: 'administrator',
    answer: answer({
      webhooks: listOf(
        answer({
          id: z.string(),
          /** Who made it. */
          person: z.string(),
          name: z.string(),
          /** `project:ID`, `team:ID` or `instance`; null: it is its person’s own. */
          belongsTo: z.nullable(z.string()),
          isPlaceDeleted: z.boolean(),
          /** Of its address, which opens something by itself in some chats. */
          host: z.string(),
          lastAt: z.nullable(instant()),
          /** A status such as `204`, or why nothing was sent. */
          lastResult: z.nullable(z.string()),
          failingSince: z.nullable(instant()),
          stoppedAt: z.nullable(instant()),
        }),
      ),
    }),
    refuses: forAdministrators,
  },
  'DELETE /api/instance/webhooks/:id': {
    id: 'endWebhook',
    summary: 'Remove any webhook; its person gets an email',
    who: 'administrator',
    answer: done,
    refuses: { ...forAdministrators, 404: 'Not found' },
  },
  'GET /api/demo': {
    id: 'canLoadDemo',
    summary: 'Check whether sample data can be loaded',
    who: 'person',
    answer: answer({ isPossible: z.boolean() }),
  },
  'POST /api/demo': {
    id: 'loadDemo',
    summary: 'Load sample data',
    who: 'administrator',
    answer: answer({ password: z.string(), people: listOf(answer({ name: z.string(), email: z.string() })) }),
    refuses: { ...forAdministrators, 409: 'The instance is not empty' },
  },
});
