import type { Problem } from '#web/data/request.ts';

const SIDE = 256;

/** Crops and shrinks a picture for an avatar, which also removes camera metadata. */
export async function squarePicture(file: File): Promise<Blob | Problem> {
  if (file.type === 'image/svg+xml') return { success: false, code: 'PICTURE_SVG', error: file.type };
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { success: false, code: 'PICTURE_UNKNOWN', error: error.message };
  }
  const { width, height } = picture;
  const side = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  // A browser that can't encode WebP makes a PNG.
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn'))), 'image/webp', 0.9);
  });
}
