/** What people do with templates, and with tasks that are made together. */
import type { Random } from '../core/random.ts';
import { list } from '../judge/rights.ts';
import { alive, call, ofRow, restore, someone, words, type Call, type CallContext, type Make } from './call-parts.ts';
import { somePlace } from './note-calls.ts';

export const templateMakers: readonly (readonly [number, Make])[] = [
  [4, createWithSubtasks],
  [4, createTemplate],
  [1, (random, sight) => ofRow(random, sight, 'template', 'template.rename', { name: words(random) })],
  [2, (random, sight) => ofRow(random, sight, 'template', 'template.move', somePlace(random, sight))],
  [1, (random, sight) => ofRow(random, sight, 'template', 'template.delete', {})],
  [1, (random, sight) => restore(random, sight, 'template')],
  [4, useTemplate],
];

function createWithSubtasks(random: Random, sight: CallContext): Call {
  const project = random.chance(0.6) ? random.pick(alive(sight, 'project')) : undefined;
  const members = project ? list(project, 'memberUids') : [sight.person];
  const task = () => ({
    id: sight.newId(),
    name: words(random),
    assignee: random.chance(0.95) ? (random.pick(members) ?? sight.person) : someone(random, sight),
  });
  const subtasks = Array.from({ length: random.below(4) }, task);
  return call('task.createWithSubtasks', { ...task(), ...(project && { projectId: project.id }), subtasks });
}

function createTemplate(random: Random, sight: CallContext): Call {
  const tags = random.chance(0.5) ? alive(sight, 'tag').map(({ id }) => id) : [];
  const task = () => ({ name: words(random), description: '', priority: 'STANDARD', tags, estimate: null });
  const dated = () => ({ ...task(), startsAfter: null, dueAfter: random.below(10) });
  const streams = random.some(['First', 'Second'], 0.5);
  const subtasks = <T>(make: () => T) => Array.from({ length: random.below(3) }, make);
  const tasks = subtasks(() => ({
    ...dated(),
    stream: random.pick(streams.map((_, at) => at)) ?? null,
    subtasks: subtasks(dated),
  }));
  const content = random.chance(0.3)
    ? { kind: 'task', ...task(), subtasks: subtasks(task) }
    : { kind: 'project', description: '', hue: null, icon: null, dueAfter: null, streams, tasks };
  return call('template.create', { id: sight.newId(), name: words(random), content, ...somePlace(random, sight) });
}

/** Sometimes of a template that is somebody else’s, or of a task. */
function useTemplate(random: Random, sight: CallContext): Call | null {
  return ofRow(random, sight, 'template', 'project.createFromTemplate', {}, (templateId) => {
    const content: unknown = Reflect.get(sight.rows('template').find(({ id }) => id === templateId) ?? {}, 'content');
    const { streams, tasks } = isOfProject(content) ? content : { streams: [], tasks: [] };
    const taskIds = tasks.flatMap(({ subtasks }) => [sight.newId(), ...subtasks.map(sight.newId)]);
    const streamIds = streams.map(sight.newId);
    return { id: sight.newId(), name: words(random), templateId, start: '2026-12-01', streamIds, taskIds };
  });
}

function isOfProject(
  content: unknown,
): content is { readonly streams: unknown[]; readonly tasks: { readonly subtasks: unknown[] }[] } {
  return typeof content === 'object' && content !== null && Reflect.get(content, 'kind') === 'project';
}
