/** Markdown becomes what it means in a note. What a note has no form for becomes plain text. */
import type { Mark, Node as Block, Schema } from '@tiptap/pm/model';
import { numbersOf, parseMarkdown, writtenHref, type Node } from '#web/ui/markdown/parse.ts';
import type { AddedFile } from '../../files/note-files.ts';
import { personIdIn } from '../mention/mention.ts';
import { MOST_CELLS } from '../table/limits.ts';

/** What an address in a file means: a file that comes with it, or another address; null, no link at all. */
export type Meaning = { readonly upload: AddedFile } | { readonly href: string | null };

/** Null: the address means what it says. */
export type MeaningOf = (href: string) => Meaning | null;

const LITERALLY: MeaningOf = () => null;

/** A whole file; the paragraphs of one that is too long for Markdown stay as they are written. */
export function documentOf(schema: Schema, text: string, meaningOf = LITERALLY): Block {
  const reader = new Reader(schema, meaningOf);
  const tree = parseMarkdown(text);
  const blocks = tree ? reader.blocks(tree) : reader.plain(text);
  return schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')]);
}

/** Null for a text that is too long for Markdown. */
export function blocksOf(schema: Schema, text: string): Block[] | null {
  const tree = parseMarkdown(text);
  return tree && new Reader(schema, LITERALLY).blocks(tree);
}

/** What a line consists of; null if it is none. */
export function readLine(schema: Schema, text: string): readonly Block[] | null {
  const [only, second] = blocksOf(schema, text) ?? [];
  if (!only) return [];
  return only.type.name === 'paragraph' && !second ? only.children : null;
}

class Reader {
  readonly #schema: Schema;
  readonly #meaningOf: MeaningOf;

  constructor(schema: Schema, meaningOf: MeaningOf) {
    this.#schema = schema;
    this.#meaningOf = meaningOf;
  }

