/** Longest side of a photo taken for the record; domain page §4. */
const MAX_PX = 2048;
const QUALITY = 0.88;

/** A camera photo, scaled down for a phone's connection; a file that cannot be drawn is returned unchanged. */
export async function shrink(file: File): Promise<File> {
  if (typeof createImageBitmap !== 'function') return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = MAX_PX / Math.max(image.width, image.height);
    if (scale >= 1) return file;
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.round(image.width * scale),
      height: Math.round(image.height * scale),
    });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
    return blob ? new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: blob.type, lastModified: file.lastModified }) : file;
  } catch {
    return file; // The server reports what is wrong with it.
  }
}
