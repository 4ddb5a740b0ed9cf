import { detailsOf, type TaskFacts, type TranscriptSection } from './facts.ts';

/** A heading for each section, and its tasks as a list that can be ticked off. */
export function asMarkdown(sections: readonly TranscriptSection[]): string {
  return sections.map(({ label, tasks }) => `## ${plain(label)}\n\n${tasks.map(line).join('')}`).join('\n');
}

function line(task: TaskFacts): string {
  const parts = [task.name, ...detailsOf(task)].map(plain);
  return `- [${task.isDone ? 'x' : ' '}] ${parts.join(' · ')}\n`;
}

/** Written so that nothing in it means a format. A number stays `#12`: it is no heading inside a line. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`);
}
