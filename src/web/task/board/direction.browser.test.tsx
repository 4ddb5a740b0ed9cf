import { describe } from 'vitest';
import { createTask } from '#domain/task/create.ts';
import { eventually } from '#test/components/person.ts';
import { id } from '#test/components/server.ts';
import { component } from '#test/components/stage.tsx';

const NAME = 'مراجعة العقد #12: المرحلة 2.';

describe('a right-to-left name', () => {
  component('begins on the right and ends on the left on its card', async (stage) => {
    const ada = await stage.newcomer('Ada');
    await ada.sends(createTask({ id: id(), name: NAME, assignee: ada.id }));
    await eventually(() => inOrder(ada.card(NAME).element())).toEqual([true]);
  });
});

/** Of each text in the element that is the name: whether its full stop is left of its number, which is left of its first letter. */
function inOrder(within: Element): boolean[] {
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: boolean[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    if (node.data !== NAME || node.parentElement?.closest('.sr-only, textarea')) continue;
    const at = (index: number) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      return range.getBoundingClientRect().left;
    };
    const [stop, number, first] = [at(NAME.length - 1), at(NAME.indexOf('12')), at(0)];
    found.push(stop < number && number < first);
  }
  return found;
}
