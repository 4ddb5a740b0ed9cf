/** What the people of Tidemark do again and again. */
import type { ProjectContent, TaskContent, TemplateTask } from '#domain/template/content.ts';

const plain = { description: '', priority: 'STANDARD', tags: [], estimate: null } as const;

const task = (
  stream: number,
  name: string,
  [startsAfter, dueAfter]: readonly [number, number],
  subtasks: readonly string[] = [],
): TemplateTask => ({
  ...plain,
  name,
  stream,
  startsAfter,
  dueAfter,
  tags: [],
  subtasks: subtasks.map((each) => ({ ...plain, tags: [], name: each, startsAfter: null, dueAfter: null })),
});

const dealer: TaskContent = {
  kind: 'task',
  ...plain,
  tags: [],
  name: 'New dealer',
  description:
    'What a dealer needs before their first bike arrives.\n\n- [ ] Contract signed\n- [ ] Account in the shop\n- [ ] Torque wrench and manual sent',
  subtasks: ['Visit the shop', 'Train the mechanic', 'Send the demo bike', 'Call after four weeks'].map((name) => ({
    ...plain,
    tags: [],
    name,
  })),
};

const fair: ProjectContent = {
  kind: 'project',
  description: 'Everything for three days at a fair, from the contract to the last follow-up call.',
  hue: null,
  icon: '🎪',
  dueAfter: 70,
  streams: ['Booth', 'Travel', 'Afterwards'],
  tasks: [
    task(0, 'Book the booth', [0, 7]),
    task(0, 'Floor plan and power', [7, 21], ['Measure the bikes', 'Order power', 'Order a floor']),
    task(0, 'Print the price list', [42, 49]),
    task(1, 'Van and drivers', [14, 28]),
    task(1, 'Rooms for everyone', [14, 28]),
    task(2, 'Answer every contact', [56, 63]),
    task(2, 'What we do differently next time', [63, 70]),
  ],
};

interface TemplatePlan {
  readonly name: string;
  /** The key of a colleague. */
  readonly owner: string;
  /** The name of a project or a team whose members have it, too. */
  readonly project?: string;
  readonly team?: string;
  readonly content: TaskContent | ProjectContent;
}

export const templates: readonly TemplatePlan[] = [
  { name: 'New dealer', owner: 'lucas', project: 'Dealer network', content: dealer },
  { name: 'Trade fair', owner: 'tomas', team: 'Product and sales', content: fair },
];
