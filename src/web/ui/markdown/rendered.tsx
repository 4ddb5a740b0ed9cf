/** Renders a Markdown tree as React elements: no text of a person is ever interpreted as HTML. */
import type { ComponentType, ReactNode } from 'react';
import { Fragment, memo, useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ImageIcon, ListTree } from 'lucide-react';
import { classNames } from '../class-names.ts';
import type { DrawNumber } from './markdown.tsx';
import { numbersOf, parseMarkdown, safeHref, type Node } from './parse.ts';
import { PlainText } from './plain-text.tsx';

interface RenderedProps {
  readonly text: string;
  /** The level of the first heading. */
  readonly level: number;
  readonly onTick?: ((line: number, ticked: boolean) => void) | undefined;
  readonly onPromote?: ((line: number) => void) | undefined;
  readonly TaskNumber?: DrawNumber | undefined;
  readonly page?: PageParts | undefined;
}

/** What a page of the handbook has beside a person's text: it is part of the build, and its lines end where they are full. */
export interface PageParts {
  readonly Link: ComponentType<{ readonly href: string; readonly children: ReactNode }>;
  readonly Image: ComponentType<{ readonly href: string; readonly alt: string }>;
  /** The id of a heading. */
  readonly idOf: (heading: string) => string;
}

export default function Rendered({ text, level, ...draws }: RenderedProps) {
  const nodes = useMemo(() => parseMarkdown(text), [text]);
  if (!nodes) return <PlainText text={text} />;
  const levels = levelsOf(nodes, level);
  return nodes.map((node, at) => <Block key={at} node={node} level={levels[at] ?? level} {...draws} />);
}

interface NodeProps extends Omit<RenderedProps, 'text'> {
  readonly node: Node;
  /** Of an item whose number does not follow from the one before it. */
  readonly value?: number | null | undefined;
}

/** Memoized separately, so that a long text can be rendered in several passes. */
const Block = memo(function Block(props: NodeProps) {
  return <Element {...props} />;
});

/** Headings go down one level at a time, whatever was typed. */
function levelsOf(nodes: readonly Node[], first: number): number[] {
  let last = first - 1;
  return nodes.map(({ type, tag }) => {
    if (type === 'heading') last = Math.min(first - 1 + Number(tag.slice(1)), last + 1, 6);
    return last;
  });
}

/** Whether the number follows from the one before it. */
function isCounted(numbers: readonly (number | null)[], at: number): boolean {
  return at === 0 || numbers[at] === (numbers[at - 1] ?? 0) + 1;
}

function Element({ node, value, ...given }: NodeProps): ReactNode {
  const { level, onTick, onPromote, TaskNumber, page } = given;
  const { type, tag, content, href, align } = node;
  const children = node.children.map((child, at) => <Element key={at} node={child} {...given} />);
  switch (type) {
    case 'text':
      return content;
    case 'task_number':
      return TaskNumber ? <TaskNumber number={Number(content)} /> : `#${content}`;
    case 'softbreak':
      return page ? ' ' : <br />;
    case 'hardbreak':
      return <br />;
    case 'heading': {
      const Heading = headings[Math.max(level, 2) - 2] ?? 'h6';
      return (
        <Heading
          dir="auto"
          {...(page && { id: page.idOf(wordsOf(node)), tabIndex: -1 })}
          className={tag === 'h1' ? 'text-xl font-semibold' : 'font-semibold'}
        >
          {children}
        </Heading>
      );
    }
    case 'strong':
      return <strong className="font-semibold">{children}</strong>;
    case 'em':
      return <em>{children}</em>;
    case 's':
      return <s>{children}</s>;
    case 'blockquote':
      return (
        <blockquote dir="auto" className={classNames(STACK, 'border-l-2 border-line-strong pl-3 text-muted')}>
          {children}
        </blockquote>
      );
    case 'bullet_list':
      return <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-faint">{children}</ul>;
    case 'ordered_list': {
      const numbers = numbersOf(node.children, node.start ?? 1);
      return (
        <ol start={node.start} className="flex list-decimal flex-col gap-1 pl-6 marker:text-faint">
          {node.children.map((item, at) => (
            <Element key={at} node={item} value={isCounted(numbers, at) ? undefined : numbers[at]} {...given} />
          ))}
        </ol>
      );
    }
    case 'list_item':
      return <Item node={node} value={value} onTick={onTick} onPromote={onPromote} items={children} />;
    case 'code_inline':
      return <code className="rounded-sm bg-hover px-1 py-0.5 font-mono text-xs">{content}</code>;
    case 'fence':
    case 'code_block':
      return (
        <Wide>
          <pre className="w-max min-w-full rounded-md bg-hover p-3 text-xs leading-5">
            <code className="font-mono">{content.replace(/\n$/, '')}</code>
          </pre>
        </Wide>
      );
    case 'hr':
      return <hr className="border-line" />;
    case 'link':
      return page ? <page.Link href={href ?? ''}>{children}</page.Link> : <Link href={href ?? ''}>{children}</Link>;
    case 'mention':
      return <span className="rounded-sm bg-secondary-soft px-0.5 font-medium text-secondary-ink">@{children}</span>;
    case 'image':
      return page ? <page.Image href={href ?? ''} alt={content} /> : <Image href={href ?? ''} alt={content} />;
    case 'table':
      return (
        <Wide>
          <table className="border-collapse text-sm">{children}</table>
        </Wide>
      );
    case 'thead':
      return <thead className="font-semibold">{children}</thead>;
    case 'tbody':
      return <tbody>{children}</tbody>;
    case 'tr':
      return <tr>{children}</tr>;
    case 'th':
    case 'td': {
      const Cell = type;
      return (
        <Cell dir="auto" className={classNames('border border-line px-2 py-1 align-top', sides[align ?? 'left'])}>
          {children}
        </Cell>
      );
    }
    case 'paragraph':
      return <p dir="auto">{children}</p>;
    default:
      // A node this version has no element for is shown as text.
      return <Fragment>{children.length > 0 ? children : content}</Fragment>;
  }
}

