/**
 * Notifications in the language of the page. Their rows hold the specification's English, which programs read; what
 * of it is known here is said again with the same names in it, the rest is shown as it stands.
 */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { NotificationRow } from '#domain/notification/row.ts';

interface Words {
  readonly title: string;
  readonly content: string;
}

export function spoken({ title, content }: Pick<NotificationRow, 'title' | 'content'>): Words {
  if (i18n.locale === 'en') return { title, content };
  return { title: said(titles, title), content: spokenContent(content) };
}

/** The words of a link. */
export function spokenLabel(label: string): string {
  return said(labels, label);
}

function said(known: Readonly<Record<string, MessageDescriptor>>, text: string): string {
  const message = Object.hasOwn(known, text) ? known[text] : undefined;
  return message ? i18n._(message) : text;
}

const titles: Readonly<Record<string, MessageDescriptor>> = {
  'New Task Assigned': msg`New Task Assigned`,
  'Task Completed': msg`Task Completed`,
  'You Were Mentioned': msg`You Were Mentioned`,
  'New Comment': msg`New Comment`,
  'New Comments': msg`New Comments`,
  'Removed from Project': msg`Removed from Project`,
  'Tasks Reassigned': msg`Tasks Reassigned`,
};

const labels: Readonly<Record<string, MessageDescriptor>> = {
  'View Task': msg`View Task`,
  'View Project': msg`View Project`,
};

type Say = (...names: string[]) => string;

const contents: readonly (readonly [RegExp, Say])[] = [
  [
    /^(.+?) has assigned you a new task: "(.*)"$/s,
    (author, task) => t`${author} has assigned you a new task: "${task}"`,
  ],
  [/^Task "(.*)" was completed by a team member$/s, (task) => t`Task "${task}" was completed by a team member`],
  [/^Task "(.*)" was completed by (.+)$/s, (task, who) => t`Task "${task}" was completed by ${who}`],
  [
    /^(.+?) mentioned you in the description of "(.*)"$/s,
    (author, task) => t`${author} mentioned you in the description of "${task}"`,
  ],
  [/^(.+?) mentioned you on "(.*?)": (.*)$/s, (author, task, text) => t`${author} mentioned you on "${task}": ${text}`],
  [
    /^You were mentioned (\d+) times on "(.*)", the last time by (.+)$/s,
    (count, task, author) => t`You were mentioned ${count} times on "${task}", the last time by ${author}`,
  ],
  [/^(.+?) commented on "(.*?)": (.*)$/s, (author, task, text) => t`${author} commented on "${task}": ${text}`],
  [
    /^(\d+) new comments on "(.*?)", the last by (.+?): (.*)$/s,
    (count, task, author, text) => t`${count} new comments on "${task}", the last by ${author}: ${text}`,
  ],
  [/^(.+?) removed you from "(.*)"\.$/s, (actor, project) => t`${actor} removed you from "${project}".`],
  [
    /^(.+?) removed you from "(.*)"\. (.+) now has your 1 unfinished task\.$/s,
    (actor, project, heir) => t`${actor} removed you from "${project}". ${heir} now has your 1 unfinished task.`,
  ],
  [
    /^(.+?) removed you from "(.*)"\. (.+) now has your (\d+) unfinished tasks\.$/s,
    (actor, project, heir, count) =>
      t`${actor} removed you from "${project}". ${heir} now has your ${count} unfinished tasks.`,
  ],
  [
    /^(.+?) has assigned you 1 unfinished task of (.+?) in "(.*)"$/s,
    (actor, person, project) => t`${actor} has assigned you 1 unfinished task of ${person} in "${project}"`,
  ],
  [
    /^(.+?) has assigned you (\d+) unfinished tasks of (.+?) in "(.*)"$/s,
    (actor, count, person, project) =>
      t`${actor} has assigned you ${count} unfinished tasks of ${person} in "${project}"`,
  ],
  [
    /^(.+?) has left Pulse: you now have their 1 unfinished task in "(.*)"$/s,
    (person, project) => t`${person} has left Pulse: you now have their 1 unfinished task in "${project}"`,
  ],
  [
    /^(.+?) has left Pulse: you now have their (\d+) unfinished tasks in "(.*)"$/s,
    (person, count, project) =>
      t`${person} has left Pulse: you now have their ${count} unfinished tasks in "${project}"`,
  ],
];

function spokenContent(content: string): string {
  for (const [pattern, say] of contents) {
    const found = pattern.exec(content);
    if (found) return say(...found.slice(1));
  }
  return content;
}
