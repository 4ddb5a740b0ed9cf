import { Avatar } from './avatar.tsx';

type ChoosePersonProps = {
  readonly legend: string;
  readonly people: readonly { readonly id: string; readonly displayName: string }[];
  readonly chosen: string | null;
} & (
  | { readonly none?: never; readonly onChoose: (id: string) => void }
  /** What it means to choose nobody: the first choice, whose id is null. */
  | { readonly none: string; readonly onChoose: (id: string | null) => void }
);

/** One of several people, in a dialog. */
export function ChoosePerson({ legend, people, chosen, ...choice }: ChoosePersonProps) {
  return (
    <fieldset className="flex max-h-72 flex-col overflow-y-auto">
      <legend className="pb-1 font-medium text-neutral-ink">{legend}</legend>
      {choice.none !== undefined && (
        <label className={line}>
          <input
            type="radio"
            name="member"
            checked={chosen === null}
            onChange={() => choice.onChoose(null)}
            className={radio}
          />
          {choice.none}
        </label>
      )}
      {people.map(({ id, displayName }) => (
        <label key={id} className={line}>
          <input
            type="radio"
            name="member"
            checked={chosen === id}
            onChange={() => choice.onChoose(id)}
            className={radio}
          />
          <Avatar name={displayName} seed={id} labelled={false} />
          {displayName}
        </label>
      ))}
    </fieldset>
  );
}

const line = 'flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-hover';
const radio = 'size-4 accent-neutral';
