import type { Config } from './config';
import type { Database } from './db/database';
import type { ApiKeys } from './http/api-keys';
import type { Sessions } from './http/sessions';
import type { ActivityCounter } from './services/activity';
import type { Captcha } from './services/captcha';
import type { Dns } from './services/dns';
import type { DocumentWriter } from './services/document-writer';
import type { Facebook } from './services/facebook';
import type { FileReaders } from './services/file-readers';
import type { FileTransfer } from './services/file-transfer';
import type { FileStore } from './services/files';
import type { Health } from './services/health';
import type { Jobs } from './services/jobs';
import type { Payments } from './services/payments';
import type { Processes } from './services/processes';
import type { QuickBooks } from './services/quickbooks';
import type { Realtime } from './services/realtime';
import type { Signals } from './services/signals';
import type { Tracer } from './services/tracing';
import type { VinDecoder } from './services/vin';
import type { WebhookSender } from './services/webhooks';
import type { Sites } from './site/sites';

/** All that a handler can reach beside its request. Made once in compose.ts, replaced piece by piece in tests. */
export interface Deps {
  config: Config;
  database: Database;
  signals: Signals;
  sessions: Sessions;
  apiKeys: ApiKeys;
  jobs: Jobs;
  files: FileStore;
  transfer: FileTransfer;
  webhooks: WebhookSender;
  captcha: Captcha;
  payments: Payments;
  quickbooks: QuickBooks;
  facebook: Facebook;
  realtime: Realtime;
  vin: VinDecoder;
  dns: Dns;
  sites: Sites;
  readers: FileReaders;
  documents: DocumentWriter;
  /** What this process did in the last hour. */
  activity: ActivityCounter;
  /** How each part of the whole is; parts are added while the server starts. */
  health: Health;
  /** null where no traces are kept. */
  tracer: Tracer | null;
  processes: Processes;
  /** Where the files of a form lie until the form is answered. */
  uploadsDir: string;
  /** Where the files of earlier builds of the pages are kept. */
  formerBuildsDir: string;
  /** Where people reach this server: the base of links in letters. */
  publicUrl: string;
  now(): Date;
}
