import { createDocumentWriter } from './services/document-writer';
import { startThread } from './services/threads';

/** Enough for the largest document that we draw, 200 stickers. */
const MAX_HEAP_MB = 256;

export const createDocuments = () =>
  createDocumentWriter({
    startThread: () =>
      startThread('documents.worker', import.meta.url, {
        resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      }),
  });
