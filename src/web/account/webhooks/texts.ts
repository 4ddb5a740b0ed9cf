import type { Answer } from '#api/routes.ts';
import { t } from '@lingui/core/macro';

export type Webhook = Answer<'GET /api/webhooks'>['webhooks'][number];
export type Delivery = Answer<'GET /api/webhooks/:id'>['deliveries'][number];
export type WebhookForm = Webhook['form'];
export type WebhookEvent = Delivery['events'][number];

/** What people choose from, in the order in which it is listed. */
export const eventTexts = (): readonly (readonly [WebhookEvent, string])[] => [
  ['task.added', t`A task is new`],
  ['task.moved', t`The status of a task changes`],
  ['task.completed', t`A task is completed`],
  ['task.assigned', t`A task gets another assignee`],
  ['task.changed', t`Something else about a task changes`],
  ['task.removed', t`A task is gone`],
  ['comment.added', t`A comment is added`],
];

export const formOptions = (): readonly { readonly value: WebhookForm; readonly label: string }[] => [
  { value: 'json', label: t`A program` },
  { value: 'slack', label: t`Slack` },
  { value: 'mattermost', label: t`Mattermost` },
  { value: 'discord', label: t`Discord` },
  { value: 'matrix', label: t`Matrix` },
  { value: 'teams', label: t`Microsoft Teams` },
];

export function deliveryText({ type, events }: Delivery): string {
  if (type === 'test') return t`Test`;
  if (type === 'changes.missed') return t`Too much has changed`;
  const names = eventTexts().flatMap(([event, text]) => (events.includes(event) ? [text] : []));
  return names.length === 0 ? t`Something has changed` : names.join(' · ');
}

export function isAccepted(result: string): boolean {
  return /^2\d\d$/.test(result);
}

/** A status, or why nothing was sent. */
export function resultText(result: string): string {
  switch (result) {
    case 'ECONNREFUSED':
      return t`Connection refused`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return t`Address not found`;
    case 'ABORT_ERR':
      return t`No answer within 15 seconds`;
    case 'private_address':
      return t`In a private network`;
    default:
      return /^\d+$/.test(result) ? result : t`Not sent (${result})`;
  }
}
