import { describe, expect, it } from 'vitest';
import { targetOf } from './target.ts';

const link = (url: string) => targetOf({ action: { type: 'link', label: 'View Task', url }, taskId: 'T' });

describe('target of a notification', () => {
  it('is the task in its project', () => expect(link('/projects/P?taskId=T')).toEqual({ projectId: 'P', taskId: 'T' }));

  it('is the project', () => expect(link('/projects/P')).toEqual({ projectId: 'P', taskId: null }));

  it('is the person’s own task list where there is no project', () =>
    expect(link('/tasks?taskId=T')).toEqual({ projectId: null, taskId: 'T' }));

  it('is the administration for administrators’ notifications', () =>
    expect(link('/settings/instance')).toEqual({ projectId: null, taskId: null, isAdministration: true }));

  it('is home for several questions, and the task for one', () => {
    const home = { projectId: null, taskId: null, isHome: true };
    expect(targetOf({ action: { type: 'check_ins', url: '/#check-ins' }, taskId: null })).toEqual(home);
    const one = { type: 'check_in', checkInId: 'C', url: '/projects/P?taskId=T' } as const;
    expect(targetOf({ action: one, taskId: null })).toEqual({ projectId: 'P', taskId: 'T' });
  });

  it('is the team, or its pulse for a weekly summary', () => {
    expect(link('/team/T')).toEqual({ projectId: null, taskId: null, teamId: 'T' });
    expect(link('/team/T?view=pulse')).toEqual({ projectId: null, taskId: null, teamId: 'T', isPulse: true });
  });

  it('is the note', () => expect(link('/notes/N')).toEqual({ projectId: null, taskId: null, noteId: 'N' }));

  it('is the person’s own task list for assignments', () => {
    const action = { type: 'task_assignment', taskName: 'T', authorId: 'A', authorName: 'Ada' } as const;
    expect(targetOf({ action, taskId: 'T' })).toEqual({ projectId: null, taskId: 'T' });
    expect(targetOf({ action, taskId: null })).toBeNull();
  });

  it('is none outside Pulse, or for unknown kinds', () => {
    const strange = ['//evil.example/projects/P', 'https://evil.example/tasks', 'javascript:alert(1)', '/notes'];
    for (const url of [...strange, '/projects/P/more', 'http://[']) expect(link(url)).toBeNull();
    expect(targetOf({ action: null, taskId: 'T' })).toBeNull();
  });
});
