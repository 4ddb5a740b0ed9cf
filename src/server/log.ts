/** Structured logs, one JSON object per line on stdout. People's content and secrets are never logged. */
import { pino } from 'pino';

/** What the server's parts log to; a test may collect it instead. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Keys whose value is never logged, at the top or one level down. */
const SECRET_KEYS = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'input',
  'text',
  'email',
  'headers',
  'body',
];

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[redacted]' },
    serializers: { error: describe },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** An error without what a library attaches to it: the parameters of a statement may contain a task's text. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describe(error.cause) }),
  };
}
