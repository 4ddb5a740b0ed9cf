/**
 * Where the toasts stand: at the top, unless the field in use is there; then at the bottom, or beside the field. What a
 * person writes into is never covered.
 */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Place {
  /** The distance from the top of the window (px). */
  readonly top: number;
  /** Whether they stand at the bottom, and leave that way. */
  readonly isLow: boolean;
}

/** From the edges of what is seen, and from the field (px). */
export const MARGIN = 16;

/**
 * `toasts` is the area at the top that they take; `seen` what the window shows, without a keyboard or a bar at its end;
 * `field` is null if nobody writes.
 */
export function placeOf(toasts: Area, seen: Area, field: Area | null): Place {
  const height = toasts.bottom - toasts.top;
  const high = { top: toasts.top, isLow: false };
  if (!field || !covers(toasts, field)) return high;
  const atEnd = Math.max(seen.bottom - MARGIN - height, seen.top);
  const low = { ...toasts, top: atEnd, bottom: atEnd + height };
  if (!covers(low, field)) return { top: atEnd, isLow: true };
  // A field that reaches from one to the other: the side with more room.
  const [above, below] = [field.top - seen.top, seen.bottom - field.bottom];
  if (above >= below) return { top: Math.max(field.top - MARGIN - height, seen.top), isLow: false };
  return { top: Math.min(field.bottom + MARGIN, atEnd), isLow: true };
}

function covers(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
