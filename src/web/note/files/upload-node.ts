/** An image or a file in the text of a note. The text holds which upload it is, and how much room an image takes. */
import { mergeAttributes, Node, type NodeViewRenderer } from '@tiptap/core';
import type { Node as Block } from '@tiptap/pm/model';
import { UUID } from '#domain/id.ts';

/** What the text says of an upload. It comes from other people, so nothing of it is taken as it is. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** No image that the server accepts is larger. */
const SIDE_MAX = 65_535;

interface UploadOptions {
  /** How an open note shows it; null where only the schema is asked for. */
  readonly view: NodeViewRenderer | null;
}

export const UploadNode = Node.create<UploadOptions>({
  name: 'upload',
  group: 'block',
  atom: true,
  draggable: true,

  addOptions: () => ({ view: null }),

  addAttributes: () => ({
    // They have elements of their own: see renderHTML.
    id: { default: '', rendered: false },
    name: { default: '', rendered: false },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
  }),

  parseHTML: () => [
    {
      tag: 'figure[data-upload]',
      getAttrs: (figure) => {
        const image = figure.querySelector('img');
        const name = image?.getAttribute('alt') ?? figure.querySelector('a')?.textContent ?? '';
        const side = (which: string) => Number(image?.getAttribute(which)) || null;
        return { id: figure.dataset['upload'], name, width: side('width'), height: side('height') };
      },
    },
  ],

  renderHTML({ node, HTMLAttributes }) {
    const { id, name, size } = named(node);
    const figure = mergeAttributes({ 'data-upload': id }, HTMLAttributes);
    if (size) return ['figure', figure, ['img', { src: addressOf(id), alt: name, ...size }]];
    return ['figure', figure, ['a', { href: addressOf(id), download: name }, name]];
  },

  renderText: ({ node }) => named(node).name,

  // From the first time that the text is drawn: an image asks for its bytes wherever it is made, and they may still be on their way.
  addNodeView() {
    return this.options.view;
  },
});

export function named({ attrs }: Block): Named {
  const [id, name] = [text(attrs['id']), text(attrs['name'])];
  const [width, height] = [side(attrs['width']), side(attrs['height'])];
  return { id: UUID.test(id) ? id : '', name, size: width !== null && height !== null ? { width, height } : null };
}

export function addressOf(id: string): string {
  return `/api/uploads/${id}`;
}

/** The uploads that a text names, each once. */
export function uploadsIn(document: Block): Named[] {
  const found = new Map<string, Named>();
  document.descendants((node) => {
    const upload = node.type.name === UploadNode.name ? named(node) : null;
    if (upload && upload.id !== '') found.set(upload.id, upload);
  });
  return [...found.values()];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function side(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= SIDE_MAX ? value : null;
}
