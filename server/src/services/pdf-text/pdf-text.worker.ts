import { parentPort, workerData } from 'node:worker_threads';
import { extractLines } from './extract-lines';
import type { PdfThreadData } from './pdf-messages';

/** Sent by read-pdf-text.ts, which types it. */
const data: PdfThreadData = workerData;

parentPort?.postMessage(await extractLines(data));
