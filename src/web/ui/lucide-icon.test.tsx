import { createLucideIcon } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import createIcon from './lucide-icon.ts';

const check = { name: 'check', size: 24, node: [['path', { d: 'M20 6 9 17l-5-5', key: 'a' }]] } as const;

it('draws an icon as Lucide does, but for classes that name it', () => {
  const Ours = createIcon(check);
  const Theirs = createLucideIcon('check', [['path', { d: 'M20 6 9 17l-5-5', key: 'a' }]]);
  for (const props of [{}, { className: 'size-4' }, { role: 'img', 'aria-label': 'Done' }, { strokeWidth: 3 }]) {
    const attributes = (markup: string) => [...markup.matchAll(/[\w-]+="[^"]*"/g)].map(([each]) => each).toSorted();
    const theirs = renderToStaticMarkup(<Theirs {...props} />)
      .replaceAll(/lucide(?:-check)? ?/g, '')
      .replace(' class=""', '');
    expect(attributes(renderToStaticMarkup(<Ours {...props} />))).toEqual(attributes(theirs.replace(/ "/g, '"')));
  }
});
