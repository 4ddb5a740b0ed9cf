/** A file that is added to something. */
import type { ActionContext } from './action.ts';

export function newUpload({ newId }: Pick<ActionContext, 'newId'>) {
  return { id: newId(), name: 'plan.pdf', size: 1000 };
}
