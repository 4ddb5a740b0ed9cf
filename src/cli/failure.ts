/** What a command ends with, and what it says then. */
import { PulseRefusal, PulseUnreachable, VERSION } from '#client/pulse-client.ts';

/** docs/guide/terminal.md lists them. */
export const EXIT = { refused: 1, usage: 2, signedOut: 3, unreachable: 4 } as const;

/** Said without a stack trace. */
export class CliFailure extends Error {
  override readonly name = 'CliFailure';
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.refused) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** It was written wrong. */
export const usageFailure = (message: string): CliFailure => new CliFailure(message, EXIT.usage);

/** What can be said of it; anything else is a bug, and stays. `serverVersion`: of the server that was asked. */
export function failureOf(error: unknown, serverVersion: string | null): CliFailure | null {
  if (error instanceof CliFailure) return error;
  if (error instanceof PulseUnreachable)
    return new CliFailure(`${error.message}. Is the address right? Try again later.`, EXIT.unreachable);
  if (error instanceof PulseRefusal) return refusalOf(error, serverVersion);
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  return code.startsWith('ERR_PARSE_ARGS') ? usageFailure(error.message) : null;
}

const SIGNED_OUT: readonly string[] = ['token_invalid', 'authentication', 'second_factor_needed'];
/** Of versions that do not fit together. */
const MISFIT: readonly string[] = ['unknown_command', 'unknown_version', 'invalid_input', 'not_found', 'not_pulse'];

function refusalOf({ code, status, message }: PulseRefusal, serverVersion: string | null): CliFailure {
  if (SIGNED_OUT.includes(code)) return new CliFailure(`${message} Then run \`pulse login\`.`, EXIT.signedOut);
  if (code === 'token_reads_only') return new CliFailure(`${message} Then run \`pulse login\`.`);
  if (status === 429) return new CliFailure(message, EXIT.unreachable);
  if (serverVersion !== null && MISFIT.includes(code) && lineOf(serverVersion) !== lineOf(VERSION))
    return new CliFailure(
      `${message}\nThis is pulse ${VERSION}, and the server runs ${serverVersion}: use the one of its version.`,
    );
  return new CliFailure(message);
}

/** What may change between them changes with the middle number, too. */
function lineOf(version: string): string {
  return version.split('.').slice(0, 2).join('.');
}
