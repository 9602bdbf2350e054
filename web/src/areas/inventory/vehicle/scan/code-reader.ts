/** The reader that some browsers have (Chrome on Android and macOS); not in TypeScript's library yet. */
interface NativeDetector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code'];

const isDetectorClass = (value: unknown): value is NativeDetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value;

/** The browser's own reader when it knows all kinds of codes that vehicles have. */
const nativeDetector = async (): Promise<NativeDetector | null> => {
  const Detector: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isDetectorClass(Detector)) return null;
  const known = await Detector.getSupportedFormats().catch((): string[] => []);
  return FORMATS.every((format) => known.includes(format)) ? new Detector({ formats: FORMATS }) : null;
};

const pixelsOf = (image: ImageBitmap): ImageData => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw pictures');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
};

const readByWasm = async (image: ImageBitmap): Promise<string[]> => {
  const { readWithWasm } = await import('./wasm-reader');
  return readWithWasm(pixelsOf(image));
};

export type CodeReader = (image: ImageBitmap, isThorough?: boolean) => Promise<string[]>;

/** Reads the texts of all codes in a picture. A photo is read thoroughly: by both readers until one finds something. */
export const createCodeReader = async (): Promise<CodeReader> => {
  const native = await nativeDetector();
  if (!native) return readByWasm;
  return async (image, isThorough = false) => {
    const found = await native.detect(image).catch(() => []);
    const texts = found.map(({ rawValue }) => rawValue);
    return texts.length === 0 && isThorough ? readByWasm(image) : texts;
  };
};
