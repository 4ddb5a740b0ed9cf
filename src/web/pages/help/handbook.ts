/** The text of the handbook and its pictures, as files of the build. */
import { helpPages, type HelpPage } from './contents.ts';
import { sectionsOf, type Section } from './sections.ts';

const texts = new Map(
  Object.entries(
    import.meta.glob<string>('../../../../docs/{guide,operate,api}/*.md', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ),
);
/** Those that its pages show: tools/handbook.test.ts compares. */
const pictures = new Map(
  Object.entries(
    import.meta.glob<string>(
      '../../../../docs/screens/{home,tasks,task,project,project-pulse,workload,note,notifications}-*.webp',
      { query: '?url', import: 'default', eager: true },
    ),
  ),
);
const DOCS = '../../../../docs';

export function textOf({ path }: HelpPage): string {
  return texts.get(`${DOCS}/${path}.md`) ?? texts.get(`${DOCS}/${path}/README.md`) ?? '';
}

/** `name`: without its size and theme. */
export function pictureOf(name: string, size: 'wide' | 'narrow', theme: 'light' | 'dark'): string {
  return pictures.get(`${DOCS}/screens/${name}-${size}-${theme}.webp`) ?? '';
}

/** Made when something is first looked for. */
export function sections(): readonly Section[] {
  made ??= helpPages.flatMap((page) => sectionsOf(page, textOf(page)));
  return made;
}

let made: readonly Section[] | undefined;
