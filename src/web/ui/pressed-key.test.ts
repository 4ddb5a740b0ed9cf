import { describe, expect, it } from 'vitest';
import { isComposing, keyName } from './pressed-key.ts';

const named = (key: string, code: string, shiftKey = false) => keyName({ key, code, shiftKey });

describe('the name of a key', () => {
  it.each([
    ['Russian', 'с', 'KeyC', 'c'],
    ['Russian', 'л', 'KeyK', 'k'],
    ['Russian', 'я', 'KeyZ', 'z'],
    ['Ukrainian', 'і', 'KeyS', 's'],
    ['Bulgarian', 'ъ', 'KeyC', 'c'],
    ['Greek', 'ψ', 'KeyC', 'c'],
    ['Hebrew', 'ב', 'KeyC', 'c'],
    ['Hebrew', "'", 'KeyW', 'w'],
    ['Arabic', 'ؤ', 'KeyC', 'c'],
    ['Arabic', 'لا', 'KeyB', 'b'],
    ['Arabic', 'ظ', 'Slash', '/'],
    ['Arabic', '٢', 'Digit2', '2'],
    ['Persian', '۳', 'Digit3', '3'],
    ['Thai', 'แ', 'KeyC', 'c'],
    ['Thai', 'ี', 'KeyU', 'u'],
    ['Hindi', 'क', 'KeyK', 'k'],
    ['Georgian', 'ც', 'KeyC', 'c'],
    ['Armenian', 'ց', 'KeyC', 'c'],
    ['Korean', 'ㅊ', 'KeyC', 'c'],
    ['Japanese', 'そ', 'KeyC', 'c'],
  ])('on a layout without Latin characters is that of its place: %s %s', (_, key, code, name) =>
    expect(named(key, code)).toBe(name),
  );

  it.each([
    ['QWERTZ', 'z', 'KeyY', 'z'],
    ['QWERTZ', 'ö', 'Semicolon', 'ö'],
    ['AZERTY', 'a', 'KeyQ', 'a'],
    ['AZERTY', 'é', 'Digit2', 'é'],
    ['AZERTY', '2', 'Digit2', '2'],
    ['Dvorak', 'c', 'KeyI', 'c'],
    ['Dvorak', "'", 'KeyQ', "'"],
    ['Dvorak', ',', 'KeyW', ','],
    ['Dvorak', '/', 'BracketLeft', '/'],
    ['Turkish', 'ı', 'KeyI', 'ı'],
    ['Polish', 'ł', 'KeyL', 'ł'],
    ['Russian', '.', 'Slash', '.'],
    ['any', 'Enter', 'Enter', 'Enter'],
    ['any', 'ArrowUp', 'ArrowUp', 'ArrowUp'],
    ['any', 'F8', 'F8', 'F8'],
    ['any', ' ', 'Space', ' '],
    ['of a script', 'c', '', 'c'],
    ['of a script', 'л', '', 'л'],
  ])('on a layout with them is what it writes: %s %s', (_, key, code, name) => expect(named(key, code)).toBe(name));

  it('is that with Shift', () => {
    expect(named('Я', 'KeyZ', true)).toBe('Z');
    expect(named('ظ', 'Slash', true)).toBe('?');
    expect(named('?', 'Digit7', true)).toBe('?');
  });
});

describe('a key of an input method', () => {
  it('is known by its code, too', () => {
    expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
  });
});
