/** Metrics for operators, in the format of Prometheus. */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Hub } from '#sync/hub/hub.ts';
import type { Guard } from '#sync/guard.ts';
import { StoreUnavailable } from '#sync/log/store.ts';
import { CHANNELS, type ChannelName } from './delivery/channel.ts';
import type { Lag } from './doctor/figures.ts';
import type { Door } from './door/execute.ts';
import type { DeliveryFailure } from './email/delivery-error.ts';

export interface Metrics {
  /** The same door, with each command counted and timed. */
  measure(door: Door): Door;
  /** Reports the hub's sessions from now on. */
  watch(hub: Pick<Hub, 'stats'>): void;
  /** Reports how old the last good backup is; infinite if there is none. */
  watchBackups(ageMs: () => Promise<number>): void;
  /** Reports the disk, the database, the followers of the log and what waits to be sent. */
  watchOperation(operation: Operation): void;
  frameSent(): void;
  /** Counts an attempt to send an email. */
  emailTried(outcome: EmailOutcome): void;
  /** Those attempts since the start. */
  emails(): Promise<{ readonly sent: number; readonly failed: number }>;
  render(): Promise<string>;
  readonly contentType: string;
}

interface Operation {
  /** Bytes. */
  readonly free: () => number;
  readonly size: () => Promise<number>;
  readonly lags: () => Promise<readonly Lag[]>;
  /** How many deliveries wait. */
  readonly waiting: (channel: ChannelName) => Promise<number>;
}

type EmailOutcome = 'sent' | DeliveryFailure;

const SECONDS = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

export function createMetrics(commandNames: readonly string[], guard: Guard): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const commands = new Counter({
    name: 'pulse_commands_total',
    help: 'Commands by name and outcome: saved, the code of the refusal, Unsaved or OutOfOrder',
    labelNames: ['name', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'pulse_command_seconds',
    help: 'From the arrival of a command to its durable answer',
    labelNames: ['name'],
    buckets: SECONDS,
    registers,
  });
  const frames = new Counter({
    name: 'pulse_frames_sent_total',
    help: 'Frames sent to sockets',
    registers,
  });
  const emails = new Counter({
    name: 'pulse_emails_total',
    help: 'Attempts to send an email, by outcome: sent, refused, busy, away, or unsure',
    labelNames: ['outcome'],
    registers,
  });
  const groups = new Histogram({
    name: 'pulse_commands_per_commit',
    help: 'Commands that became durable together',
    buckets: [1, 2, 4, 8, 16, 32, 64, 128],
    registers,
  });
  const known = new Set(commandNames);
  let group = 0;

  /** The store settles the commands of one commit in one tick. */
  function countGroup(): void {
    if (group === 0) {
      setImmediate(
        guard(() => {
          const size = group;
          group = 0;
          groups.observe(size);
        }),
      );
    }
    group += 1;
  }

  function count(name: string, outcome: string, start: number): void {
    commands.inc({ name, outcome });
    durations.observe({ name }, (performance.now() - start) / 1000);
  }

  return {
    measure: ({ execute, executeSystem }) => ({
      executeSystem,
      execute: async (actor, envelope, ...how) => {
        const start = performance.now();
        // An invented name gets no series of its own.
        const asked = nameOf(envelope);
        const name = known.has(asked) ? asked : 'unknown';
        try {
          const answer = await execute(actor, envelope, ...how);
          countGroup();
          count(name, answer.success ? 'saved' : answer.code, start);
          return answer;
        } catch (error) {
          count(name, error instanceof Error ? error.name : 'unknown', start);
          throw error;
        }
      },
    }),
    watch: (hub) => {
      const gauge = (name: string, help: string, value: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(value());
          },
        });
      gauge('pulse_sessions', 'Sessions of the hub', () => hub.stats().sessions);
      gauge('pulse_sessions_behind', 'Sessions that wait for a snapshot or are slow', () => hub.stats().behind);
      gauge('pulse_log_tail_entries', 'Log entries held in memory', () => hub.stats().tail);
      gauge('pulse_deltas', 'Deltas sent since the start', () => hub.stats().deltas);
      gauge('pulse_snapshots', 'Snapshots sent since the start', () => hub.stats().snapshots);
      const closed = new Gauge({
        name: 'pulse_sessions_closed',
        help: 'Sessions that the hub closed since the start, by WebSocket close code',
        labelNames: ['code'],
        registers,
        collect() {
          for (const [code, times] of hub.stats().closed) closed.set({ code: String(code) }, times);
        },
      });
    },
    watchBackups: (ageMs) => {
      const age = new Gauge({
        name: 'pulse_backup_age_seconds',
        help: 'Seconds since the last good backup; +Inf if there has been none',
        registers,
        async collect() {
          age.set((await ageMs()) / 1000);
        },
      });
    },
    watchOperation: ({ free, size, lags, waiting }) => {
      const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            this.set(await unlessAway(value, Number.NaN));
          },
        });
      gauge('pulse_disk_free_bytes', 'Free on the disk with the data folder', free);
      gauge('pulse_database_bytes', 'The size of the database', size);
      const lag = new Gauge({
        name: 'pulse_follower_lag_seconds',
        help: 'How long the oldest change that a follower of the log has not handled has waited',
        labelNames: ['follower'],
        registers,
        async collect() {
          for (const { follower, ms } of await unlessAway(lags, [])) lag.set({ follower }, ms / 1000);
        },
      });
      const deliveries = new Gauge({
        name: 'pulse_deliveries_waiting',
        help: 'What waits to be sent, by channel',
        labelNames: ['channel'],
        registers,
        async collect() {
          for (const channel of CHANNELS)
            deliveries.set({ channel }, await unlessAway(() => waiting(channel), Number.NaN));
        },
      });
    },
    frameSent: () => frames.inc(),
    emailTried: (outcome) => emails.inc({ outcome }),
    emails: async () => {
      const { values } = await emails.get();
      const count = (isSent: boolean) =>
        values
          .filter(({ labels }) => (labels.outcome === 'sent') === isSent)
          .reduce((sum, { value }) => sum + value, 0);
      return { sent: count(true), failed: count(false) };
    },
    render: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** While the database is away, the other metrics are needed all the more. */
async function unlessAway<T>(value: () => T | Promise<T>, otherwise: T): Promise<T> {
  try {
    return await value();
  } catch (error) {
    if (error instanceof StoreUnavailable) return otherwise;
    throw error;
  }
}

function nameOf(envelope: unknown): string {
  const { name } = (envelope ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}
