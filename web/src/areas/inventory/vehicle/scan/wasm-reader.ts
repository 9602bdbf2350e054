import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

let isPrepared = false;

/** The reader for browsers without one of their own; its program comes from this server. */
export const readWithWasm = async (image: ImageData): Promise<string[]> => {
  if (!isPrepared) {
    prepareZXingModule({
      overrides: {
        locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmUrl : prefix + path),
      },
    });
    isPrepared = true;
  }
  const found = await readBarcodes(image, {
    formats: ['Code39', 'Code128', 'DataMatrix', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 8,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
};
