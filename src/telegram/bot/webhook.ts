/** How Pulse knows that an update comes from Telegram: by a secret that Telegram sends along. */
import { createHmac } from 'node:crypto';

export const WEBHOOK_PATH = '/api/telegram/webhook';
export const WEBHOOK_HEADER = 'x-telegram-bot-api-secret-token';

export function webhookSecret(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`telegram webhook ${token}`).digest('base64url');
}
