import { createContext, use } from 'react';

/** Whether the form around it is being sent. */
export const Submitting = createContext(false);

export function useSubmitting(): boolean {
  return use(Submitting);
}
