import { labelProps, type GlyphProps } from './glyphs.tsx';

/** A heartbeat that is stronger the higher the check-in level; with `tip` it shows its label on hover. */
export function LevelGlyph({ level, label, tip = false }: GlyphProps & { level: string; tip?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      {...labelProps(label)}
      data-tip={tip ? label : undefined}
      className={`size-4 shrink-0 ${level === 'OFF' ? 'text-faint' : 'text-primary-ink'} ${tip ? 'relative z-1' : ''}`}
    >
      <path
        d={beats.get(level) ?? FLAT}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const FLAT = 'M1.5 8h13';
const beats = new Map([
  ['LOW', 'M1.5 8.5h4l1.6-3 1.8 5 1.2-2h4.4'],
  ['MEDIUM', 'M1.5 8.5h2.2L5.3 4l2.2 8.5L9.3 6l1.2 2.5h4'],
  ['HIGH', 'M1 8.5h1.6L4 3.5l2 9.5 2-10.5 2 10 1.6-6 .9 2H15'],
]);
