import type { ComponentType, ReactNode } from 'react';
import { Fragment } from 'react';
import { tellMissing } from './fetch/missing.ts';
import { part } from './fetch/part.tsx';
import { store, useStore } from './store.ts';

export interface OverlayProps {
  readonly onClose: () => void;
}

interface Open {
  readonly key: number;
  readonly draw: (close: () => void) => ReactNode;
}

const open = store<readonly Open[]>([]);
const known = new Map<string, (props: object) => void>();
let lastKey = 0;

/** A dialog that is fetched when it is first opened; the answer opens it. */
export function overlay<P extends object>(
  id: string,
  load: () => Promise<{ default: ComponentType<P & OverlayProps> }>,
): (props: P) => void {
  const Part = part(load, ({ onClose }) => {
    onClose();
    tellMissing();
  });
  function show(props: P): void {
    lastKey += 1;
    const entry: Open = { key: lastKey, draw: (close) => <Part {...props} onClose={close} /> };
    open.set([...open.get(), entry]);
  }
  // Whoever opens by id gives what the overlay of that id takes.
  known.set(id, show as (props: object) => void);
  return show;
}

/** Opens the overlay of that id. */
export function openOverlay(id: string, props: object = {}): void {
  const show = known.get(id);
  if (!show) throw new Error('Overlay not found');
  show(props);
}

export function OverlayHost() {
  return useStore(open).map(({ key, draw }) => (
    <Fragment key={key}>{draw(() => open.set(open.get().filter((each) => each.key !== key)))}</Fragment>
  ));
}
