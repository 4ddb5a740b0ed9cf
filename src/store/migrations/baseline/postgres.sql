-- The migrations up to 88 (aa56bbe7a53b4d23), by `npm run baseline`.
create table "log" (
  "seq" bigint not null,
  "id" text not null,
  "at" bigint not null,
  "actor" text not null,
  "client" text not null,
  "name" text not null,
  "version" bigint not null,
  "changes" text not null,
  "scope" text,
  constraint log_pkey PRIMARY KEY (seq)
);
create table "meta" (
  "key" text not null,
  "value" text not null,
  constraint meta_pkey PRIMARY KEY (key)
);
create table "follower" (
  "name" text not null,
  "seq" bigint not null,
  constraint follower_pkey PRIMARY KEY (name)
);
create table "person" (
  "id" text not null,
  "displayName" text,
  "role" text,
  "disabledAt" bigint,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  "avatar" text,
  "erasedAt" bigint,
  constraint person_pkey PRIMARY KEY (id)
);
create table "profile" (
  "id" text not null,
  "email" text,
  "timeZone" text,
  "workingHours" json,
  "telegramUsername" text,
  "isPulseBotActivated" boolean,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  "notify" json,
  "language" text,
  "interruptions" bigint,
  "firstDay" bigint,
  "dateOrder" text,
  "readsWhenShown" boolean default false not null,
  constraint profile_pkey PRIMARY KEY (id)
);
create table "project" (
  "id" text not null,
  "name" text,
  "description" text,
  "visibility" text,
  "teamId" text,
  "ownerUid" text,
  "memberUids" text[],
  "dueAt" text,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  "hue" bigint,
  "addedUids" text[],
  "offeredTo" text,
  "archivedAt" bigint,
  "icon" text,
  "updateOn" json,
  constraint project_pkey PRIMARY KEY (id)
);
create table "stream" (
  "id" text not null,
  "projectId" text,
  "name" text,
  "order" bigint,
  "createdBy" text,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  "deletedBy" text,
  constraint stream_pkey PRIMARY KEY (id)
);
create table "task" (
  "id" text not null,
  "number" bigint,
  "userId" text,
  "authorName" text,
  "name" text,
  "description" text,
  "deadline" text,
  "status" text,
  "priority" text,
  "progress" bigint,
  "micromanagement" text,
  "levelBy" text,
  "tags" text[],
  "assignee" text,
  "streamId" text,
  "projectId" text,
  "comments" bigint,
  "rank" text,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  "movedAt" bigint,
  "movedBy" text,
  "estimate" bigint,
  "startDate" text,
  "startedAt" bigint,
  "doneAt" bigint,
  "slips" bigint,
  "slippedDays" bigint,
  "priorDeadline" text,
  "deadlineAt" bigint,
  "levelAt" bigint,
  "levelReason" text,
  "answer" text,
  "answeredAt" bigint,
  "parentId" text,
  "isShared" boolean,
  "seriesId" text,
  "occurrence" bigint,
  "dueTime" bigint,
  "dueZone" text,
  "dueAt" bigint,
  constraint task_pkey PRIMARY KEY (id)
);
create table "comment" (
  "id" text not null,
  "taskId" text,
  "userId" text,
  "authorName" text,
  "text" text,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  constraint comment_pkey PRIMARY KEY (id)
);
create table "tag" (
  "id" text not null,
  "name" text,
  "createdBy" text,
  "createdAt" bigint,
  "deletedAt" bigint,
  "hue" bigint,
  "mergedInto" text,
  "nameKey" text default ''::text not null,
  constraint tag_pkey PRIMARY KEY (id)
);
create table "notification" (
  "id" text not null,
  "userId" text,
  "title" text,
  "content" text,
  "action" json,
  "status" text,
  "taskId" text,
  "createdAt" bigint,
  "deletedAt" bigint,
  "kind" text,
  "count" bigint,
  "thread" text,
  "commentId" text,
  "event" text,
  "params" json,
  "projectId" text,
  "snoozedUntil" bigint,
  "actorId" text,
  "noteId" text,
  "seenAt" bigint,
  constraint notification_pkey PRIMARY KEY (id)
);
create table "counter" (
  "id" text not null,
  "value" bigint,
  "deletedAt" bigint,
  constraint counter_pkey PRIMARY KEY (id)
);
create table "invitation" (
  "tokenHash" text not null,
  "email" text,
  "createdBy" text not null,
  "createdAt" bigint not null,
  "expiresAt" bigint not null,
  "usedAt" bigint,
  "usedBy" text,
  "projectId" text,
  "isWish" integer default 0 not null,
  "joinedAt" bigint,
  "teamId" text,
  constraint invitation_pkey PRIMARY KEY ("tokenHash")
);
create table "authUser" (
  "id" text not null,
  "name" text not null,
  "email" text not null,
  "emailVerified" boolean not null,
  "image" text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "mustVerify" boolean,
  constraint "authUser_pkey" PRIMARY KEY (id),
  constraint "authUser_email_key" UNIQUE (email)
);
create table "authSession" (
  "id" text not null,
  "expiresAt" timestamp with time zone not null,
  "token" text not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null,
  "factorAt" bigint,
  constraint "authSession_pkey" PRIMARY KEY (id),
  constraint "authSession_token_key" UNIQUE (token)
);
create table "authAccount" (
  "id" text not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  "scope" text,
  "password" text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  constraint "authAccount_pkey" PRIMARY KEY (id)
);
create table "authVerification" (
  "id" text not null,
  "identifier" text not null,
  "value" text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "kind" text default ''::text not null,
  "person" text,
  constraint "authVerification_pkey" PRIMARY KEY (id)
);
create table "authRateLimit" (
  "id" text not null,
  "key" text not null,
  "count" integer not null,
  "lastRequest" bigint not null,
  constraint "authRateLimit_pkey" PRIMARY KEY (id),
  constraint "authRateLimit_key_key" UNIQUE (key)
);
create table "activity" (
  "id" text not null,
  "taskId" text,
  "actor" text,
  "changes" json,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  constraint activity_pkey PRIMARY KEY (id)
);
create table "avatar" (
  "person" text not null,
  "hash" text not null,
  "type" text not null,
  "bytes" bytea not null,
  "createdAt" bigint not null,
  constraint avatar_pkey PRIMARY KEY (person)
);
create table "imported" (
  "id" text not null,
  "fields" json,
  "deletedAt" bigint,
  constraint imported_pkey PRIMARY KEY (id)
);
create table "tally" (
  "id" text not null,
  "total" bigint,
  "done" bigint,
  "deletedAt" bigint,
  "doneDay" bigint,
  "doneByDay" json,
  constraint tally_pkey PRIMARY KEY (id)
);
create table "pushDevice" (
  "endpoint" text not null,
  "person" text not null,
  "session" text not null,
  "p256dh" text not null,
  "auth" text not null,
  "seenAt" bigint not null,
  constraint "pushDevice_pkey" PRIMARY KEY (endpoint)
);
create table "secondFactor" (
  "person" text not null,
  "secret" text not null,
  "confirmedAt" bigint,
  "lastStep" bigint not null,
  "failures" integer not null,
  "lockedUntil" bigint not null,
  constraint "secondFactor_pkey" PRIMARY KEY (person)
);
create table "recoveryCode" (
  "hash" text not null,
  "person" text not null,
  constraint "recoveryCode_pkey" PRIMARY KEY (hash)
);
create table "passkey" (
  "id" text not null,
  "person" text not null,
  "name" text not null,
  "host" text not null,
  "publicKey" text not null,
  "counter" bigint not null,
  "createdAt" bigint not null,
  "usedAt" bigint,
  constraint passkey_pkey PRIMARY KEY (id)
);
create table "trustedDevice" (
  "hash" text not null,
  "person" text not null,
  "userAgent" text,
  "createdAt" bigint not null,
  "usedAt" bigint not null,
  "expiresAt" bigint not null,
  constraint "trustedDevice_pkey" PRIMARY KEY (hash)
);
create table "digest" (
  "person" text not null,
  "day" text not null,
  "claim" text not null,
  "claimedAt" bigint not null,
  "toldUntil" bigint not null,
  constraint digest_pkey PRIMARY KEY (person)
);
create table "importJob" (
  "person" text not null,
  "id" text not null,
  "step" text not null,
  "state" text not null,
  "board" text,
  "beat" text not null,
  "at" bigint not null,
  constraint "importJob_pkey" PRIMARY KEY (person)
);
create table "receipt" (
  "id" text not null,
  "person" text not null,
  "at" bigint not null,
  "answer" text not null,
  constraint receipt_pkey PRIMARY KEY (id)
);
create table "knownBrowser" (
  "hash" text not null,
  "person" text not null,
  "usedAt" bigint not null,
  constraint "knownBrowser_pkey" PRIMARY KEY (hash, person)
);
create table "guess" (
  "key" text not null,
  "failures" bigint not null,
  "waitsUntil" bigint not null,
  constraint guess_pkey PRIMARY KEY (key)
);
create table "importPart" (
  "job" text not null,
  "n" bigint not null,
  "bytes" bytea not null,
  "at" bigint not null,
  constraint "importPart_pkey" PRIMARY KEY (job, n)
);
create table "team" (
  "id" text not null,
  "name" text,
  "description" text,
  "memberUids" text[],
  "leadUids" text[],
  "shares" json,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  "lowersLevels" boolean,
  "deletedBy" text,
  constraint team_pkey PRIMARY KEY (id)
);
create table "teamInvitation" (
  "id" text not null,
  "teamId" text,
  "personId" text,
  "invitedBy" text,
  "name" text,
  "description" text,
  "leadUids" text[],
  "createdAt" bigint,
  "deletedAt" bigint,
  constraint "teamInvitation_pkey" PRIMARY KEY (id)
);
create table "reach" (
  "id" text not null,
  "leadUids" text[],
  "deletedAt" bigint,
  constraint reach_pkey PRIMARY KEY (id)
);
create table "workloadTask" (
  "id" text not null,
  "assignee" text,
  "status" text,
  "priority" text,
  "deadline" text,
  "startDate" text,
  "progress" bigint,
  "estimate" bigint,
  "slips" bigint,
  "createdAt" bigint,
  "startedAt" bigint,
  "doneAt" bigint,
  "deletedAt" bigint,
  "answer" text,
  "answeredAt" bigint,
  "slippedDays" bigint,
  "isSplit" boolean,
  "inheritedDeadline" text,
  "isPrivate" boolean,
  "dueAt" bigint,
  constraint "workloadTask_pkey" PRIMARY KEY (id)
);
create table "availability" (
  "id" text not null,
  "workingHours" json,
  "timeZone" text,
  "daysOff" json,
  "deletedAt" bigint,
  constraint availability_pkey PRIMARY KEY (id)
);
create table "checkIn" (
  "id" text not null,
  "taskId" text,
  "assignee" text,
  "pendingFor" text,
  "status" text,
  "dueAt" bigint,
  "askedAt" bigint,
  "closedAt" bigint,
  "answer" text,
  "progress" bigint,
  "words" text,
  "via" text,
  "level" text,
  "levelBy" text,
  "snoozedUntil" bigint,
  "commentId" text,
  "before" json,
  "deletedAt" bigint,
  "aside" json,
  constraint "checkIn_pkey" PRIMARY KEY (id)
);
create table "checkInSchedule" (
  "id" text not null,
  "assignee" text,
  "dueAt" bigint,
  "after" bigint,
  "touchedAt" bigint,
  "snoozedUntil" bigint,
  "pendingId" text,
  "misses" bigint,
  "clean" bigint,
  "deletedAt" bigint,
  "missesNotifiedAt" bigint,
  "cleanNotifiedAt" bigint,
  constraint "checkInSchedule_pkey" PRIMARY KEY (id)
);
create table "interruptions" (
  "id" text not null,
  "day" text,
  "count" bigint,
  "deletedAt" bigint,
  "earlier" json,
  constraint interruptions_pkey PRIMARY KEY (id)
);
create table "reminder" (
  "id" text not null,
  "userId" text,
  "taskId" text,
  "at" bigint,
  "daysBefore" bigint,
  "dueAt" bigint,
  "createdAt" bigint,
  "deletedAt" bigint,
  "minutesBefore" bigint,
  constraint reminder_pkey PRIMARY KEY (id)
);
create table "note" (
  "id" text not null,
  "title" text,
  "projectId" text,
  "teamId" text,
  "ownerUid" text,
  "readerUids" text[],
  "writerUids" text[],
  "membersWrite" boolean,
  "isPinned" boolean,
  "archivedAt" bigint,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  constraint note_pkey PRIMARY KEY (id)
);
create table "noteUpdate" (
  "id" text not null,
  "noteId" text,
  "userId" text,
  "data" text,
  "createdAt" bigint,
  "deletedAt" bigint,
  constraint "noteUpdate_pkey" PRIMARY KEY (id)
);
create table "noteSize" (
  "id" text not null,
  "size" bigint,
  "deletedAt" bigint,
  constraint "noteSize_pkey" PRIMARY KEY (id)
);
create table "telegramLink" (
  "person" text not null,
  "telegramId" text not null,
  "username" text,
  "name" text not null,
  "linkedAt" bigint not null,
  "quietFrom" text,
  "quietTo" text,
  constraint "telegramLink_pkey" PRIMARY KEY (person),
  constraint "telegramLink_telegramId_key" UNIQUE ("telegramId")
);
create table "telegramRequest" (
  "id" text not null,
  "person" text not null,
  "session" text not null,
  "tokenHash" text not null,
  "codeHash" text not null,
  "expiresAt" bigint not null,
  "telegramId" text,
  "username" text,
  "name" text,
  constraint "telegramRequest_pkey" PRIMARY KEY (id),
  constraint "telegramRequest_person_key" UNIQUE (person),
  constraint "telegramRequest_tokenHash_key" UNIQUE ("tokenHash"),
  constraint "telegramRequest_codeHash_key" UNIQUE ("codeHash")
);
create table "telegramUpdate" (
  "id" bigint not null,
  "at" bigint not null,
  "isDone" bigint not null,
  constraint "telegramUpdate_pkey" PRIMARY KEY (id)
);
create table "telegramMessage" (
  "id" text not null,
  "person" text not null,
  "chatId" text not null,
  "messageId" bigint,
  "taskId" text,
  "checkInId" text,
  "sent" text,
  "sentAt" bigint,
  "draft" text,
  "createdAt" bigint not null,
  "former" bigint,
  constraint "telegramMessage_pkey" PRIMARY KEY (id)
);
create table "telegramGroup" (
  "chatId" text not null,
  "projectId" text not null,
  "linkedBy" text not null,
  "hasTitles" bigint not null,
  "linkedAt" bigint not null,
  constraint "telegramGroup_pkey" PRIMARY KEY ("chatId")
);
create table "view" (
  "id" text not null,
  "name" text,
  "boardId" text,
  "shown" json,
  "projectId" text,
  "teamId" text,
  "ownerUid" text,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  "boardTeamId" text,
  constraint view_pkey PRIMARY KEY (id)
);
create table "noteEditing" (
  "noteId" text not null,
  "beganAt" bigint not null,
  "writtenAt" bigint not null,
  "authors" text not null,
  constraint "noteEditing_pkey" PRIMARY KEY ("noteId")
);
create table "version" (
  "id" text constraint "noteVersion_id_not_null" not null,
  "subjectId" text constraint "noteVersion_noteId_not_null" not null,
  "writtenAt" bigint constraint "noteVersion_writtenAt_not_null" not null,
  "authors" text constraint "noteVersion_authors_not_null" not null,
  "content" text constraint "noteVersion_content_not_null" not null,
  "place" text,
  constraint "noteVersion_pkey" PRIMARY KEY (id)
);
create table "upload" (
  "id" text not null,
  "userId" text,
  "name" text,
  "size" bigint,
  "type" text,
  "width" bigint,
  "height" bigint,
  "taskId" text,
  "commentId" text,
  "noteId" text,
  "createdAt" bigint,
  "deletedAt" bigint,
  constraint upload_pkey PRIMARY KEY (id)
);
create table "storedBytes" (
  "key" text not null,
  "uploadId" text not null,
  "kind" text not null,
  "position" bigint not null,
  "size" bigint not null,
  "type" text,
  "isWritten" bigint not null,
  "createdAt" bigint not null,
  "hash" text,
  constraint "storedBytes_pkey" PRIMARY KEY (key)
);
create table "favorite" (
  "id" text not null,
  "userId" text,
  "kind" text,
  "target" text,
  "rank" text,
  "createdAt" bigint,
  "deletedAt" bigint,
  constraint favorite_pkey PRIMARY KEY (id)
);
create table "searchEntry" (
  "n" bigint generated by default as identity not null,
  "kind" text not null,
  "id" text not null,
  "name" text not null,
  "text" text,
  "words" tsvector not null,
  constraint "searchEntry_pkey" PRIMARY KEY (kind, id)
);
create table "searchStale" (
  "noteId" text not null,
  "since" bigint not null,
  "writes" integer not null,
  constraint "searchStale_pkey" PRIMARY KEY ("noteId")
);
create table "subscription" (
  "id" text not null,
  "userId" text,
  "taskId" text,
  "kind" text,
  "createdAt" bigint,
  "deletedAt" bigint,
  constraint subscription_pkey PRIMARY KEY (id)
);
create table "arrangement" (
  "id" text not null,
  "projects" text[],
  "views" text[],
  "deletedAt" bigint,
  constraint arrangement_pkey PRIMARY KEY (id)
);
create table "template" (
  "id" text not null,
  "name" text,
  "content" json,
  "projectId" text,
  "teamId" text,
  "ownerUid" text,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  constraint template_pkey PRIMARY KEY (id)
);
create table "projectUpdate" (
  "id" text not null,
  "projectId" text,
  "byUid" text,
  "health" text,
  "text" text,
  "facts" json,
  "sentAt" bigint,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  "goesAt" bigint,
  "isReviewed" boolean default true not null,
  "draftOf" text,
  "sentIn" text,
  constraint "projectUpdate_pkey" PRIMARY KEY (id)
);
create table "delivery" (
  "id" text not null,
  "channel" text not null,
  "recipient" text not null,
  "service" text not null,
  "person" text,
  "kind" text not null,
  "key" text not null,
  "content" text,
  "position" bigint not null,
  "dueAt" bigint not null,
  "expiresAt" bigint not null,
  "attempts" bigint not null,
  "changes" bigint not null,
  "claim" text not null,
  "claimedUntil" bigint not null,
  "createdAt" bigint not null,
  constraint delivery_pkey PRIMARY KEY (id)
);
create table "apiToken" (
  "id" text not null,
  "person" text not null,
  "name" text not null,
  "hash" text not null,
  "ending" text not null,
  "access" text not null,
  "createdAt" bigint not null,
  "expiresAt" bigint not null,
  "usedAt" bigint,
  "usedFrom" text,
  "warnedAt" bigint,
  constraint "apiToken_pkey" PRIMARY KEY (id)
);
create table "calendarFeed" (
  "id" text not null,
  "person" text not null,
  "name" text not null,
  "hash" text not null,
  "kind" text not null,
  "target" text,
  "format" text not null,
  "createdAt" bigint not null,
  "usedAt" bigint,
  "usedFrom" text,
  constraint "calendarFeed_pkey" PRIMARY KEY (id)
);
create table "webhook" (
  "id" text not null,
  "person" text not null,
  "token" text not null,
  "url" text not null,
  "secret" text not null,
  "place" text not null,
  "createdAt" bigint not null,
  "attempts" bigint not null,
  "dueAt" bigint not null,
  "failingSince" bigint,
  "stoppedAt" bigint,
  "lastAt" bigint,
  "lastResult" text,
  constraint webhook_pkey PRIMARY KEY (id)
);
create table "series" (
  "id" text not null,
  "userId" text,
  "assignee" text,
  "projectId" text,
  "taskId" text,
  "occurrence" bigint,
  "rule" text,
  "start" text,
  "timeZone" text,
  "fromCompletion" boolean,
  "isPaused" boolean,
  "onlyHere" json,
  "createdAt" bigint,
  "updatedAt" bigint,
  "deletedAt" bigint,
  constraint series_pkey PRIMARY KEY (id)
);
insert into "meta" ("key", "value") values ('sessionsEnded', '0');
insert into "counter" ("id", "value", "deletedAt") values ('task', '0', NULL);
CREATE INDEX person_role ON person USING btree (role);
CREATE INDEX "project_memberUids" ON project USING gin ("memberUids") WITH (fastupdate=off);
CREATE INDEX "stream_projectId" ON stream USING btree ("projectId");
CREATE INDEX task_assignee ON task USING btree (assignee);
CREATE INDEX "task_userId" ON task USING btree ("userId");
CREATE INDEX "task_projectId" ON task USING btree ("projectId");
CREATE INDEX "comment_taskId" ON comment USING btree ("taskId");
CREATE INDEX "notification_userId" ON notification USING btree ("userId");
CREATE INDEX "authSession_userId_idx" ON "authSession" USING btree ("userId");
CREATE INDEX "authAccount_userId_idx" ON "authAccount" USING btree ("userId");
CREATE INDEX "authVerification_identifier_idx" ON "authVerification" USING btree (identifier);
CREATE INDEX notification_thread ON notification USING btree (thread);
CREATE INDEX "activity_taskId" ON activity USING btree ("taskId");
CREATE INDEX "comment_deletedAt" ON comment USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "activity_deletedAt" ON activity USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "notification_deletedAt" ON notification USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "stream_deletedAt" ON stream USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "task_deletedAt" ON task USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "tag_deletedAt" ON tag USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "profile_deletedAt" ON profile USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "project_deletedAt" ON project USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "pushDevice_person" ON "pushDevice" USING btree (person);
CREATE INDEX "recoveryCode_person_idx" ON "recoveryCode" USING btree (person);
CREATE INDEX passkey_person_idx ON passkey USING btree (person);
CREATE INDEX "trustedDevice_person_idx" ON "trustedDevice" USING btree (person);
CREATE INDEX "notification_commentId" ON notification USING btree ("commentId");
CREATE INDEX "notification_taskId" ON notification USING btree ("taskId");
CREATE INDEX notification_tidied ON notification USING btree ("userId", status, "createdAt") WHERE "deletedAt" IS NULL;
CREATE INDEX "comment_userId" ON comment USING btree ("userId");
CREATE INDEX receipt_at ON receipt USING btree (at);
CREATE INDEX "authVerification_person_idx" ON "authVerification" USING btree (person);
CREATE INDEX "knownBrowser_person_idx" ON "knownBrowser" USING btree (person);
CREATE INDEX "tag_createdBy" ON tag USING btree ("createdBy");
CREATE INDEX invitation_used_by_idx ON invitation USING btree ("usedBy");
CREATE INDEX invitation_created_by_idx ON invitation USING btree ("createdBy");
CREATE INDEX "team_memberUids" ON team USING gin ("memberUids") WITH (fastupdate=off);
CREATE INDEX team_purged ON team USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "teamInvitation_teamId" ON "teamInvitation" USING btree ("teamId");
CREATE INDEX "teamInvitation_personId" ON "teamInvitation" USING btree ("personId");
CREATE INDEX "teamInvitation_purged" ON "teamInvitation" USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "reach_leadUids" ON reach USING gin ("leadUids") WITH (fastupdate=off);
CREATE INDEX "project_teamId" ON project USING btree ("teamId");
CREATE INDEX "workloadTask_assignee" ON "workloadTask" USING btree (assignee);
CREATE INDEX availability_purged ON availability USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "checkIn_taskId" ON "checkIn" USING btree ("taskId");
CREATE INDEX "checkIn_assignee" ON "checkIn" USING btree (assignee);
CREATE INDEX "checkIn_pendingFor" ON "checkIn" USING btree ("pendingFor");
CREATE INDEX "checkIn_purged" ON "checkIn" USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "checkInSchedule_assignee" ON "checkInSchedule" USING btree (assignee);
CREATE INDEX "checkInSchedule_dueAt" ON "checkInSchedule" USING btree ("dueAt", assignee) WHERE "dueAt" IS NOT NULL;
CREATE INDEX reach_purged ON reach USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "checkIn_assignee_closedAt" ON "checkIn" USING btree (assignee, "closedAt");
CREATE INDEX "reminder_userId" ON reminder USING btree ("userId");
CREATE INDEX "reminder_taskId" ON reminder USING btree ("taskId");
CREATE INDEX reminder_purged ON reminder USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "reminder_dueAt" ON reminder USING btree ("dueAt", "userId") WHERE "dueAt" IS NOT NULL;
CREATE INDEX "note_projectId" ON note USING btree ("projectId");
CREATE INDEX "note_teamId" ON note USING btree ("teamId");
CREATE INDEX "note_ownerUid" ON note USING btree ("ownerUid");
CREATE INDEX "note_readerUids" ON note USING gin ("readerUids") WITH (fastupdate=off);
CREATE INDEX note_purged ON note USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "noteUpdate_noteId" ON "noteUpdate" USING btree ("noteId");
CREATE INDEX "noteUpdate_purged" ON "noteUpdate" USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "telegramMessage_chat" ON "telegramMessage" USING btree ("chatId", "messageId");
CREATE INDEX "telegramMessage_checkIn" ON "telegramMessage" USING btree ("checkInId");
CREATE INDEX "telegramMessage_person" ON "telegramMessage" USING btree (person);
CREATE INDEX "view_projectId" ON view USING btree ("projectId");
CREATE INDEX "view_teamId" ON view USING btree ("teamId");
CREATE INDEX "view_ownerUid" ON view USING btree ("ownerUid");
CREATE INDEX view_purged ON view USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "noteEditing_writtenAt" ON "noteEditing" USING btree ("writtenAt");
CREATE INDEX "noteVersion_noteId" ON version USING btree ("subjectId", "writtenAt");
CREATE INDEX "upload_userId" ON upload USING btree ("userId");
CREATE INDEX "upload_taskId" ON upload USING btree ("taskId");
CREATE INDEX "upload_commentId" ON upload USING btree ("commentId");
CREATE INDEX "upload_noteId" ON upload USING btree ("noteId");
CREATE INDEX upload_purged ON upload USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "storedBytes_uploadId" ON "storedBytes" USING btree ("uploadId");
CREATE INDEX upload_arriving ON upload USING btree ("createdAt") WHERE type IS NULL;
CREATE INDEX "favorite_userId" ON favorite USING btree ("userId");
CREATE INDEX favorite_purged ON favorite USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "searchEntry_words" ON "searchEntry" USING gin (words);
CREATE INDEX "searchEntry_n" ON "searchEntry" USING btree (n);
CREATE INDEX "task_parentId" ON task USING btree ("parentId");
CREATE INDEX "subscription_userId" ON subscription USING btree ("userId");
CREATE INDEX "subscription_taskId" ON subscription USING btree ("taskId");
CREATE INDEX subscription_purged ON subscription USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX arrangement_purged ON arrangement USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "template_projectId" ON template USING btree ("projectId");
CREATE INDEX "template_teamId" ON template USING btree ("teamId");
CREATE INDEX "template_ownerUid" ON template USING btree ("ownerUid");
CREATE INDEX template_purged ON template USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "notification_noteId" ON notification USING btree ("noteId");
CREATE INDEX "view_boardId" ON view USING btree ("boardId");
CREATE INDEX "view_boardTeamId" ON view USING btree ("boardTeamId");
CREATE INDEX "tag_nameKey" ON tag USING btree ("nameKey");
CREATE INDEX "notification_projectId" ON notification USING btree ("projectId");
CREATE INDEX "projectUpdate_projectId" ON "projectUpdate" USING btree ("projectId");
CREATE INDEX "projectUpdate_byUid" ON "projectUpdate" USING btree ("byUid");
CREATE INDEX "projectUpdate_purged" ON "projectUpdate" USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "upload_arriving_userId" ON upload USING btree ("userId") WHERE type IS NULL AND "deletedAt" IS NULL;
CREATE INDEX "projectUpdate_draftOf" ON "projectUpdate" USING btree ("draftOf");
CREATE INDEX "projectUpdate_sentIn" ON "projectUpdate" USING btree ("sentIn");
CREATE UNIQUE INDEX delivery_key ON delivery USING btree (channel, recipient, kind, key);
CREATE INDEX delivery_due ON delivery USING btree (channel, "dueAt", "position");
CREATE INDEX delivery_order ON delivery USING btree (channel, recipient, "position", id);
CREATE INDEX delivery_person ON delivery USING btree (person);
CREATE INDEX delivery_expires ON delivery USING btree ("expiresAt");
CREATE UNIQUE INDEX "apiToken_hash_idx" ON "apiToken" USING btree (hash);
CREATE INDEX "apiToken_person_idx" ON "apiToken" USING btree (person);
CREATE INDEX "apiToken_expiresAt_idx" ON "apiToken" USING btree ("expiresAt");
CREATE UNIQUE INDEX "calendarFeed_hash_idx" ON "calendarFeed" USING btree (hash);
CREATE INDEX "calendarFeed_person_idx" ON "calendarFeed" USING btree (person);
CREATE INDEX webhook_person_idx ON webhook USING btree (person);
CREATE INDEX webhook_token_idx ON webhook USING btree (token);
CREATE INDEX "series_userId" ON series USING btree ("userId");
CREATE INDEX series_assignee ON series USING btree (assignee);
CREATE INDEX "series_projectId" ON series USING btree ("projectId");
CREATE INDEX "series_taskId" ON series USING btree ("taskId");
CREATE INDEX series_purged ON series USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;
alter table "authSession" add constraint "authSession_userId_fkey" FOREIGN KEY ("userId") REFERENCES "authUser"(id) ON DELETE CASCADE;
alter table "authAccount" add constraint "authAccount_userId_fkey" FOREIGN KEY ("userId") REFERENCES "authUser"(id) ON DELETE CASCADE;
CREATE OR REPLACE FUNCTION "sessionsEnded"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          update meta set value = (value::bigint + 1)::text where key = 'sessionsEnded';
          return null;
        end $function$;
