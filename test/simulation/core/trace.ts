/**
 * What happened, in order: a hash over everything (two runs of one seed must agree), and the last lines for the
 * report of a failure.
 */
export class Trace {
  readonly lines: string[] = [];
  readonly #keep: number;
  readonly #print: ((line: string) => void) | undefined;
  #high = 0x811c9dc5;
  #low = 0x1b873593;
  #count = 0;

  constructor(keep: number, print?: (line: string) => void) {
    this.#keep = keep;
    this.#print = print;
  }

  get hash(): string {
    const hex = (part: number): string => (part >>> 0).toString(16).padStart(8, '0');
    return hex(this.#high) + hex(this.#low);
  }

  get count(): number {
    return this.#count;
  }

  add(at: number, text: string): void {
    this.#count++;
    this.#mix(at * 1024);
    for (let index = 0; index < text.length; index++) this.#mix(text.charCodeAt(index));
    const line = `${at.toFixed(1).padStart(9)}  ${text}`;
    this.#print?.(line);
    this.lines.push(line);
    if (this.lines.length > this.#keep * 2) this.lines.splice(0, this.#keep);
  }

  last(count: number): string[] {
    return this.lines.slice(-count);
  }

  #mix(value: number): void {
    this.#high = Math.imul(this.#high ^ value, 0x01000193);
    this.#low = Math.imul((this.#low << 5) | (this.#low >>> 27), 0x85ebca6b) ^ (value + this.#high);
  }
}
