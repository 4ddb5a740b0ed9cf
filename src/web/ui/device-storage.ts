/** What the browser keeps. It denies that to a page that another site embeds, if it blocks what such pages store. */

export type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const memory = inMemory();

/** On this device; where nothing is kept, as long as the page is open. */
export function deviceStorage(): Texts {
  return unlessDenied(() => globalThis.localStorage) ?? memory;
}

/** In this tab, over reloads; null where nothing is kept. */
export function tabStorage(): Texts | null {
  return unlessDenied(() => globalThis.sessionStorage);
}

function unlessDenied(storage: () => Storage): Storage | null {
  try {
    return storage();
  } catch {
    // Both are getters, which do nothing but say so.
    return null;
  }
}

function inMemory(): Texts {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
}
