import { serveReader } from '../../../services/file-readers/serve-reader';
import type { CustomersCsv } from './customers-csv';
import { readCustomers } from './read-customers';

await serveReader<CustomersCsv>(readCustomers);
