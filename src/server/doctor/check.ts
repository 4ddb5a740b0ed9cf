/** A check of an installation, and how what it found is said. */
import { setTimeout } from 'node:timers/promises';
import { doctorTexts } from '#server/language/doctor-texts.ts';
import type { Translator } from '#server/language/translator.ts';
import { sizeText } from '#server/cli/size-text.ts';

export interface Check {
  /** For programs. */
  readonly id: string;
  readonly label: DoctorText;
  /** What it throws is a finding, too. */
  run(): Promise<Finding>;
}

export type DoctorText = keyof typeof doctorTexts;

export interface Finding {
  /** `unset`: this instance does without. */
  readonly state: 'good' | 'bad' | 'unset';
  readonly saw: DoctorText;
  readonly values?: Readonly<Record<string, string | number | Bytes>>;
}

interface Bytes {
  readonly bytes: number;
}

const finding =
  (state: Finding['state']) =>
  (saw: DoctorText, values: Finding['values'] = {}): Finding => ({ state, saw, values });
export const good = finding('good');
export const bad = finding('bad');
export const unset = finding('unset');

/** In the words of a language. */
export interface Shown {
  readonly id: string;
  readonly label: string;
  readonly state: Finding['state'];
  readonly saw: string;
  /** What to do about it; null: nothing. */
  readonly advice: string | null;
}

/** What waits for another machine for longer counts as failed. */
export const PATIENCE_MS = 8_000;

export interface Found extends Pick<Check, 'id' | 'label'> {
  readonly finding: Finding;
}

export async function runChecks(checks: readonly Check[]): Promise<Found[]> {
  return Promise.all(
    checks.map(async (check) => ({ id: check.id, label: check.label, finding: await findingOf(check) })),
  );
}

export function inWords({ id, label, finding }: Found, { t, language }: Translator): Shown {
  const { state, saw, values = {} } = finding;
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? sizeText(value.bytes, language) : value,
    ]),
  );
  const advice = `${saw}.do`;
  return { id, label: t(label), state, saw: t(saw, said), advice: isText(advice) ? t(advice, said) : null };
}

async function findingOf(check: Check): Promise<Finding> {
  const end = new AbortController();
  const late = setTimeout(PATIENCE_MS, 'late' as const, { signal: end.signal });
  // Ended when the check has been quicker.
  late.catch(() => undefined);
  try {
    const found = await Promise.race([check.run(), late]);
    return found === 'late' ? bad('doctor.late', { seconds: PATIENCE_MS / 1000 }) : found;
  } catch (error) {
    return bad('doctor.failed', { reason: reasonOf(error) });
  } finally {
    end.abort();
  }
}

function isText(id: string): id is DoctorText {
  return Object.hasOwn(doctorTexts, id);
}

/** In the words of whatever failed first. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  return error.message || (error as NodeJS.ErrnoException).code || error.name;
}
