import { serveReader } from '../../../services/file-readers/serve-reader';
import type { AdesaCsv } from './adesa-csv';
import { readAdesa } from './read-adesa';

await serveReader<AdesaCsv>(readAdesa);
