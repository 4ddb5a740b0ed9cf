import { Trans } from '@lingui/react/macro';
import { Welcome } from '../board/welcome.tsx';
import { FirstSteps, useFirstSteps } from './first-steps.tsx';

/** Above a person's empty board: the first steps, or one line. */
export default function TasksWelcome({ seen }: { readonly seen: 'assigned' | 'created' | 'helping' }) {
  const steps = useFirstSteps();
  if (steps.areShown)
    return (
      <div className="mx-3 mb-4 sm:mx-4">
        <FirstSteps {...steps} />
      </div>
    );
  return (
    <Welcome hotkey="c">
      {seen === 'created' ? (
        <Trans>Tasks you create will appear here.</Trans>
      ) : seen === 'helping' ? (
        <Trans>Tasks that you help with will appear here.</Trans>
      ) : (
        <Trans>Nothing assigned to you yet. Add your first task.</Trans>
      )}
    </Welcome>
  );
}
