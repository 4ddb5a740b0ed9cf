import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { HIDDEN_TASK, type RefusalCode, type RefusalParams } from '#domain/refusal.ts';
import { refusals } from '#domain/refusal-texts.ts';

interface RefusedAnswer {
  readonly code: string;
  readonly params: RefusalParams;
  /** The server's English text, for a code that this version does not know. */
  readonly error?: string;
}

/** The message of a refusal in the person's language: catalogs have it under `refusal.{code}`. */
export function refusalMessage({ code, params, error }: RefusedAnswer): string {
  if (!isKnown(code)) return error ?? code;
  return i18n._({ id: `refusal.${code}`, message: refusals[code], values: { ...params, ...named(params) } });
}

/** The names of tasks on the way from one to another. */
function named({ path }: RefusalParams): RefusalParams {
  return typeof path === 'string' ? { path: path.replaceAll(HIDDEN_TASK, () => t`a task you can’t see`) } : {};
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code);
}
