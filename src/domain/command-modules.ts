/** Every module of commands that people send. A module exports commands and nothing else; a new noun adds its line here. */
export * as availability from './availability/commands.ts';
export * as comment from './comment/commands.ts';
export * as notification from './notification/commands.ts';
export * as person from './person/commands.ts';
export * as profile from './profile/commands.ts';
export * as project from './project/commands.ts';
export * as projectMembers from './project/members.ts';
export * as projectOwnership from './project/ownership.ts';
export * as stream from './stream/commands.ts';
export * as tag from './tag/commands.ts';
export * as task from './task/commands.ts';
export * as taskDeletion from './task/deletion.ts';
export * as taskTagging from './task/tagging.ts';
export * as team from './team/commands.ts';
export * as teamInvitations from './team/invitations.ts';
export * as teamMembers from './team/members.ts';
export * as trash from './trash/commands.ts';
