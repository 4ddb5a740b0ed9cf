import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import { foldText } from '#domain/search.ts';
import { classNames } from '../class-names.ts';
import { Kbd } from '../kbd.tsx';
import { closePopup } from './store.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: string;
  /** A short text on the right. */
  readonly hint?: string;
  readonly danger?: boolean;
  /** Given for one of several mutually exclusive entries. */
  readonly checked?: boolean;
  /** Why it cannot be chosen now. */
  readonly disabled?: string | undefined;
  readonly onSelect: () => void;
}

interface MenuHeading {
  readonly heading: string;
  /** The key that opens a choice of what is below. */
  readonly keys?: string;
}

export type MenuEntry = MenuItem | 'separator' | MenuHeading;

/** The content of a popup: a list of actions. Arrow keys, Home, End and first letters move; Enter or a click runs. */
export function Menu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = itemsOf(list.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, []);

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="overflow-y-auto p-1 outline-none"
    >
      {entries.map((entry, index) => {
        if (entry === 'separator') return <hr key={index} className="-mx-1 my-1 border-line" />;
        if ('heading' in entry) {
          return (
            <div
              key={index}
              role="presentation"
              className="flex justify-between px-2 pt-2 pb-1 text-xs font-medium text-faint"
            >
              {entry.heading}
              {entry.keys !== undefined && <Kbd keys={entry.keys} />}
            </div>
          );
        }
        return <Item key={index} {...entry} />;
      })}
    </div>
  );
}

function Item({ label, icon, keys, hint, danger, checked, disabled, onSelect }: MenuItem) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabled ? true : undefined}
      title={disabled}
      tabIndex={-1}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        if (disabled) return;
        closePopup();
        onSelect();
      }}
      className={classNames(
        'flex h-8 w-full items-center gap-2 rounded-md px-2 text-left outline-none focus:bg-hover pointer-coarse:h-11',
        'aria-disabled:opacity-50',
        danger && 'text-error-ink',
      )}
    >
      {icon && (
        <span className={classNames('grid size-4 shrink-0 place-items-center', !danger && 'text-muted')}>{icon}</span>
      )}
      <span dir="auto" className="grow truncate">
        {label}
      </span>
      {hint && <span className="text-xs text-faint">{hint}</span>}
      {checked && <Check className="size-4" aria-hidden />}
      {keys && <Kbd keys={keys} />}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const target = targetOf(event.key, items, at);
  if (target) {
    event.preventDefault();
    target.focus();
  } else if (event.key === 'Tab') {
    event.preventDefault();
    closePopup();
  }
}

function targetOf(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => foldText(item.textContent).trim().startsWith(foldText(key)));
}

function itemsOf(list: Element | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [];
}
