// Which folders may import which, as a rule that oxlint runs (.oxlintrc.json). It resolves each import, so `#server/…`,
// `../../server/…` and `import('…')` are all covered.
import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };

interface Boundary {
  readonly files: RegExp;
  /** Which of our files may be imported, besides those of the folder that `files` matched. */
  readonly ours: RegExp;
  readonly packages: RegExp;
}

const nothing = /^\b$/;
const anything = /./;
const forBrowsers = /^(?!node:)/;
const replica =
  'src/(api|domain|note-text|sync/(replica|live|protocol))/|src/sync/backoff\\.ts$|src/web/(texts\\.ts|locales/\\w+\\.po)$';

/** The first that matches a file applies; files that none matches may import anything. */
const boundaries: readonly Boundary[] = [
  { files: /^src\/domain\//, ours: /^src\/json\.ts$/, packages: /^(zod\/mini|fractional-indexing)$/ },
  // The contracts of routes, between the server and its pages.
  { files: /^src\/api\//, ours: /^src\/(domain|sync\/protocol)\//, packages: /^zod\/mini$/ },
  // Packed for programs of others: what it has of ours goes into its one file.
  { files: /^packages\/pulse-client\/src\//, ours: /^src\/(domain\/id|sync\/backoff)\.ts$/, packages: nothing },
  { files: /^src\/sync\//, ours: /^src\/json\.ts$/, packages: nothing },
  // The text of notes, on both sides: the only thing that the domain can't know, since it is Yjs.
  { files: /^src\/note-text\//, ours: nothing, packages: /^yjs$/ },
  {
    files: /^src\/store\//,
    // Descriptions of rows, but no commands.
    ours: /^src\/(version\.ts$|sync\/((guard|rule)\.ts$|log\/|protocol\/row\.ts$)|domain\/(registry|table|[^/]+\/row)\.ts$)/,
    packages: anything,
  },
  // The folders of the server. Their tests combine several, as the server does.
  {
    files: /^src\/server\/config\/(?!.*\.test\.ts$)/,
    ours: /^src\/domain\//,
    packages: /^node:/,
  },
  {
    files: /^src\/server\/door\/(?!.*\.test\.ts$)/,
    ours: /^src\/(domain\/|sync\/(log|protocol)\/|sync\/rule\.ts$|server\/(log|incident|retry)\.ts$)/,
    packages: /^(node:crypto|zod\/mini)$/,
  },
  {
    files: /^src\/server\/database\/(?!.*\.test\.ts$)/,
    ours: /^src\/(domain|store|sync\/log|server\/config)\/|^src\/sync\/(guard|protocol\/restored)\.ts$/,
    packages: /^(node:|(pg|better-sqlite3|kysely|zod\/mini)$)/,
  },
  {
    // It knows no channel.
    files: /^src\/server\/delivery\/(?!.*\.test\.ts$)/,
    ours: /^src\/(domain|sync\/(log|protocol)|server\/(database|jobs))\/|^src\/sync\/backoff\.ts$|^src\/server\/(door\/typed-rows|log|incident)\.ts$/,
    packages: /^kysely$/,
  },
  {
    files: /^src\/server\/email\/(?!.*\.test\.ts$)/,
    // Of accounts it has what it says of them: how long a link lasts, and what was taken from an account.
    ours: new RegExp(
      `^src/(domain|sync/(log|protocol))/|^src/sync/backoff\\.ts$|^src/server/(${[
        '(config|database|delivery|language)/',
        'door/typed-rows\\.ts$',
        'auth/(crypto|one-time-tokens|prove-address)\\.ts$',
        '(log|incident|guard|retry)\\.ts$',
      ].join('|')})`,
    ),
    packages: /^(node:|nodemailer$)/,
  },
  {
    files: /^src\/server\/jobs\/(?!.*\.test\.ts$)/,
    ours: /^src\/(domain|sync\/(log|protocol)|server\/(database|delivery|door|auth|push|import|notes|versions|uploads|threads|webhooks))\/|^src\/server\/(log|incident|pause)\.ts$/,
    packages: /^(node:|kysely$)/,
  },
  {
    // What operators do with all of the data at once. It knows no route and nothing that people use.
    files: /^src\/server\/operate\/(?!.*\.test\.ts$)/,
    ours: new RegExp(
      `^src/(domain|sync/(log|protocol))/|^src/sync/guard\\.ts$|^src/version\\.ts$|^src/store/migrations/list\\.ts$|^src/server/(${[
        '(config|database|delivery|door|uploads)/',
        'auth/(accounts|secret)\\.ts$',
        'jobs/(follow|lease|rounds|trusted-clock)\\.ts$',
        'push/keys\\.ts$',
        '(clock|log|incident)\\.ts$',
      ].join('|')})`,
    ),
    packages: /^(node:|(zod\/mini|kysely|aws4fetch)$)/,
  },
  {
    // A program of people: it knows Pulse over HTTP alone, and hands operators on to what opens the database.
    files: /^src\/cli\/(?!.*\.test\.ts$)/,
    ours: /^packages\/pulse-client\/src\/|^src\/(domain\/|version\.ts$|server\/cli\/(admin|read-secret)\.ts$)/,
    packages: /^node:/,
  },
  {
    files: /^src\/server\/(?!.*\.test\.ts$)/,
    // Only this folder opens the database and knows its drivers; likewise for the mail server.
    ours: /^src\/((api|domain|note-text|sync|telegram)\/|(json|version|store\/migrations\/migration)\.ts$)/,
    packages: /^(?!(pg|better-sqlite3|nodemailer)$)/,
  },
  {
    files: /^src\/server\//,
    ours: /^src\/((api|domain|note-text|sync|store|telegram)\/|version\.ts$)/,
    packages: anything,
  },
  {
    // A client of the door and a follower of the log. Of accounts it has what linking needs.
    files: /^src\/telegram\/(?!.*\.test\.ts$)/,
    ours: new RegExp(
      `^src/(domain|sync/(log|protocol|hub))/|^src/sync/backoff\\.ts$|^src/server/(${[
        '(config|database|delivery|door|jobs|language)/',
        'auth/(crypto|password-attempts)\\.ts$',
        '(log|incident|guard|retry|rate-limit|search/search)\\.ts$',
      ].join('|')})`,
    ),
    packages: /^(node:crypto|kysely|grammy(\/types)?|zod\/mini)$/,
  },
  // These compose the rest of the web app.
  {
    files: /^src\/web\/(?=(app|pages)\/|[^/]+$)/,
    // The handbook's list of its pages is beside their text.
    ours: new RegExp(`^(${replica}|docs/contents\\.json$)`),
    packages: forBrowsers,
  },
  { files: /^src\/web\/ui\//, ours: new RegExp(`^(${replica})`), packages: forBrowsers },
  // A noun imports no other noun.
  {
    files: /^src\/web\/[^/]+\//,
    ours: new RegExp(`^(${replica}|src/web/(ui|data)/)`),
    packages: forBrowsers,
  },
];

const isTest = /\.(test|contract)\.tsx?$|\/contract\.ts$/;
const forTests = /^(test|tools)\//;

const root = path.resolve(import.meta.dirname, '..');

/** The part of oxlint's rule context that is used here. */
interface Context {
  readonly filename: string;
  report(finding: { node: unknown; message: string }): void;
}

const rule = {
  create(context: Context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, '/');
    const boundary = boundaries.find(({ files }) => files.test(file));
    if (!boundary) return {};

    const check = ({ source }: { source: { value?: unknown } | null }) => {
      const specifier = source?.value;
      if (typeof specifier !== 'string' || mayImport(boundary, file, specifier)) return;
      const message = `${folderOf(boundary, file)} may not import ${specifier} (tools/boundaries.ts)`;
      context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

export default { meta: { name: 'pulse' }, rules: { boundaries: rule } };

function mayImport(boundary: Boundary, file: string, specifier: string): boolean {
  const target = resolve(file, specifier);
  if (target === undefined) return boundary.packages.test(specifier) || isTest.test(file);
  if (target.startsWith(folderOf(boundary, file))) return true;
  return boundary.ours.test(target) || (isTest.test(file) && forTests.test(target));
}

function folderOf(boundary: Boundary, file: string): string {
  return boundary.files.exec(file)?.[0] ?? '';
}

/** The path from the root of a file of ours, nothing for a package. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (specifier.startsWith('/')) return specifier;
  for (const [pattern, target] of Object.entries(manifest.imports)) {
    const prefix = pattern.slice(0, -1);
    if (specifier.startsWith(prefix)) {
      return path.posix.join(target.slice(0, -1), specifier.slice(prefix.length));
    }
  }
  return undefined;
}
