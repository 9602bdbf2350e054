import { serveReader } from '../../../services/file-readers/serve-reader';
import { readStatement } from './read-statement';
import type { StatementFile } from './statement-file';

await serveReader<StatementFile>(readStatement);
