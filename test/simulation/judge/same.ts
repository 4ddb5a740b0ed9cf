/** Whether two JSON values have the same content, whatever the order of members. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  // A twentieth of the simulation's time: a loop, and members by their name.
  const [left, right] = [one, other] as Readonly<Record<string, unknown>>[];
  for (const key of keys) {
    if (!Object.hasOwn(other, key) || !same(left?.[key], right?.[key])) return false;
  }
  return true;
}

/** The first difference between two JSON values, for people. */
export function difference(one: unknown, other: unknown, path = ''): string {
  if (same(one, other)) return '';
  if (isObject(one) && isObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const inner = difference(Reflect.get(one, key), Reflect.get(other, key), path === '' ? key : `${path}.${key}`);
      if (inner !== '') return inner;
    }
  }
  return `${path} ${shown(one)} ≠ ${shown(other)}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 120 ? `${json.slice(0, 120)}…` : json;
}
