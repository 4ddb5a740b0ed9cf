import { describe, expect, it } from 'vitest';
import { landingPath, returnPath } from './return-path.ts';

const origin = 'https://pulse.example';

describe('returnPath', () => {
  it('is the requested path, with its query', () => {
    expect(returnPath('/projects/1?taskId=2#x', origin)).toBe('/projects/1?taskId=2#x');
  });

  it.each([
    undefined,
    '',
    'projects',
    'https://evil.example/',
    '//evil.example',
    '//evil.example/tasks',
    '/\\evil.example/tasks',
    '/\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('is home instead of %j', (from) => {
    expect(returnPath(from, origin)).toBe('/');
  });

  it('does not lead back to the login page', () => {
    expect(returnPath('/login?from=/x', origin)).toBe('/');
  });
});

describe('destination after sign-in', () => {
  it('is the requested page, or the invitation’s', () => {
    const origin = 'https://pulse.example';
    expect(landingPath({ from: '/tasks', invite: null }, origin)).toBe('/tasks');
    expect(landingPath({}, origin)).toBe('/');
    expect(landingPath({ from: '/tasks', invite: 'a&b' }, origin)).toBe('/join?invite=a%26b');
  });
});
