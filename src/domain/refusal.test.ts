import { describe, expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { refusals, refusalText } from './refusal-texts.ts';

describe('the error catalogue', () => {
  it('has the exact messages of the spec', () => {
    expect(refusals).toMatchObject({
      notification_title_required: 'Notification title is required',
      user_id_required: 'User ID is required',
      task_name_required: 'Task name is required',
      assignee_required: 'Assignee is required',
      authentication: 'Authentication error - please refresh the page',
      not_authenticated: 'User not authenticated',
      database_not_initialized: 'Database is not initialized',
      project_not_found: 'Project not found',
      owner_only_delete: 'Only project owner can delete the project',
      owner_only_add_members: 'Only project owner can add members',
      owner_only_remove_members: 'Only project owner can remove members',
      invalid_tag_name: 'Invalid tag name',
      tag_exists: 'Tag already exists',
      tag_missing: 'Tag does not exist',
      tag_not_yours: 'You can only delete tags you created',
      invalid_period: 'Invalid period specified',
    });
  });

  it('fills in what a message names', () => {
    expect(refusalText('text_too_long', { field: 'name', max: 500 })).toBe('name must be at most 500 characters');
    expect(refusalText('invalid_input', { field: 'id', problem: 'must be a UUID' })).toBe('id: must be a UUID');
  });

  it('is thrown without a stack, and only a Refusal counts as one', () => {
    expect(new Refusal('task_not_found').stack).not.toContain('\n');
    expect(new Error('a bug').stack).toContain('refusal.test.ts');
  });

  it('leaves a name without a value unchanged', () => {
    expect(refusalText('unknown_command')).toBe('Unknown command: {name}');
  });
});
