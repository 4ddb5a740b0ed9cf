import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { DAY } from '#domain/duration.ts';
import { FORECAST_WINDOW } from '#domain/workload/past-days.ts';
import { TEXT_FIELD } from '#note-text/text-field.ts';
import { colleagues } from './company/people.ts';
import { teams } from './company/teams.ts';
import { historyOf } from './history.ts';
import type { PastCommand } from '#server/door/replay.ts';

const NOW = Date.UTC(2026, 4, 20, 15, 30);
const people = new Map(
  colleagues.map(({ key }, index) => [key, `0198c000-0000-7000-8000-${String(index).padStart(12, '0')}`]),
);

interface Made {
  readonly id: string;
  readonly name: string;
  readonly projectId: string | null;
  readonly deadline: string | null;
}

const made = (events: readonly PastCommand[]): Made[] =>
  events.flatMap(({ call }) => (call.name === 'task.create' ? [call.input as Made] : []));

describe('the demo’s history', () => {
  const events = historyOf(people, 400, NOW);

  it('is the same for the same people, day and number', () => {
    expect(historyOf(people, 400, NOW)).toEqual(events);
  });

  it('is in order, and never in the future', () => {
    const moments = events.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.at(-1)).toBeLessThan(NOW);
  });

  it.each([1, 40, 400, 3000])('has %i tasks, as requested', (tasks) => {
    expect(made(historyOf(people, tasks, NOW)).length).toBe(tasks);
  });

  it('repeats no task name within a project, and leaves no placeholder', () => {
    const titles = made(historyOf(people, 5000, NOW)).filter(({ projectId }) => projectId !== null);
    expect(new Set(titles.map(({ projectId, name }) => `${projectId} ${name}`)).size).toBe(titles.length);
    expect(titles.filter(({ name }) => /[{}]|undefined/.test(name))).toEqual([]);
    expect(titles.filter(({ name }) => name.charAt(0) !== name.charAt(0).toUpperCase())).toEqual([]);
  });

  it('has past and future deadlines', () => {
    const days = made(events).flatMap(({ deadline }) => deadline ?? []);
    expect(days.some((day) => day < '2026-05-15')).toBe(true);
    expect(days.some((day) => day > '2026-05-27')).toBe(true);
  });

  it('has two teams that people have joined, absences, and estimates on about a third of its tasks', () => {
    const count = (name: string) => events.filter(({ call }) => call.name === name).length;
    expect([count('team.create'), count('team.accept'), count('availability.addDaysOff')]).toEqual([2, 11, 5]);
    const estimated = events.filter(({ call }) => call.name === 'task.create' && 'estimate' in Object(call.input));
    expect(estimated.length / 400).toBeGreaterThan(0.25);
    expect(estimated.length / 400).toBeLessThan(0.42);
  });

  it('has notes in projects, in teams and private ones, with items that are tasks, and two templates', () => {
    const inputs = (name: string) =>
      events.flatMap(({ call }) => (call.name === name ? [call.input as Readonly<Record<string, string>>] : []));
    const notes = inputs('note.create');
    const places = notes.map(({ projectId, teamId }) => (projectId ? 'project' : teamId ? 'team' : 'private'));
    expect(new Set(places)).toEqual(new Set(['project', 'team', 'private']));
    const texts = notes.map((note) => {
      const doc = new Y.Doc();
      for (const { noteId, data = '' } of inputs('note.write'))
        if (noteId === note['id']) Y.applyUpdate(doc, Buffer.from(data, 'base64'));
      return doc.getXmlFragment(TEXT_FIELD).toJSON();
    });
    expect(texts.every((text) => text.length > 200)).toBe(true);
    const tasks = new Set(made(events).map(({ id }) => id));
    const linked = [...texts.join('').matchAll(/taskId="([^"]+)"/g)].map(([, id = '']) => id);
    expect(linked.length).toBeGreaterThan(2);
    expect(linked.filter((id) => !tasks.has(id))).toEqual([]);
    // Everyone who is named by a key of the company has a name.
    expect(texts.join('')).not.toMatch(/@\w|\*\*/);
    const kinds = inputs('template.create').map(({ content }) => (Object(content) as { kind?: string }).kind);
    expect(new Set(kinds)).toEqual(new Set(['project', 'task']));
  });

  it('is enough for forecasts: most people of the teams have finished ten tasks in the last twelve weeks', () => {
    const since = NOW - FORECAST_WINDOW * DAY;
    const assignees = new Map(
      events.flatMap(({ call }) => {
        const { id, assignee } = call.input as { id: string; assignee: string };
        return call.name === 'task.create' ? [[id, assignee] as const] : [];
      }),
    );
    const finished = events.flatMap(({ at, call }) => {
      const { id, status } = call.input as { id: string; status?: string };
      return at > since && status === 'DONE' ? [assignees.get(id) ?? ''] : [];
    });
    const counts = teams
      .flatMap(({ members }) => members.map((key) => people.get(key) ?? ''))
      .map((person) => {
        return finished.filter((each) => each === person).length;
      });
    expect(counts.filter((count) => count >= 10).length).toBeGreaterThan(counts.length / 2);
  });

  it('has deadlines that were moved, a few of them three times', () => {
    const moves = events.flatMap(({ call }) => {
      const input = call.input as { id: string; deadline?: string };
      return call.name === 'task.update' && input.deadline !== undefined ? [input.id] : [];
    });
    const times = [...Map.groupBy(moves, (id) => id).values()].map(({ length }) => length);
    expect(times.filter((each) => each === 1).length).toBeGreaterThan(10);
    expect(times.filter((each) => each === 3).length).toBeGreaterThan(2);
  });
});
