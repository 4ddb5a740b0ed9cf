/** The product's source with a switch for each rule: a rule is missing while `globalThis.isDeleted` says so of its name. */
import { ASK, deletable, HOME, type Rule } from './rules.ts';

/** The source of the file, unchanged if it has no rules. */
export function withSwitches(file: string, source: string): string {
  // From the last on: a switch contains the rule's text, which would shift those that follow.
  return deletable.filter((rule) => rule.file === file).reduceRight(withSwitch, source);
}

function withSwitch(source: string, { name, file, subject }: Rule): string {
  const isGone = `globalThis.isDeleted(${JSON.stringify(name)})`;
  if (typeof subject === 'number') {
    const parts = source.split(ASK);
    return `${parts.slice(0, subject + 1).join(ASK)}${isGone} || ${ASK}${parts.slice(subject + 1).join(ASK)}`;
  }
  if (subject === 'home') return source.replace(HOME, `  get home() { return ${isGone} ? { everyone: true } : $1; },`);
  const kept = `${subject}AsItIs`;
  return [
    replaced(source, `export function ${subject}(`, `function ${kept}(`, file),
    `export function ${subject}(...args) {`,
    `  return ${isGone} ? ${instead(subject, kept)} : ${kept}(...args);`,
    '}\n',
  ].join('\n');
}

/** What replaces it to let everything through. */
function instead(subject: string, kept: string): string {
  if (/^can[A-Z]/.test(subject)) return 'null';
  const table = /^(?:readable)?([A-Za-z][a-z]+)(?:For)?$/.exec(subject)?.[1]?.toLowerCase();
  if (table === undefined || !/^readable|For$/.test(subject)) return 'true';
  // With an actor: anyone. Without: even deleted rows.
  return `(args.length > 2 ? live(args[0], '${table}', args[2]) : args[0].get('${table}', args[1])) ?? ${kept}(...args)`;
}

function replaced(source: string, find: string, replace: string, file: string): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times, not once: ${find}`);
  return parts.join(replace);
}
