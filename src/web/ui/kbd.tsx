import { classNames } from './class-names.ts';
import type { Hotkey } from './keys.ts';

/** A key, shown only if the pointer suggests that there is a keyboard. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="hidden gap-0.5 pointer-fine:inline-flex">
      <Keys keys={keys} />
    </span>
  );
}

export function Keys({ keys, large = false }: { keys: string; large?: boolean }) {
  return keys.split(' ').map((key, at) => (
    <kbd
      // The same key may be pressed twice.
      key={`${at} ${key}`}
      className={classNames(
        'inline-flex items-center justify-center rounded-sm px-1 font-sans inset-ring inset-ring-line-strong',
        large ? 'h-5 min-w-5 text-xs text-muted' : 'h-4 min-w-4 text-xs text-faint',
      )}
    >
      {key}
    </kbd>
  ));
}

/** A shortcut as it is printed on keys: `G T`, `Ctrl K`, `⌘ K`. */
export function shownKeys(hotkey: Hotkey): string {
  return printedKeys(hotkey);
}

/** The same for keys that are bound by other code. */
export function printedKeys(keys: string): string {
  return keys.split(/[ +]/).map(shownKey).join(' ');
}

function shownKey(key: string): string {
  if (key === 'mod') return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  return names.get(key) ?? (key.length === 1 ? key.toUpperCase() : key);
}

const names: ReadonlyMap<string, string> = new Map([
  ['Delete', 'Del'],
  ['Escape', 'Esc'],
  ['Enter', '↵'],
]);
