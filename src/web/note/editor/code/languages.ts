/** The languages that code in a note is offered to be in. Any other can be written. */
const LANGUAGES = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  diff: 'Diff',
  dockerfile: 'Dockerfile',
  go: 'Go',
  graphql: 'GraphQL',
  html: 'HTML',
  ini: 'INI',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  kotlin: 'Kotlin',
  lua: 'Lua',
  makefile: 'Makefile',
  markdown: 'Markdown',
  perl: 'Perl',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  scss: 'SCSS',
  sql: 'SQL',
  swift: 'Swift',
  toml: 'TOML',
  tsx: 'TSX',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
} as const;

/** As people write them behind a fence. */
const SHORT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'c#': 'csharp',
    'c++': 'cpp',
    cs: 'csharp',
    docker: 'dockerfile',
    golang: 'go',
    js: 'javascript',
    kt: 'kotlin',
    md: 'markdown',
    py: 'python',
    rb: 'ruby',
    rs: 'rust',
    sh: 'bash',
    shell: 'bash',
    ts: 'typescript',
    yml: 'yaml',
  }),
);

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(LANGUAGES));

export const languages: readonly { readonly value: string; readonly label: string }[] = Array.from(
  NAMES,
  ([value, label]) => ({ value, label }),
);

/** The name among the languages; of another what is written: '' for none. */
export function languageIn(written: unknown): string {
  if (typeof written !== 'string') return '';
  const name = written.toLowerCase();
  const value = SHORT.get(name) ?? name;
  return NAMES.has(value) ? value : written;
}

export function languageName(written: unknown): string {
  const language = languageIn(written);
  return NAMES.get(language) ?? language;
}

/** As Markdown can have it behind a fence; null if that leaves nothing. */
export function writtenLanguage(text: string): string | null {
  const language = text
    .toLowerCase()
    .replaceAll(/[^\w+#.-]/g, '')
    .slice(0, 30);
  return language === '' ? null : language;
}
