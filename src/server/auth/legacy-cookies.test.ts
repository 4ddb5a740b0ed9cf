import { expect, it } from 'vitest';
import { withCurrentNames } from './legacy-cookies.ts';

it.each([
  ['a=1; __Secure-pulse.session_token=x', 'a=1; __Host-pulse.session_token=x'],
  ['__Secure-pulse.trusted.ann=x; b=2', '__Host-pulse.trusted.ann=x; b=2'],
  // The cookie that a neighboring host could not have set wins.
  [
    '__Secure-pulse.session_token=theirs; __Host-pulse.session_token=ours',
    '__Secure-pulse.session_token=theirs; __Host-pulse.session_token=ours',
  ],
  ['__Secure-other.session_token=x', '__Secure-other.session_token=x'],
])('%s is read as %s', (sent, read) => {
  expect(withCurrentNames(sent)).toBe(read);
});
