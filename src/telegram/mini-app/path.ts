/** The page with a person's tasks that Telegram opens. */
export const MINI_APP_PATH = '/telegram-tasks';
