/** Makes the small image of an image that lists show, in the browser: the server decodes no images. */

/** Of the longer side, in pixels: enough for a sharp display. */
export const SIDE = 320;

/** As a person sees it, in pixels; null if the file is no image that this browser can show. */
export async function imageSize(file: File): Promise<{ readonly width: number; readonly height: number } | null> {
  const image = await decoded(file);
  if (!image) return null;
  const { width, height } = image;
  image.close();
  return { width, height };
}

/** Null if the file is no image that this browser can show, or is small enough itself. */
export async function smallImage(file: File): Promise<Blob | null> {
  const image = await decoded(file);
  if (!image) return null;
  const scale = SIDE / Math.max(image.width, image.height);
  if (scale >= 1) {
    image.close();
    return null;
  }
  const canvas = new OffscreenCanvas(Math.ceil(image.width * scale), Math.ceil(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
}

async function decoded(file: File): Promise<ImageBitmap | null> {
  if (!/^image\/(png|jpeg|webp|gif)$/.test(file.type)) return null;
  try {
    return await createImageBitmap(file);
  } catch (error) {
    // The server says what is wrong with it.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
