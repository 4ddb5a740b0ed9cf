/**
 * Which rows of a table are headings. A row says it by an attribute, and where it says nothing, the types of its cells
 * do. Another type would be another cell in the document: what somebody else types in it at that moment would be lost.
 */
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export function isHeaderRow(row: Node | null): boolean {
  return saidBy(row) ?? row?.firstChild?.type.name === 'tableHeader';
}

/** What the row says; null: nothing, or what no editor wrote. */
function saidBy(row: Node | null): boolean | null {
  const said: unknown = row?.attrs['header'];
  return typeof said === 'boolean' ? said : null;
}

const key = new PluginKey<DecorationSet>('headerRows');

/** Gives the cells of such rows their role, for people who do not see how they are drawn (note-text.css). */
export function headerRoles(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => rolesIn(doc),
      apply: (tr, roles) => (tr.docChanged ? rolesIn(tr.doc) : roles),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function rolesIn(doc: Node): DecorationSet {
  const roles: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock) return false;
    const isHeader = node.type.name === 'tableRow' ? saidBy(node) : null;
    if (isHeader !== null) {
      const role = isHeader ? 'columnheader' : 'cell';
      node.forEach((cell, offset) => {
        const from = pos + 1 + offset;
        roles.push(Decoration.node(from, from + cell.nodeSize, { role }));
      });
    }
    return true;
  });
  return DecorationSet.create(doc, roles);
}

/** What the row of a page says, that a table was copied from. */
export function headerSaid({ dataset }: HTMLElement): boolean | null {
  const said = dataset['header'];
  return said === 'true' || said === 'false' ? said === 'true' : null;
}

/** Makes the cells of a written table what their rows say, for those who do not know that attribute. */
export function writeHeadings(page: Document): void {
  for (const row of page.querySelectorAll('tr')) {
    const said = headerSaid(row);
    delete row.dataset['header'];
    if (said === null) continue;
    for (const cell of [...row.cells]) {
      const made = page.createElement(said ? 'th' : 'td');
      if (said) made.scope = 'col';
      made.dir = cell.dir;
      made.append(...cell.childNodes);
      cell.replaceWith(made);
    }
  }
}
