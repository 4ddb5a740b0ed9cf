/**
 * Before React: its development build warns as ever, and gathers nothing for developer tools. Where each element was
 * made and how long each part took is a tenth of what the page does.
 */
Reflect.deleteProperty(console, 'createTask');
Reflect.deleteProperty(console, 'timeStamp');

const React = await import('react');
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
// More than that many elements in a second have no stack.
if (internals instanceof Object)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {} });
