/** Spells a type out as TypeScript that needs no other file: what has a name of ours keeps it, and is declared once. */
import { SymbolFlags, TypeFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync';

/** Of the language; their own names say enough. */
const KNOWN: ReadonlySet<string> = new Set(['Partial', 'Pick', 'Record']);

export class Speller {
  readonly #checker: Checker;
  /** By name, in the order in which they were met. */
  readonly #declared = new Map<string, { readonly type: number; text: string }>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** The declarations of what has been named so far. */
  get declarations(): readonly string[] {
    return Array.from(this.#declared.values(), ({ text }) => text);
  }

  spell(type: Type): string {
    const alias = type.getAliasSymbol();
    const args = type.getAliasTypeArguments();
    if (alias && KNOWN.has(alias.name)) return `${alias.name}<${args.map((arg) => this.spell(arg)).join(', ')}>`;
    if (alias && args.length === 0 && isOurs(alias)) return this.#named(alias.name, type);
    const symbol = type.isClassOrInterface() ? type.getSymbol() : undefined;
    if (symbol && isOurs(symbol)) return this.#named(symbol.name, type);
    return this.#spelled(type);
  }

  /** The members of an object, each with its comment. */
  members(type: Type, without: (name: string) => boolean = () => false): string {
    return this.#checker
      .getPropertiesOfType(type)
      .filter(({ name }) => !without(name))
      .map((property) => this.#member(property))
      .join('\n');
  }

  #named(name: string, type: Type): string {
    const known = this.#declared.get(name);
    if (known && known.type !== type.id) throw new Error(`Two types are called ${name}`);
    if (known) return name;
    const declared = { type: type.id, text: '' };
    this.#declared.set(name, declared);
    declared.text =
      type.isObjectType() && !this.#checker.isArrayLikeType(type) && !this.#isMap(type)
        ? `export interface ${name} {\n${this.members(type)}\n}`
        : `export type ${name} = ${this.#spelled(type)};`;
    return name;
  }

  #spelled(type: Type): string {
    if (type.isUnionType()) return this.#union(type.getTypes());
    if (type.isStringLiteralType()) return quoted(type.value);
    if (type.isLiteralType()) return String(type.value);
    if (type.flags & TypeFlags.Object) return this.#object(type);
    if (type.isIntersectionType()) return `{\n${this.members(type)}\n}`;
    // `string`, `unknown`, and texts of a form.
    return this.#checker.typeToString(type);
  }

  #object(type: Type): string {
    const checker = this.#checker;
    if (checker.isTupleType(type) && type.isTypeReference()) {
      return `readonly [${checker
        .getTypeArguments(type)
        .map((each) => this.spell(each))
        .join(', ')}]`;
    }
    if (checker.isArrayLikeType(type) && type.isTypeReference()) {
      const [item] = checker.getTypeArguments(type);
      const text = item ? this.spell(item) : 'unknown';
      return `readonly ${/^[\w.]+(<.*>)?$/.test(text) || text.startsWith('{') ? text : `(${text})`}[]`;
    }
    if (this.#isMap(type)) {
      const [info] = checker.getIndexInfosOfType(type);
      return `{ readonly [key: string]: ${info ? this.spell(info.valueType) : 'unknown'} }`;
    }
    return `{\n${this.members(type)}\n}`;
  }

  /** Whether its members have any name. */
  #isMap(type: Type): boolean {
    return this.#checker.getIndexInfosOfType(type).length > 0;
  }

  #union(types: readonly Type[]): string {
    const spelled = [...new Set(types.map((each) => this.spell(each)))].filter((text) => text !== 'undefined');
    const isBoth = spelled.includes('true') && spelled.includes('false');
    const texts = isBoth ? ['boolean', ...spelled.filter((text) => text !== 'true' && text !== 'false')] : spelled;
    // The compiler has them in the order in which it met them.
    const order = (text: string) => (text === 'null' ? 1 : 0);
    const sorted = texts.toSorted((one, other) => order(one) - order(other) || (one < other ? -1 : 1));
    return sorted.map((text) => (text.startsWith('readonly') ? `(${text})` : text)).join(' | ');
  }

  #member(property: Symbol): string {
    const type = this.#checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
    const comment = this.#checker.getDocumentationCommentOfSymbol(property);
    const name = /^[A-Za-z_]\w*$/.test(property.name) ? property.name : quoted(property.name);
    const text = type ? this.spell(type) : 'unknown';
    return `${comment ? `/** ${comment.replaceAll('\n', '\n * ')} */\n` : ''}readonly ${name}${isOptional ? '?' : ''}: ${text};`;
  }
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

function isOurs(symbol: Symbol): boolean {
  return symbol.declarations.some(({ path }) => /\/src\/(domain|api)\//.test(path));
}