const STACK = 'flex flex-col gap-2';
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;
const sides = { left: 'text-left', center: 'text-center', right: 'text-right' } as const;

interface ItemProps {
  readonly node: Node;
  readonly value: NodeProps['value'];
  readonly items: ReactNode;
  readonly onTick: RenderedProps['onTick'];
  readonly onPromote: RenderedProps['onPromote'];
}

function Item({ node, value, items, onTick, onPromote }: ItemProps) {
  const { t } = useLingui();
  const { box } = node;
  if (!box)
    return (
      <li dir="auto" value={value ?? undefined} className="[&>*+*]:mt-1">
        {items}
      </li>
    );
  const words = wordsOf(node).trim();
  return (
    <li className="group/item -ml-5 flex list-none gap-2 pointer-coarse:py-3">
      <label className="relative h-fit shrink-0 pointer-coarse:-m-3 pointer-coarse:p-3">
        <input
          type="checkbox"
          checked={box.ticked}
          disabled={!onTick}
          aria-label={words || t`To do`}
          onChange={() => onTick?.(box.line, !box.ticked)}
          className="mt-1 block size-4 accent-neutral pointer-coarse:mt-0 pointer-coarse:size-5"
        />
      </label>
      <div dir="auto" className={classNames('min-w-0 grow [&>*+*]:mt-1', box.ticked && 'text-muted')}>
        {items}
      </div>
      {onPromote && words !== '' && (
        <button
          type="button"
          aria-label={t`Make “${words}” a subtask`}
          data-tip={t`Make it a subtask`}
          onClick={() => onPromote(box.line)}
          className="grid size-6 shrink-0 place-items-center rounded-md text-faint hover:bg-hover hover:text-ink focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover/item:opacity-100 relative pointer-coarse:-my-3 pointer-coarse:size-11"
        >
          <ListTree className="size-4" aria-hidden />
        </button>
      )}
    </li>
  );
}

/** The text of an item or heading, without nested items. */
function wordsOf({ type, content, children }: Node): string {
  if (type.endsWith('_list')) return '';
  return (
    (type === 'softbreak' ? ' ' : type === 'task_number' ? `#${content}` : content) + children.map(wordsOf).join('')
  );
}

export function Link({ href, children }: { href: string; children: ReactNode }) {
  const safe = safeHref(href, location.origin);
  if (!safe) return <>{children}</>;
  return (
    <a
      href={safe}
      target="_blank"
      rel="noopener noreferrer nofollow"
      dir="auto"
      className="text-secondary-ink underline decoration-1 underline-offset-2 wrap-anywhere hover:decoration-2"
    >
      {children}
    </a>
  );
}

/** The host of a picture would learn who views the task, and when: it is only a link. */
function Image({ href, alt }: { href: string; alt: string }) {
  const { t } = useLingui();
  return (
    <Link href={href}>
      <ImageIcon className="mr-1 inline size-4 align-text-bottom" aria-hidden />
      {alt || t`Picture`}
    </Link>
  );
}

/** Scrolls sideways on its own if it is wider than the text. */
function Wide({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an element that scrolls takes the focus, or the keyboard could not scroll it (WCAG 2.1.1)
    <div tabIndex={0} className="overflow-x-auto rounded-md">
      {children}
    </div>
  );
}
