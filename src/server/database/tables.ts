import type { FoundKind } from '#domain/finding/found.ts';

/** Of the account tables, only what the server itself reads and writes; better-auth knows the rest. */
export interface Tables {
  authUser: {
    id: string;
    name: string;
    email: string;
    /** SQLite stores booleans as numbers. */
    emailVerified: boolean | number;
    /** Whether the account can be entered only after its address is verified. */
    mustVerify: boolean | number | null;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  authSession: {
    id: string;
    token: string;
    userId: string;
    userAgent: string | null;
    createdAt: string | Date;
    /** When it was last used, accurate to five minutes. */
    updatedAt: string | Date;
    expiresAt: string | Date;
    /** When the person last showed their second factor in it; null: never. */
    factorAt?: number | string | null;
  };
  authAccount: {
    id: string;
    accountId: string;
    userId: string;
    providerId: string;
    password: string | null;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  authVerification: {
    id: string;
    /** See `one-time-tokens.ts`. */
    kind: string;
    person: string | null;
    identifier: string;
    value: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  /** PostgreSQL returns big integers as text. */
  secondFactor: {
    person: string;
    /** Encrypted. */
    secret: string;
    /** Null until a first code has shown that the app has the secret. */
    confirmedAt: number | string | null;
    /** The step of the latest accepted code: it and earlier ones are used up. */
    lastStep: number | string;
    failures: number;
    lockedUntil: number | string;
  };
  recoveryCode: { hash: string; person: string };
  passkey: {
    /** The device's own id for it. */
    id: string;
    person: string;
    name: string;
    /** The host where it was created, the only one where it can be used. */
    host: string;
    /** COSE, in base64url. */
    publicKey: string;
    /** The device's count of its signatures; always 0 if the device does not count. */
    counter: number | string;
    createdAt: number | string;
    usedAt: number | string | null;
  };
  trustedDevice: {
    /** Hash of the token in its cookie. */
    hash: string;
    person: string;
    userAgent: string | null;
    createdAt: number | string;
    usedAt: number | string;
    expiresAt: number | string;
  };
  /** With which programs act for a person, see `api-tokens.ts`. */
  apiToken: {
    id: string;
    person: string;
    name: string;
    hash: string;
    ending: string;
    access: 'read' | 'write';
    createdAt: number | string;
    expiresAt: number | string;
    usedAt: number | string | null;
    usedFrom: string | null;
    /** When its person was emailed that it ends soon. */
    warnedAt: number | string | null;
  };
  /** Addresses at which calendar programs read, see `calendar-feeds.ts`. */
  calendarFeed: {
    id: string;
    person: string;
    name: string;
    hash: string;
    kind: 'mine' | 'project' | 'team';
    target: string | null;
    format: 'events' | 'tasks';
    createdAt: number | string;
    usedAt: number | string | null;
    usedFrom: string | null;
  };
  /** Addresses that are sent what changes, see `webhooks/webhooks.ts`. */
  webhook: {
    id: string;
    person: string;
    name: string;
    token: string | null;
    /** `project:ID`, `team:ID` or `instance`; null: it is its person's own. */
    belongsTo: string | null;
    form: 'json' | 'slack' | 'mattermost' | 'discord' | 'matrix' | 'teams';
    url: string;
    /** Encrypted. */
    secret: string;
    /** The one before, and until when it signs. */
    oldSecret: string | null;
    oldSecretUntil: number | string | null;
    /** JSON: those that were chosen. */
    events: string | null;
    /** JSON: what was sent, up to where in the log. */
    place: string;
    createdAt: number | string;
    attempts: number | string;
    dueAt: number | string;
    failingSince: number | string | null;
    stoppedAt: number | string | null;
    lastAt: number | string | null;
    lastResult: string | null;
  };
  /** What they were sent, see `webhooks/deliveries.ts`. */
  webhookDelivery: {
    id: string;
    webhook: string;
    message: string;
    type: string;
    /** JSON. */
    events: string;
    at: number | string;
    ms: number | string;
    result: string;
    answer: string;
    /** JSON. */
    since: string | null;
    rows: string | null;
  };
  /** Browsers in which a person has signed in before, see `known-browsers.ts`. */
  knownBrowser: { hash: string; person: string; usedAt: number | string };
  /** Wrong passwords, see `password-attempts.ts`. */
  guess: { key: string; failures: number | string; waitsUntil: number | string };
  /** Uploaded pictures. */
  avatar: { person: string; hash: string; type: string; bytes: Buffer; createdAt: number };
  /** See `push/devices.ts`. */
  pushDevice: { endpoint: string; person: string; session: string; p256dh: string; auth: string; seenAt: number };
  /** People and their Telegram accounts, see `telegram/link/`. */
  telegramLink: {
    person: string;
    /** Telegram's number of the account, which never changes; the chat with it has the same. */
    telegramId: string;
    username: string | null;
    name: string;
    linkedAt: number | string;
    /** `HH:MM` in the person's time zone; null: the bot may write at any time. */
    quietFrom: string | null;
    quietTo: string | null;
  };
  /** Links that were begun on the profile page. */
  telegramRequest: {
    id: string;
    person: string;
    /** The session that asked, the only one that can confirm. */
    session: string;
    tokenHash: string;
    codeHash: string;
    expiresAt: number | string;
    /** The Telegram account that sent the token or the code; null before. */
    telegramId: string | null;
    username: string | null;
    name: string | null;
  };
  /** Updates from Telegram: when they first came, and 1 once they have been handled. */
  telegramUpdate: { id: number | string; at: number | string; isDone: number | string };
  /** See `telegram/messages/message-rows.ts`. */
  telegramMessage: {
    id: string;
    person: string;
    chatId: string;
    messageId: number | string | null;
    former: number | string | null;
    taskId: string | null;
    checkInId: string | null;
    sent: string | null;
    sentAt: number | string | null;
    draft: string | null;
    createdAt: number | string;
  };
  /** Chat groups that are linked to a project. */
  telegramGroup: {
    chatId: string;
    projectId: string;
    linkedBy: string;
    /** 1: the names of tasks may be shown there. */
    hasTitles: number | string;
    linkedAt: number | string;
  };
  /** What is searched, see `search/`. Its words are of a type that only raw statements know. */
  searchEntry: { id: string; kind: FoundKind; text: string | null };
  searchStale: { noteId: string; since: number | string; writes: number | string };
  /** Notes that somebody has written in since their latest version, see `notes/versions.ts`. */
  noteEditing: { noteId: string; beganAt: number | string; writtenAt: number | string; authors: string };
  /** Of notes and other texts, see `versions/`. */
  version: {
    id: string;
    /** Of the note, task, comment, project or team. */
    subjectId: string;
    writtenAt: number | string;
    /** The ids of people, as JSON. */
    authors: string;
    /** Of a note: the document that the editor shows, as JSON. */
    content: string;
    /** Where the text was then, as JSON; null: who may read the row may read it. */
    place: string | null;
  };
  /** See `uploads/stored-bytes.ts`. */
  storedBytes: {
    key: string;
    uploadId: string;
    kind: string;
    position: number | string;
    size: number | string;
    type: string | null;
    isWritten: number | string;
    createdAt: number | string;
    /** SHA-256 in hex; null for what an earlier version has stored, until it is backed up. */
    hash: string | null;
  };
  /** What is to be sent to people, see `delivery/`. */
  delivery: {
    id: string;
    channel: string;
    recipient: string;
    service: string;
    person: string | null;
    kind: string;
    key: string;
    content: string | null;
    position: number | string;
    dueAt: number | string;
    expiresAt: number | string;
    attempts: number | string;
    changes: number | string;
    /** The process that sends it; empty: none. */
    claim: string;
    claimedUntil: number | string;
    createdAt: number | string;
  };
  /** See `email/digest/sent-log.ts`. */
  digest: { person: string; day: string; claim: string; claimedAt: number | string; toldUntil: number | string };
  /** See `import/job-rows.ts`. */
  importJob: {
    person: string;
    id: string;
    step: string;
    state: string;
    /** Without its cards. */
    board: string | null;
    beat: string;
    at: number | string;
  };
  /** The cards of a board, until they have been imported. */
  importPart: { job: string; n: number | string; bytes: Uint8Array; at: number | string };
  /** What was done to the form of the database, and when. */
  migration: { id: number; at: number | string };
  /** Values shared by the nodes of one database. */
  meta: { key: string; value: string };
  invitation: {
    tokenHash: string;
    email: string | null;
    createdBy: string;
    /** PostgreSQL returns big integers as text. */
    createdAt: number | string;
    expiresAt: number | string;
    usedAt: number | string | null;
    usedBy: string | null;
    /** The project the person becomes a member of; null: none. */
    projectId: string | null;
    /** The team the person is then invited to; null: none. */
    teamId: string | null;
    /** 1: it waits for an administrator. */
    isWish: number;
    /** When it was decided whether the person becomes a member. */
    joinedAt: number | string | null;
  };
  /** Tables of the product from here on; written through commands only. */
  person: { id: string; displayName: string; role: string; disabledAt: number | null; erasedAt: number | null };
  project: { id: string };
  note: { id: string; deletedAt: number | string | null };
  task: { id: string; deletedAt: number | string | null };
  team: { id: string };
  comment: { id: string; taskId: string; userId: string; deletedAt: number | string | null };
  stream: { id: string; deletedAt: number | string | null };
  upload: {
    id: string;
    userId: string;
    taskId: string | null;
    noteId: string | null;
    type: string | null;
    createdAt: number | string;
    deletedAt: number | string | null;
  };
  profile: { id: string; language: string | null; isPulseBotActivated: boolean | number };
}
