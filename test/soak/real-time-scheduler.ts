/** The scheduler of the simulation on the time that passes: its tabs, browsers and disks live in it as they are. */
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