  plain(text: string): Block[] {
    const paragraphs = text.split(/\n{2,}/).filter((each) => each.trim() !== '');
    return paragraphs.map((each) => this.#block('paragraph', [this.#schema.text(each)]));
  }

  blocks(nodes: readonly Node[]): Block[] {
    const blocks: Block[] = [];
    let line: Node[] = [];
    const end = () => {
      if (line.length > 0) blocks.push(...this.#line('paragraph', line));
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

  #made({ type, tag, content, children, start, info }: Node): Block[] | null {
    switch (type) {
      case 'paragraph':
        return this.#line('paragraph', children);
      case 'heading':
        return this.#line('heading', children, { level: Math.min(3, Number(tag.slice(1))) });
      case 'blockquote': {
        const blocks = this.blocks(children);
        return [this.#block('blockquote', blocks.length > 0 ? blocks : [this.#block('paragraph', [])])];
      }
      case 'fence':
      case 'code_block': {
        const code = content.replace(/\n$/, '');
        const [language = null] = info?.trim().split(/\s/) ?? [];
        return [this.#block('codeBlock', code === '' ? [] : [this.#schema.text(code)], { language })];
      }
      case 'hr':
        return [this.#block('horizontalRule', [])];
      case 'ordered_list':
        return this.#lists(children, numbersOf(children, start ?? 1));
      case 'bullet_list':
        return this.#lists(
          children,
          children.map(() => null),
        );
      case 'table':
        return this.#table(children.flatMap((part) => part.children));
      default:
        return null;
    }
  }

  /** Files that it names come below it, and in place of one that names nothing else. */
  #line(type: string, children: readonly Node[], attributes: Readonly<Record<string, unknown>> = {}): Block[] {
    const files = this.#files(children);
    const isNothingElse = children.every((child) => isSpace(child) || this.#upload(child));
    if (files.length > 0 && isNothingElse) return files;
    return [this.#block(type, this.#inline(children, []), attributes), ...files];
  }

  #files(nodes: readonly Node[]): Block[] {
    return nodes.flatMap((node) => {
      const upload = this.#upload(node);
      return upload ? [this.#block('upload', [], { ...upload })] : this.#files(node.children);
    });
  }

  #upload({ type, href }: Node): AddedFile | null {
    const meaning = (type === 'image' || type === 'link') && href !== undefined ? this.#meaningOf(href) : null;
    return meaning && 'upload' in meaning ? meaning.upload : null;
  }

  /** A list of items with boxes and of items without becomes several; and so does one that counts anew. */
  #lists(items: readonly Node[], numbers: readonly (number | null)[]): Block[] {
    const lists: Block[] = [];
    for (let from = 0; from < items.length;) {
      let to = from + 1;
      while (to < items.length && isOneList(items, numbers, to)) to += 1;
      const some = items.slice(from, to);
      const start = numbers[from] ?? null;
      if (items[from]?.box)
        lists.push(
          this.#block(
            'taskList',
            some.map((item, at) => this.#boxed(item, numbers[from + at] ?? null)),
          ),
        );
      else {
        const made = some.map(({ children }) => this.#block('listItem', this.#content(children)));
        lists.push(start === null ? this.#block('bulletList', made) : this.#block('orderedList', made, { start }));
      }
      from = to;
    }
    return lists;
  }

  /** Its number is part of its text. */
  #boxed({ box, children }: Node, number: number | null): Block {
    const content = this.#content(children);
    const [first, ...rest] = content;
    const isNumbered = number !== null && first;
    const line = isNumbered && this.#block('paragraph', [this.#schema.text(`${number}. `), ...first.children]);
    return this.#block('taskItem', line ? [line, ...rest] : content, { checked: box?.ticked === true });
  }

  /** An item begins with a paragraph. */
  #content(children: readonly Node[]): Block[] {
    const blocks = this.blocks(children);
    return blocks[0]?.type.name === 'paragraph' ? blocks : [this.#block('paragraph', []), ...blocks];
  }

  /** One with too many cells becomes a paragraph for each row. Files come below it. */
  #table(rows: readonly Node[]): Block[] {
    const files = this.#files(rows);
    const cells = rows.reduce((sum, row) => sum + row.children.length, 0);
    if (cells > MOST_CELLS) return [...rows.map((row) => this.#block('paragraph', this.#cells(row))), ...files];
    const made = rows.map((row, at) =>
      this.#block(
        'tableRow',
        row.children.map((cell) =>
          this.#block(at === 0 ? 'tableHeader' : 'tableCell', this.#inline(cell.children, [])),
        ),
      ),
    );
    return [this.#block('table', made), ...files];
  }

  #cells(row: Node): Block[] {
    return row.children.flatMap((cell, at) => [
      ...(at > 0 ? [this.#schema.text(' | ')] : []),
      ...this.#inline(cell.children, []),
    ]);
  }

  #inline(nodes: readonly Node[], marks: readonly Mark[]): Block[] {
    return nodes.flatMap((node): Block[] => {
      const { type, content, children } = node;
      const mark = this.#mark(node);
      if (type === 'softbreak' || type === 'hardbreak') return [this.#schema.node('hardBreak', null, [], marks)];
      if (type === 'code_inline') return this.#text(content, this.#schema.mark('code').addToSet(marks));
      if (type === 'task_number') return this.#text(`#${content}`, marks);
      if (type === 'mention') return this.#mention(node, marks);
      // Its host would learn who reads the note, and when: it is a link.
      if (type === 'image' && this.#upload(node)) return [];
      if (type === 'image') return this.#text(content || (node.href ?? ''), mark ? mark.addToSet(marks) : marks);
      if (mark) return this.#inline(children, mark.addToSet(marks));
      return children.length > 0 ? this.#inline(children, marks) : this.#text(content, marks);
    });
  }

  /** Of somebody with no possible id: text. */
  #mention({ href = '', children }: Node, marks: readonly Mark[]): Block[] {
    const personId = personIdIn(href.replace(/^person:/, ''));
    const name = children.map(({ content }) => content).join('');
    return personId === null ? this.#text(`@${name}`, marks) : [this.#schema.node('mention', { personId, name })];
  }

  #text(text: string, marks: readonly Mark[]): Block[] {
    return text === '' ? [] : [this.#schema.text(text, marks)];
  }

  #mark({ type, href = '' }: Node): Mark | null {
    if (type === 'strong') return this.#schema.mark('bold');
    if (type === 'em') return this.#schema.mark('italic');
    if (type === 's') return this.#schema.mark('strike');
    if (type !== 'link' && type !== 'image') return null;
    const meaning = this.#meaningOf(href);
    const target = meaning ? ('href' in meaning ? meaning.href : null) : href;
    return target !== null && writtenHref(target) !== null ? this.#schema.mark('link', { href: target }) : null;
  }

  #block(type: string, content: readonly Block[], attributes: Readonly<Record<string, unknown>> = {}): Block {
    return this.#schema.node(type, attributes, content);
  }
}

/** Whether the item belongs to the list of the one before it. */
function isOneList(items: readonly Node[], numbers: readonly (number | null)[], at: number): boolean {
  const [before, number] = [numbers[at - 1] ?? null, numbers[at] ?? null];
  if ((items[at]?.box === undefined) !== (items[at - 1]?.box === undefined)) return false;
  return items[at]?.box !== undefined || number === null || number === (before ?? 0) + 1;
}

function isSpace({ type, content, children }: Node): boolean {
  return (
    type === 'softbreak' || type === 'hardbreak' || (children.length === 0 && content.trim() === '' && type === 'text')
  );
}
