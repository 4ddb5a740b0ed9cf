import type { ComponentType, ReactNode } from 'react';
import { Fragment } from 'react';
import { showUnavailable } from './fetch/show-unavailable.ts';
import { lazy } from './fetch/lazy.tsx';
import { store, useStore } from './store.ts';

export interface OverlayProps {
  readonly onClose: () => void;
}

interface Open {
  readonly key: number;
  readonly draw: (close: () => void) => ReactNode;
}

const open = store<readonly Open[]>([]);
let lastKey = 0;

/** A dialog that is fetched when it is first opened; returns the function that opens it. */
export function overlay<P extends object>(
  load: () => Promise<{ default: ComponentType<P & OverlayProps> }>,
): (props: P) => void {
  const Part = lazy(load, ({ onClose }) => {
    onClose();
    showUnavailable();
  });
  return (props) => {
    lastKey += 1;
    const entry: Open = { key: lastKey, draw: (close) => <Part {...props} onClose={close} /> };
    open.set([...open.get(), entry]);
  };
}

/** Whether a dialog is open, or about to be: what is pressed until its code has arrived is meant for it. */
export function isOverlayOpen(): boolean {
  return open.get().length > 0;
}

/** Closes all dialogs. */
export function closeOverlays(): void {
  open.set([]);
}

export function OverlayHost() {
  return useStore(open).map(({ key, draw }) => (
    <Fragment key={key}>{draw(() => open.set(open.get().filter((each) => each.key !== key)))}</Fragment>
  ));
}
