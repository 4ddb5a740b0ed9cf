/** The simulation's scheduler in real time, for its unchanged tabs, browsers and disks. */
import { Scheduler } from '#test/simulation/core/scheduler.ts';

export class RealTimeScheduler extends Scheduler {
  override get now(): number {
    return Date.now();
  }

  override after(ms: number, run: () => void): () => void {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  }
}
