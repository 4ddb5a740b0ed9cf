/** Notes: many who write in one, and the page of a long one. */
import { measureNotePage } from './note/page.ts';
import { measureWriters } from './note/writers.ts';
import type { Report } from './report/figure.ts';

export async function measureNote(report: Report): Promise<void> {
  await measureWriters(report);
  await measureNotePage(report);
}
