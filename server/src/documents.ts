import { createDocumentWriter } from './services/document-writer';
import { ONE_PROCESS } from './services/processes';
import { startThread } from './services/threads';

/** Enough for the largest document that we draw, 200 stickers. */
const MAX_HEAP_MB = 256;

export const createDocuments = (processes = ONE_PROCESS) =>
  createDocumentWriter({
    processes,
    startThread: () =>
      startThread('documents.worker', import.meta.url, {
        resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      }),
  });
