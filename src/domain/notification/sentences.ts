/**
 * What notifications say. Their rows hold the specification's English, which programs read; here is what of it is known,
 * so that it can be said in another language with the same names in it. Catalogs have it under `notification.{name}`
 * (src/domain/locales).
 */

interface Sentence {
  readonly pattern: RegExp;
  /** With a hole for each group of the pattern. */
  readonly message: string;
}

export const phrases = {
  newTask: 'New Task Assigned',
  completed: 'Task Completed',
  mentioned: 'You Were Mentioned',
  comment: 'New Comment',
  comments: 'New Comments',
  removed: 'Removed from Project',
  handedOver: 'Tasks Reassigned',
  viewTask: 'View Task',
  viewProject: 'View Project',
} as const satisfies Readonly<Record<string, string>>;

export const sentences = {
  hasAssigned: {
    pattern: /^(?<author>.+?) has assigned you a new task: "(?<task>.*)"$/s,
    message: '{author} has assigned you a new task: "{task}"',
  },
  completedBySomebody: {
    pattern: /^Task "(?<task>.*)" was completed by a team member$/s,
    message: 'Task "{task}" was completed by a team member',
  },
  completedBy: {
    pattern: /^Task "(?<task>.*)" was completed by (?<who>.+)$/s,
    message: 'Task "{task}" was completed by {who}',
  },
  mentionedInDescription: {
    pattern: /^(?<author>.+?) mentioned you in the description of "(?<task>.*)"$/s,
    message: '{author} mentioned you in the description of "{task}"',
  },
  mentionedOn: {
    pattern: /^(?<author>.+?) mentioned you on "(?<task>.*?)": (?<text>.*)$/s,
    message: '{author} mentioned you on "{task}": {text}',
  },
  mentionedOnDeleted: {
    pattern: /^(?<author>.+?) mentioned you on "(?<task>.*)"$/s,
    message: '{author} mentioned you on "{task}"',
  },
  mentionedTimes: {
    pattern: /^You were mentioned (?<count>\d+) times on "(?<task>.*)", the last time by (?<author>.+)$/s,
    message: 'You were mentioned {count} times on "{task}", the last time by {author}',
  },
  commentedOn: {
    pattern: /^(?<author>.+?) commented on "(?<task>.*?)": (?<text>.*)$/s,
    message: '{author} commented on "{task}": {text}',
  },
  commentedOnDeleted: {
    pattern: /^(?<author>.+?) commented on "(?<task>.*)"$/s,
    message: '{author} commented on "{task}"',
  },
  newComments: {
    pattern: /^(?<count>\d+) new comments on "(?<task>.*?)", the last by (?<author>.+?): (?<text>.*)$/s,
    message: '{count} new comments on "{task}", the last by {author}: {text}',
  },
  newCommentsDeleted: {
    pattern: /^(?<count>\d+) new comments on "(?<task>.*)", the last by (?<author>.+)$/s,
    message: '{count} new comments on "{task}", the last by {author}',
  },
  removedYou: {
    pattern: /^(?<actor>.+?) removed you from "(?<project>.*)"\.$/s,
    message: '{actor} removed you from "{project}".',
  },
  removedYouWithTask: {
    pattern: /^(?<actor>.+?) removed you from "(?<project>.*)"\. (?<heir>.+) now has your 1 unfinished task\.$/s,
    message: '{actor} removed you from "{project}". {heir} now has your 1 unfinished task.',
  },
  removedYouWithTasks: {
    pattern:
      /^(?<actor>.+?) removed you from "(?<project>.*)"\. (?<heir>.+) now has your (?<count>\d+) unfinished tasks\.$/s,
    message: '{actor} removed you from "{project}". {heir} now has your {count} unfinished tasks.',
  },
  handedYouTask: {
    pattern: /^(?<actor>.+?) has assigned you 1 unfinished task of (?<person>.+?) in "(?<project>.*)"$/s,
    message: '{actor} has assigned you 1 unfinished task of {person} in "{project}"',
  },
  handedYouTasks: {
    pattern: /^(?<actor>.+?) has assigned you (?<count>\d+) unfinished tasks of (?<person>.+?) in "(?<project>.*)"$/s,
    message: '{actor} has assigned you {count} unfinished tasks of {person} in "{project}"',
  },
  leftYouTask: {
    pattern: /^(?<person>.+?) has left Pulse: you now have their 1 unfinished task in "(?<project>.*)"$/s,
    message: '{person} has left Pulse: you now have their 1 unfinished task in "{project}"',
  },
  leftYouTasks: {
    pattern: /^(?<person>.+?) has left Pulse: you now have their (?<count>\d+) unfinished tasks in "(?<project>.*)"$/s,
    message: '{person} has left Pulse: you now have their {count} unfinished tasks in "{project}"',
  },
} as const satisfies Readonly<Record<string, Sentence>>;

/** How one language says what a catalog has under an id; `message` is its English. */
export type Say = (id: string, message: string, values: Readonly<Record<string, string>>) => string;

interface Words {
  readonly title: string;
  readonly content: string;
}

/** What is not known here is said as it stands. */
export function spokenWith(say: Say, { title, content }: Words): Words {
  return { title: spokenPhrase(say, title), content: spokenSentence(say, content) };
}

/** A title, or the words of a link. */
export function spokenPhrase(say: Say, text: string): string {
  const [name] = Object.entries(phrases).find(([, phrase]) => phrase === text) ?? [];
  return name === undefined ? text : say(`notification.${name}`, text, {});
}

function spokenSentence(say: Say, content: string): string {
  for (const [name, { pattern, message }] of Object.entries(sentences)) {
    const found = pattern.exec(content);
    if (found) return say(`notification.${name}`, message, found.groups ?? {});
  }
  return content;
}
