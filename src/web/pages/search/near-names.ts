/** Names that were meant although they were typed with an error; looked for when the person pauses, in slices. */
import { isNear, errorsIn } from '#domain/finding/typing-errors.ts';
import { typedWords } from '#domain/finding/words.ts';
import { inSlices } from '#web/ui/slices.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** The ids of the first `most` that are meant by the text. */
export async function nearNames(
  names: Iterable<Named>,
  text: string,
  { most, isWanted }: { readonly most: number; readonly isWanted: () => boolean },
): Promise<string[]> {
  const { words } = typedWords(text);
  const found: string[] = [];
  if (!words.some((word) => errorsIn(word) > 0)) return found;
  const look = ({ id, name }: Named): void => {
    if (found.length < most && isNear(name, words)) found.push(id);
  };
  await inSlices(names, look, () => isWanted() && found.length < most);
  return found;
}
