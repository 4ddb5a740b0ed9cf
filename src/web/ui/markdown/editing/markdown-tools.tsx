import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Bold, Code, Italic, Link, List, ListChecks, Strikethrough, TextQuote } from 'lucide-react';
import { keyName } from '../../pressed-key.ts';
import { goOn, isAddress, link, toggleLines, toggleMark, type Edit, type Selected } from './edits.ts';

interface Tool {
  readonly label: string;
  /** As it is shown, without Control or Command. */
  readonly keys: string;
  readonly icon: ReactNode;
  readonly edit: (selected: Selected) => Edit;
}

interface MarkdownToolsProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Helps to write Markdown in a text field: a toolbar while something is selected, which the keys do as well, Enter goes
 * on with a list, and an address that is pasted over a selection makes it a link.
 */
export function MarkdownTools({ field }: MarkdownToolsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const area = field.current;
    if (!area) return undefined;
    function look(): void {
      setOpen(document.activeElement === area && !!area && area.selectionStart !== area.selectionEnd);
    }
    function onKeyDown(event: KeyboardEvent): void {
      // The key chooses from a list of suggestions.
      if (!area || area.hasAttribute('aria-activedescendant')) return;
      const edit = editByKey(event, selectedIn(area));
      if (!edit) return;
      event.preventDefault();
      // Control+B and the like are nobody else's.
      event.stopPropagation();
      apply(area, edit);
    }
    function onPaste(event: ClipboardEvent): void {
      const address = event.clipboardData?.getData('text/plain').trim() ?? '';
      if (!area || area.selectionStart === area.selectionEnd || !isAddress(address)) return;
      event.preventDefault();
      apply(area, link(selectedIn(area), address));
    }
    document.addEventListener('selectionchange', look);
    area.addEventListener('blur', look);
    area.addEventListener('keydown', onKeyDown);
    area.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('selectionchange', look);
      area.removeEventListener('blur', look);
      area.removeEventListener('keydown', onKeyDown);
      area.removeEventListener('paste', onPaste);
    };
  }, [field]);

  if (!isOpen) return null;
  const mod = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
  const tools: readonly Tool[] = [
    { label: t`Bold`, keys: 'B', icon: <Bold />, edit: EDITS.bold },
    { label: t`Italic`, keys: 'I', icon: <Italic />, edit: EDITS.italic },
    { label: t`Strikethrough`, keys: 'Shift S', icon: <Strikethrough />, edit: EDITS.strike },
    { label: t`Code`, keys: 'E', icon: <Code />, edit: EDITS.code },
    { label: t`Link`, keys: 'Shift K', icon: <Link />, edit: EDITS.link },
    { label: t`List`, keys: 'Shift 8', icon: <List />, edit: EDITS.list },
    { label: t`Checklist`, keys: 'Shift 9', icon: <ListChecks />, edit: EDITS.checklist },
    { label: t`Quote`, keys: 'Shift B', icon: <TextQuote />, edit: EDITS.quote },
  ];
  return (
    <div
      role="toolbar"
      aria-label={t`Format`}
      className="absolute bottom-full left-0 z-10 mb-1 flex animate-pop-in rounded-lg bg-raised p-0.5 shadow-raised"
    >
      {tools.map(({ label, keys, icon, edit }) => (
        <button
          key={label}
          type="button"
          // The text keeps the focus, and with it what is selected; for the keyboard there are the keys.
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => field.current && apply(field.current, edit(selectedIn(field.current)))}
          aria-label={label}
          data-tip={`${label} (${mod} ${keys})`}
          className="grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink *:size-4 pointer-coarse:size-11"
        >
          {icon}
        </button>
      ))}
    </div>
  );
}

const EDITS = {
  bold: (selected: Selected) => toggleMark(selected, '**'),
  italic: (selected: Selected) => toggleMark(selected, '*'),
  strike: (selected: Selected) => toggleMark(selected, '~~'),
  code: (selected: Selected) => toggleMark(selected, '`'),
  link: (selected: Selected) => link(selected),
  list: (selected: Selected) => toggleLines(selected, '- '),
  checklist: (selected: Selected) => toggleLines(selected, '- [ ] '),
  quote: (selected: Selected) => toggleLines(selected, '> '),
} as const;

const KEYS: ReadonlyMap<string, keyof typeof EDITS> = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
  ['e', 'code'],
  ['Shift s', 'strike'],
  ['Shift k', 'link'],
  ['Shift Digit8', 'list'],
  ['Shift Digit9', 'checklist'],
  ['Shift b', 'quote'],
]);

function editByKey(event: KeyboardEvent, selected: Selected): Edit | null {
  const { code, shiftKey, ctrlKey, metaKey, altKey } = event;
  const key = keyName(event);
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return key === 'Enter' && !shiftKey ? goOn(selected) : null;
  // With Shift, a digit is another sign on every keyboard.
  const name = KEYS.get(`${shiftKey ? 'Shift ' : ''}${code.startsWith('Digit') ? code : key.toLowerCase()}`);
  return name === undefined ? null : EDITS[name](selected);
}

function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** As if it was typed, so that the browser can undo it. */
function apply(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
  area.setSelectionRange(from, to);
  if (insert === '') document.execCommand('delete');
  else document.execCommand('insertText', false, insert);
  area.setSelectionRange(...select);
}
