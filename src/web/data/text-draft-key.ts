/** Under which key what is written in a text waits on this device until it is saved, by the command that saves it. */
const KEYS = {
  'task.describe': (id: string) => `task ${id} description`,
  'comment.edit': (id: string) => `edit of comment ${id}`,
  'project.describe': (id: string) => `project ${id} description`,
  'team.describe': (id: string) => `team ${id} description`,
} as const;

export type TextCommand = keyof typeof KEYS;

export function textDraftKey(person: string, command: TextCommand, id: string): string {
  return `${person} ${KEYS[command](id)}`;
}

export function isTextCommand(name: string): name is TextCommand {
  return Object.hasOwn(KEYS, name);
}
