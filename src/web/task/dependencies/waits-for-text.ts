import { plural } from '@lingui/core/macro';

export function waitsForText(count: number): string {
  return plural(count, { one: 'Waits for # task', other: 'Waits for # tasks' });
}
