import { Avatar } from '#web/ui/avatar.tsx';

interface ChooseMemberProps {
  readonly legend: string;
  readonly people: readonly { readonly id: string; readonly displayName: string }[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Chooses one member of a project, in a dialog. */
export function ChooseMember({ legend, people, chosen, onChoose }: ChooseMemberProps) {
  return (
    <fieldset className="flex max-h-72 flex-col overflow-y-auto">
      <legend className="pb-1 font-medium text-neutral-ink">{legend}</legend>
      {people.map(({ id, displayName }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-hover">
          <input
            type="radio"
            name="member"
            checked={chosen === id}
            onChange={() => onChoose(id)}
            className="size-4 accent-primary"
          />
          <Avatar name={displayName} seed={id} labelled={false} />
          {displayName}
        </label>
      ))}
    </fieldset>
  );
}
