import libraryUrl from 'browser-image-compression/dist/browser-image-compression.js?url';
import { COMPRESSION, isCompressible } from './compress-rules';

const named = (blob: Blob, file: File): File =>
  new File([blob], file.name, { type: blob.type || file.type, lastModified: file.lastModified });

/**
 * A picture of at most 0.3 MB and 1024 px, made in a web worker. The worker loads the library from our own origin:
 * its default is a public CDN, which the content security policy forbids.
 */
export const compressImage = async (file: File, signal?: AbortSignal): Promise<File> => {
  if (!isCompressible(file)) return file;
  const { default: compress } = await import('browser-image-compression');
  try {
    const smaller = await compress(file, {
      ...COMPRESSION,
      useWebWorker: true,
      libURL: new URL(libraryUrl, window.location.href).href,
      signal,
    });
    return named(smaller, file);
  } catch (error) {
    if (signal?.aborted) throw error;
    return file; // not a picture that this browser can read: the server looks at the content and says what is wrong
  }
};
