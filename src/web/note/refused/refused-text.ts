/**
 * What a person wrote in a note and the server refused is offered once, as Markdown: by then the note is shown as it is
 * without it, or can no longer be read.
 */
import { t } from '@lingui/core/macro';
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap';
import type { Call } from '#domain/command.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { refusalMessage } from '#web/data/refusal-text.ts';
import { overlay } from '#web/ui/overlay.tsx';
import { closeToast, toast, toasts } from '#web/ui/toast/store.ts';
import { fromBase64 } from '../editor/bytes.ts';
import { toMarkdown } from '../editor/markdown/to-markdown.ts';
import { titleOf } from '../title.ts';
import { noteSchema } from '../transfer/schema.ts';
import { isWriting } from './is-writing.ts';
import { orphaned } from './orphaned.ts';
import { ownWords } from './own-words.ts';

/** The answers to what was written in an hour without a connection arrive one after the other. */
const GATHER_MS = 500;

type Rows = Pick<Pulse['replica'], 'get' | 'list'>;

interface RefusedText {
  readonly rows: Rows;
  readonly noteId: string;
  /** Null if the note can no longer be read. */
  readonly title: string | null;
  /** An update, as base64. */
  readonly data: string;
  readonly refusal: Parameters<typeof refusalMessage>[0];
}

interface Offer {
  readonly updates: Uint8Array[];
  timer: number;
  toast: number;
}

/** By note, until it is closed: nothing of what was refused is kept longer. */
const offers = new Map<string, Offer>();

const openRefusedText = overlay<{ readonly text: string; readonly name: string }>(() => import('./refused-dialog.tsx'));

/** `call`: as it was sent; `rows`: what can still be read. */
export function offerRefused(call: Call, rows: Rows, refusal: RefusedText['refusal']): void {
  if (!isWriting(call)) return;
  const { noteId, data } = call.input;
  const note = rows.get('note', noteId);
  offerRefusedText({ rows, noteId, title: note ? titleOf(note) : null, data, refusal });
}

export function offerRefusedText(refused: RefusedText): void {
  const offer = offers.get(refused.noteId) ?? { updates: [], timer: 0, toast: 0 };
  offers.set(refused.noteId, offer);
  offer.updates.push(fromBase64(refused.data));
  window.clearTimeout(offer.timer);
  offer.timer = window.setTimeout(() => show(refused, offer), GATHER_MS);
}

function show({ rows, noteId, title, refusal }: RefusedText, offer: Offer): void {
  const waiting = orphaned(offer.updates, rows.list('noteUpdate', 'noteId', noteId));
  const words = ownWords([...offer.updates, ...waiting]).getXmlFragment(TEXT_FIELD);
  const document = yXmlFragmentToProseMirrorRootNode(words, noteSchema);
  const text = toMarkdown(document).trim();
  const before = offer.toast;
  const name = title ?? t`Note`;
  offer.toast = toast({
    tone: 'error',
    title:
      title === null ? t`Your changes to a note couldn’t be saved` : t`Your changes to “${title}” couldn’t be saved`,
    description: refusalMessage(refusal),
    ...(text !== '' && {
      action: { label: t`Show what you wrote`, onSelect: () => openRefusedText({ text, name }) },
      duration: Infinity,
    }),
  });
  if (before !== 0) closeToast(before);
}

toasts.subscribe(() => {
  const open = new Set(toasts.get().flatMap(({ id, open: isOpen }) => (isOpen ? [id] : [])));
  for (const [noteId, offer] of offers) if (offer.toast !== 0 && !open.has(offer.toast)) offers.delete(noteId);
});
