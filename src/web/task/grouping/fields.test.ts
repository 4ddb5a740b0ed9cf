import { describe, expect, it } from 'vitest';
import { callsInto, fieldsOfGroup } from './fields.ts';

const plain = { id: 'a', tags: [], dueTime: null, dueZone: null };

const today = '2026-11-30';

describe('what tasks of a group have in common', () => {
  it('is the value that the group is made by', () => {
    expect(fieldsOfGroup('priority', 'HIGH', today)).toEqual({ priority: 'HIGH' });
    expect(fieldsOfGroup('assignee', 'bo', today)).toEqual({ assignee: 'bo' });
    expect(fieldsOfGroup('project', '', today)).toEqual({ projectId: null });
    expect(fieldsOfGroup('stream', 's', today)).toEqual({ streamId: 's' });
    expect(fieldsOfGroup('tag', 'bug', today)).toEqual({ tags: ['bug'] });
    expect(fieldsOfGroup('due', 'tomorrow', today)).toEqual({ deadline: '2026-12-01' });
    expect(fieldsOfGroup('due', 'none', today)).toEqual({ deadline: null });
    expect(fieldsOfGroup('field:room', 'bath', today)).toEqual({ said: { fieldId: 'room', value: 'bath' } });
    expect(fieldsOfGroup('field:paid', 'yes', today)).toEqual({ said: { fieldId: 'paid', value: true } });
    expect(fieldsOfGroup('field:room', '', today)).toEqual({ said: { fieldId: 'room', value: null } });
  });

  it('is nothing that can be given to a task where the group says no single value', () => {
    for (const key of ['overdue', 'week', 'later', 'done']) expect(fieldsOfGroup('due', key, today)).toBeNull();
    expect(fieldsOfGroup('priority', '', today)).toBeNull();
    expect(fieldsOfGroup('assignee', '', today)).toBeNull();
  });

  it('is given to a task by one command; of tags, the old one goes, and the new one is the last', () => {
    const into = (tags: readonly string[], to: readonly string[], from: readonly string[]) =>
      callsInto({ ...plain, tags }, { tags: to }, { tags: from }).map(({ name, input }) => [
        name,
        (input as { readonly tagId: string }).tagId,
      ]);
    expect(callsInto(plain, { priority: 'LOW' }).map(({ name }) => name)).toEqual(['task.update']);
    expect(callsInto(plain, { assignee: 'bo' }).map(({ name }) => name)).toEqual(['task.reassign']);
    const said = { fieldId: 'room', value: 'bath' };
    expect(callsInto(plain, { said })).toMatchObject([{ name: 'task.setField', input: { id: 'a', ...said } }]);
    expect(callsInto(plain, { streamId: null }).map(({ name }) => name)).toEqual(['task.move']);
    expect(into(['ink', 'bug'], ['web'], ['bug'])).toEqual([
      ['task.removeTag', 'bug'],
      ['task.addTag', 'web'],
    ]);
    expect(into(['web', 'bug'], ['web'], ['bug'])).toEqual([
      ['task.removeTag', 'bug'],
      ['task.removeTag', 'web'],
      ['task.addTag', 'web'],
    ]);
    expect(into(['ink', 'bug'], [], ['bug'])).toEqual([
      ['task.removeTag', 'ink'],
      ['task.removeTag', 'bug'],
    ]);
    expect(into([], ['web'], [])).toEqual([['task.addTag', 'web']]);
  });
});
