import { describe, expect, it } from 'vitest';
import type { Cursor, ToClient, ToServer } from '#sync/protocol/message.ts';
import { WireObserver } from './wire-observer.ts';

const before: Cursor = { epoch: '1', seq: 7, id: 'seventh' };
const after: Cursor = { epoch: '2', seq: 4, id: 'fourth' };

function connected(): { wire: WireObserver; sent: (message: ToServer) => void } {
  const wire = new WireObserver();
  const sent = (message: ToServer): void => void wire.sent(JSON.stringify(message));
  wire.dialled();
  sent({ t: 'hello', protocol: 1, schema: '', client: 'tab', cursor: before, scopes: ['everyone', 'tally:1'] });
  return { wire, sent };
}

const welcome: ToClient = { t: 'welcome', person: 'ada', cursor: after, resumed: false, now: 0 };

describe('what the judge reads from the wire', () => {
  it('waits for the snapshot of a scope that was closed between hello and welcome (R24)', () => {
    const { wire } = connected();
    wire.mayLetGo(['everyone']);
    wire.follow(welcome);
    expect([...wire.partial].toSorted()).toEqual(['everyone', 'tally:1']);
    wire.follow({ t: 'denied', scope: 'tally:1' });
    expect([...wire.partial]).toEqual(['everyone']);
    expect(wire.maybe.size).toBe(0);
  });

  it('does not wait for a scope that the tab has let go', () => {
    const { wire, sent } = connected();
    wire.mayLetGo(['everyone']);
    sent({ t: 'close', scope: 'tally:1' });
    wire.follow(welcome);
    expect([...wire.partial]).toEqual(['everyone']);
  });
});
