/** Pasted Markdown becomes what it means. */
import { Fragment, Slice, type Mark, type Node as Block, type Schema } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { hasMarks } from '#web/ui/markdown/marks.ts';
import { parseMarkdown, type Node } from '#web/ui/markdown/parse.ts';

/** For `handlePaste`: text with Markdown in it, unless it goes into code or came with a format of its own. */
export function pasteMarkdown(view: EditorView, event: ClipboardEvent): boolean {
  const { state } = view;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (event.clipboardData?.types.includes('text/html') || !hasMarks(text)) return false;
  if (state.selection.$from.parent.type.spec.code) return false;
  const blocks = blocksOf(state.schema, text);
  if (!blocks) return false;
  const [only] = blocks;
  // One paragraph continues the line that it is pasted into.
  const slice =
    blocks.length === 1 && only?.type.name === 'paragraph'
      ? new Slice(only.content, 0, 0)
      : new Slice(Fragment.from(blocks), 0, 0);
  view.dispatch(state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

/** A whole file; the paragraphs of one that is too long for Markdown stay as they are written. */
export function documentOf(schema: Schema, text: string): Block {
  const blocks = blocksOf(schema, text) ?? new Reader(schema).plain(text);
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

/** Null for a text that is too long for Markdown. */
function blocksOf(schema: Schema, text: string): Block[] | null {
  const tree = parseMarkdown(text);
  return tree && new Reader(schema).blocks(tree);
}

/** What a note has no form for becomes plain text. */
class Reader {
  readonly #schema: Schema;

  constructor(schema: Schema) {
    this.#schema = schema;
  }

  plain(text: string): Block[] {
    const paragraphs = text.split(/\n{2,}/).filter((each) => each.trim() !== '');
    return paragraphs.map((each) => this.#block('paragraph', [this.#schema.text(each)]));
  }

  blocks(nodes: readonly Node[]): Block[] {
    const blocks: Block[] = [];
    let line: Node[] = [];
    const end = () => {
      if (line.length > 0) blocks.push(this.#block('paragraph', this.#inline(line, [])));
      line = [];
    };
    for (const node of nodes) {
      const made = this.#made(node);
      if (!made) line.push(node);
      else {
        end();
        blocks.push(...made);
      }
    }
    end();
    return blocks;
  }

  #made({ type, tag, content, children, start }: Node): Block[] | null {
    switch (type) {
      case 'paragraph':
        return [this.#block('paragraph', this.#inline(children, []))];
      case 'heading':
        return [this.#block('heading', this.#inline(children, []), { level: Math.min(3, Number(tag.slice(1))) })];
      case 'blockquote':
        return [this.#block('blockquote', this.blocks(children))];
      case 'fence':
      case 'code_block': {
        const code = content.replace(/\n$/, '');
        return [this.#block('codeBlock', code === '' ? [] : [this.#schema.text(code)])];
      }
      case 'hr':
        return [this.#block('horizontalRule', [])];
      case 'ordered_list':
        return [this.#block('orderedList', this.#items(children), { start: start ?? 1 })];
      case 'bullet_list':
        return children.every(({ box }) => box)
          ? [this.#block('taskList', this.#boxes(children))]
          : [this.#block('bulletList', this.#items(children))];
      case 'table':
        return children.flatMap((part) => part.children).map((row) => this.#block('paragraph', this.#cells(row)));
      default:
        return null;
    }
  }

  #items(items: readonly Node[]): Block[] {
    return items.map(({ children }) => this.#block('listItem', this.#content(children)));
  }

  #boxes(items: readonly Node[]): Block[] {
    return items.map(({ box, children }) =>
      this.#block('taskItem', this.#content(children), { checked: box?.ticked === true }),
    );
  }

  /** An item begins with a paragraph. */
  #content(children: readonly Node[]): Block[] {
    const blocks = this.blocks(children);
    return blocks[0]?.type.name === 'paragraph' ? blocks : [this.#block('paragraph', []), ...blocks];
  }

  #cells(row: Node): Block[] {
    return row.children.flatMap((cell, at) => [
      ...(at > 0 ? [this.#schema.text(' | ')] : []),
      ...this.#inline(cell.children, []),
    ]);
  }

  #inline(nodes: readonly Node[], marks: readonly Mark[]): Block[] {
    return nodes.flatMap((node): Block[] => {
      const mark = this.#mark(node);
      if (mark) return this.#inline(node.children, mark.addToSet(marks));
      if (node.type === 'softbreak' || node.type === 'hardbreak') return [this.#block('hardBreak', [])];
      if (node.type === 'code_inline')
        return [this.#schema.text(node.content, this.#schema.mark('code').addToSet(marks))];
      if (node.children.length > 0) return this.#inline(node.children, marks);
      return node.content === '' ? [] : [this.#schema.text(node.content, marks)];
    });
  }

  #mark({ type, href }: Node): Mark | null {
    if (type === 'strong') return this.#schema.mark('bold');
    if (type === 'em') return this.#schema.mark('italic');
    if (type === 's') return this.#schema.mark('strike');
    return type === 'link' && href ? this.#schema.mark('link', { href }) : null;
  }

  #block(type: string, content: readonly Block[], attributes: Readonly<Record<string, unknown>> = {}): Block {
    return this.#schema.node(type, attributes, content);
  }
}
