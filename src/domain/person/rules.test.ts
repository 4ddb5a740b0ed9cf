import { describe, expect, it } from 'vitest';
import { ada, bob, idOf, people } from '#test/domain/world.ts';
import { canAct, canBeChosen, displayName } from './rules.ts';

describe('canAct', () => {
  it('allows people with a row in the directory', () => expect(canAct(people(), ada)).toBeNull());

  it('asks everybody else to sign in again', () => {
    expect(canAct(people(), idOf('Nobody'))?.code).toBe('authentication');
  });

  it('refuses disabled people', () => {
    const world = people();
    world.put('person', { ...world.row('person', 'Bob'), disabledAt: 1 });
    expect(canAct(world, bob)?.code).toBe('account_disabled');
  });
});

describe('canBeChosen', () => {
  it('accepts people in the directory who are not disabled', () => {
    const world = people();
    world.put('person', { ...world.row('person', 'Bob'), disabledAt: 1 });
    expect(canBeChosen(world, ada)).toBeNull();
    expect(canBeChosen(world, bob)?.code).toBe('person_not_found');
    expect(canBeChosen(world, idOf('Nobody'))?.code).toBe('person_not_found');
  });
});

describe('displayName', () => {
  it('is the name in the directory, or the default one', () => {
    expect(displayName(people(), ada)).toBe('Ada');
    expect(displayName(people(), idOf('Nobody'))).toBe('User');
  });
});
