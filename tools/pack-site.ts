// Packs the files of the web app once for each build, beside them: a server that did so at each start would spend more
// on that than on everything else a start takes.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

/** Fonts and images are packed already. */
const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);
/** Bytes; smaller files travel in one packet anyway. */
const SMALL = 1024;

/** Writes `name.br` and `name.gz` beside each text of the folder. */
export function packSite(folder: string): void {
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!TEXT.has(path.extname(file)) || !fs.statSync(file).isFile()) continue;
    const body = fs.readFileSync(file);
    if (body.length < SMALL) continue;
    fs.writeFileSync(`${file}.gz`, zlib.gzipSync(body, { level: 9 }));
    const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 9, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(body, { params }));
  }
}
