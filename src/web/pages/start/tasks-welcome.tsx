import type { ReactNode } from 'react';
import { Welcome } from '../board/welcome.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';

/** Above a person's empty board: the first steps, or one line. */
export function TasksWelcome({ children }: { readonly children: ReactNode }) {
  const { areShown } = useFirstSteps();
  if (!areShown) return <Welcome>{children}</Welcome>;
  return (
    <div className="mx-3 mb-4 sm:mx-4">
      <FirstSteps />
    </div>
  );
}
