/** How an upload is shown in the text: as it is, as far as it has got, or why it isn't there. */
import { t } from '@lingui/core/macro';
import type { Node as Block } from '@tiptap/pm/model';
import type { EditorView, NodeView } from '@tiptap/pm/view';
import type { UploadRow } from '#domain/upload/row.ts';
import type { Pulse } from '#web/data/pulse.ts';
import { sizeText } from '#web/ui/size-text.ts';
import { localeOf } from '#web/ui/use-locale.ts';
import { i18n } from '#web/texts.ts';
import { element } from './element.ts';
import type { NoteFiles } from './note-files.ts';
import { addressOf, named, type Named } from './upload-node.ts';
import './upload-view.css';

interface UploadViewOptions {
  readonly node: Block;
  readonly view: EditorView;
  readonly getPos: () => number | undefined;
  readonly pulse: Pick<Pulse, 'replica' | 'person'>;
  readonly files: NoteFiles;
  readonly isEditable: boolean;
}

export class UploadView implements NodeView {
  readonly dom = element('figure', { class: 'note-upload', contenteditable: 'false' });
  readonly #options: UploadViewOptions;
  readonly #stop: readonly (() => void)[];
  #node: Block;
  /** What is drawn: it is drawn anew only if that changes, so that an image is not loaded again. */
  #drawn = '';

  constructor(options: UploadViewOptions) {
    this.#options = options;
    this.#node = options.node;
    const { pulse, files } = options;
    this.#stop = [
      pulse.replica.onChange((changes) => {
        const { id } = named(this.#node);
        if (changes.some(({ table, before, after }) => table === 'upload' && (after ?? before)?.id === id))
          this.#draw();
      }),
      files.sent.subscribe(() => this.#draw()),
    ];
    this.#draw();
  }

  update(node: Block): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  /** What happens within it changes no text. */
  ignoreMutation(): boolean {
    return true;
  }

  /** Buttons and links within it work as they do anywhere. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('button') !== null;
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
  }

  #draw(): void {
    const { pulse, files } = this.#options;
    const node = named(this.#node);
    const row = pulse.replica.get('upload', node.id);
    const upload = row && row.deletedAt === null ? row : undefined;
    const sent = files.sent.get().get(node.id);
    const progress = this.dom.querySelector('progress');
    if (progress && sent !== undefined && upload?.type === null) progress.value = sent;
    const state = JSON.stringify([node, upload?.type, upload?.name, upload?.width, sent === undefined]);
    if (state === this.#drawn) return;
    this.#drawn = state;
    this.dom.replaceChildren(...this.#parts(node, upload, sent));
  }

  #parts(node: Named, upload: UploadRow | undefined, sent: number | undefined): Element[] {
    const { isEditable, pulse } = this.#options;
    const name = upload?.name ?? node.name;
    const parts = [...content(node, upload, sent, upload?.userId === pulse.person)];
    if (isEditable) {
      const isSending = sent !== undefined && upload?.type === null;
      const label = isSending ? t`Cancel upload of “${name}”` : t`Remove “${name}”`;
      const button = element('button', { type: 'button', 'aria-label': label, 'data-tip': label }, '×');
      // The button takes no focus from the text.
      button.addEventListener('mousedown', (event) => event.preventDefault());
      button.addEventListener('click', () => this.#remove(isSending));
      parts.push(button);
    }
    return parts;
  }

  #remove(isSending: boolean): void {
    const { view, getPos, files } = this.#options;
    const at = getPos();
    if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + this.#node.nodeSize));
    if (isSending) files.cancel(named(this.#node).id);
    view.focus();
  }
}

function content(node: Named, upload: UploadRow | undefined, sent: number | undefined, isOwn: boolean): Element[] {
  const name = upload?.name ?? node.name;
  if (!upload) return [card(name, t`This file isn’t available`)];
  const size = node.size ?? sizeOf(upload);
  const address = addressOf(upload.id);
  if (upload.type !== null) {
    if (size && upload.width !== null) {
      const image = element('img', { src: address, alt: name, ...inPixels(size), loading: 'lazy' });
      return [element('a', { href: address, target: '_blank', rel: 'noreferrer' }, image)];
    }
    const link = element('a', { href: address, download: name }, name);
    return [card(link, sizeText(upload.size, localeOf(i18n.locale, navigator.languages)))];
  }
  // What an image will take is kept free for it.
  const room = size ? [placeholder(size)] : [];
  if (sent === undefined)
    return [
      ...room,
      card(name, isOwn ? t`Upload incomplete. Add the file again.` : t`This file is still being uploaded`),
    ];
  const label = t`Uploading “${name}”`;
  const progress = element('progress', { max: String(upload.size), value: String(sent), 'aria-label': label });
  return [...room, card(name, progress)];
}

function card(name: string | Element, below: string | Element): Element {
  return element('div', { class: 'note-upload-card' }, element('div', {}, name), element('div', {}, below));
}

function placeholder({ width, height }: { readonly width: number; readonly height: number }): Element {
  const room = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  for (const [attribute, value] of Object.entries({
    ...inPixels({ width, height }),
    viewBox: `0 0 ${width} ${height}`,
  }))
    room.setAttribute(attribute, value);
  room.setAttribute('aria-hidden', 'true');
  return room;
}

function inPixels({ width, height }: { readonly width: number; readonly height: number }) {
  return { width: String(width), height: String(height) };
}

function sizeOf({ width, height }: UploadRow): Named['size'] {
  return width !== null && height !== null ? { width, height } : null;
}
