import {
  BinaryBitmap,
  Code128Reader,
  Code39Reader,
  EAN13Reader,
  HybridBinarizer,
  ITFReader,
  QRCodeReader,
  RGBLuminanceSource,
  type Reader,
} from '@zxing/library';

const [RED, GREEN, BLUE, CHANNELS] = [0.299, 0.587, 0.114, 4];
/** Frames are scaled down to this size: a carton's label fills most of a frame. */
const WIDEST = 800;

/** Luminance of RGBA pixels. */
function greyOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / CHANNELS);
  for (let at = 0; at < grey.length; at++) {
    const from = at * CHANNELS;
    grey[at] = RED * (pixels[from] ?? 0) + GREEN * (pixels[from + 1] ?? 0) + BLUE * (pixels[from + 2] ?? 0);
  }
  return grey;
}

// Formats on goods, cartons and our own documents; each further format slows every frame. UPC-A is an EAN-13 that begins with 0.
const READERS: readonly Reader[] = [new EAN13Reader(), new Code128Reader(), new ITFReader(), new Code39Reader(), new QRCodeReader()];

/** The code in a picture (RGBA, row by row); undefined where none can be read. */
export function readCode(pixels: Uint8ClampedArray, width: number, height: number): string | undefined {
  const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(greyOf(pixels), width, height)));
  for (const reader of READERS) {
    try {
      return reader.decode(picture).getText();
    } catch {
      // A frame without a code throws, too; the next one is tried.
    }
  }
  return undefined;
}

/** Reads codes where the browser itself cannot (iPhones, Firefox): like `BarcodeDetector`, one code a frame. */
export class CodeReader {
  readonly #canvas = document.createElement('canvas');

  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> {
    const scale = Math.min(1, WIDEST / (video.videoWidth || 1));
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    const drawing = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!drawing || width === 0 || height === 0) return Promise.resolve([]);
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height });
    drawing.drawImage(video, 0, 0, width, height);
    const code = readCode(drawing.getImageData(0, 0, width, height).data, width, height);
    return Promise.resolve(code === undefined ? [] : [{ rawValue: code }]);
  }
}
