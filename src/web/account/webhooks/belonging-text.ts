import { t } from '@lingui/core/macro';

/** Who looks after a webhook that is not its maker's alone, and when it ends. */
export function belongingText(belongsTo: string): string {
  switch (belongsTo.split(':')[0]) {
    case 'instance':
      return t`All administrators see and change it. It sends what the person who made it can see, and ends when they are no longer an administrator.`;
    case 'team':
      return t`All leads of the team see and change it. It sends what the person who made it can see, and ends when they no longer lead the team.`;
    default:
      return t`It belongs to the project, and ends when the person who made it no longer owns the project.`;
  }
}