CREATE OR REPLACE FUNCTION "sessionsForgotten"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          delete from "authSession" where "userId" = new."id";
          return null;
        end $function$;
CREATE OR REPLACE FUNCTION "trustEnded"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          delete from "trustedDevice" where person = new."id";
          return null;
        end $function$;
CREATE OR REPLACE FUNCTION "tokensEnded"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          delete from "authVerification" where person = new."id";
          return null;
        end $function$;
CREATE OR REPLACE FUNCTION "apiTokensEnded"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          delete from "apiToken" where person = new."id";
          return null;
        end $function$;
CREATE OR REPLACE FUNCTION "calendarFeedsEnded"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          delete from "calendarFeed" where person = new."id";
          return null;
        end $function$;
CREATE OR REPLACE FUNCTION "webhooksEnded"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          delete from "webhook" where token = old."id";
          return null;
        end $function$;
CREATE TRIGGER "authSession_ended" AFTER DELETE ON "authSession" FOR EACH STATEMENT EXECUTE FUNCTION "sessionsEnded"();
CREATE TRIGGER person_disabled AFTER UPDATE OF "disabledAt" ON person FOR EACH ROW WHEN (new."disabledAt" IS NOT NULL AND old."disabledAt" IS NULL) EXECUTE FUNCTION "sessionsEnded"();
CREATE TRIGGER person_enabled AFTER UPDATE OF "disabledAt" ON person FOR EACH ROW WHEN (new."disabledAt" IS NULL AND old."disabledAt" IS NOT NULL) EXECUTE FUNCTION "sessionsForgotten"();
CREATE TRIGGER trust_ended AFTER UPDATE OF "disabledAt" ON person FOR EACH ROW WHEN (new."disabledAt" IS NOT NULL) EXECUTE FUNCTION "trustEnded"();
CREATE TRIGGER tokens_ended AFTER UPDATE OF "disabledAt" ON person FOR EACH ROW WHEN (new."disabledAt" IS NOT NULL) EXECUTE FUNCTION "tokensEnded"();
CREATE TRIGGER api_tokens_ended AFTER UPDATE OF "disabledAt" ON person FOR EACH ROW WHEN (new."disabledAt" IS NOT NULL) EXECUTE FUNCTION "apiTokensEnded"();
CREATE TRIGGER calendar_feeds_ended AFTER UPDATE OF "disabledAt" ON person FOR EACH ROW WHEN (new."disabledAt" IS NOT NULL) EXECUTE FUNCTION "calendarFeedsEnded"();
CREATE TRIGGER webhooks_ended AFTER DELETE ON "apiToken" FOR EACH ROW EXECUTE FUNCTION "webhooksEnded"();
