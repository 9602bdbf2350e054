import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { isEmail } from '@forecourt/domain/email';
import { z } from 'zod';
import { DATABASE_MODES } from './db/distribution/mode';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** How many processes answer on these ports; as many as there are cores when absent. */
  PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(() => Math.min(64, availableParallelism())),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: z.string().optional(),
  /** 'citus': DATABASE_URL is the coordinator of a Citus cluster, which holds each dealership on one of its workers. */
  DATABASE_MODE: z.enum(DATABASE_MODES).default('single'),
  DEMO: z.enum(['0', '1']).default('1'),
  DEMO_PICTURES: z.enum(['0', '1']).default('1'),
  PUBLIC_URL: z.string().optional(),
  SECRET: z.string().min(16).optional(),
  /** How many proxies stand before it. Each adds one address at the end; whatever stands before those, anyone may have written. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(9).default(0),
  /** So long a server that is told to stop goes on working while /healthz answers 503, so that a balancer sends nothing more. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  DB_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** A body of which fewer than BODY_MIN_BYTES come in BODY_WINDOW_SECONDS, or that takes BODY_SECONDS, is cut off with 408. */
  BODY_WINDOW_SECONDS: z.coerce.number().min(0.1).max(600).default(15),
  BODY_MIN_BYTES: z.coerce.number().int().min(1).default(16_384),
  BODY_SECONDS: z.coerce.number().min(0.1).max(3_600).default(600),
  /** How many bytes of uploaded files may lie in the temporary folder at once; one dealership has half of it. */
  UPLOAD_BYTES: z.coerce.number().int().min(1_048_576).default(1_073_741_824),
  /** Multiplies every limit on calls per minute; 0 switches them off. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0).max(1_000_000).default(1),
  /** How many requests one user, and one dealership, may have under way at once. */
  REQUESTS_PER_USER: z.coerce.number().int().min(1).max(10_000).default(16),
  REQUESTS_PER_DEALERSHIP: z.coerce.number().int().min(1).max(10_000).default(32),
  /** How many requests each API key may make in a minute, on each server. */
  API_KEY_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(600),
  /** /metrics is answered on this port alone, or at the usual one to who sends the token; with neither it does not exist. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A statement that takes so many milliseconds is logged with the call that asked for it; 0 logs none. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(600_000).default(500),
  /** A folder on another disk: WAL files and stored files are copied there at once, the database every night. */
  BACKUP_DIR: z.string().optional(),
  /** So many copies of the database are kept, and what is needed to have back any moment since the oldest. */
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14),
  BACKUP_MB_PER_SECOND: z.coerce.number().min(0.1).max(1_000).default(50),
  /** 'files': the database has backups of its own, such as those of a managed PostgreSQL. */
  BACKUP_CONTENTS: z.enum(['all', 'files']).default('all'),
  SMTP_URL: z.string().optional(),
  OUTBOX_PRINT: z.enum(['0', '1']).default('0'),
  MAIL_FROM: z.string().default('Forecourt <no-reply@forecourt.local>'),
  /** The mailbox to which leads and replies come: imaps://user:password@host/INBOX. Without it mails are files in DATA_DIR/inbox. */
  IMAP_URL: z
    .string()
    .regex(/^imaps?:\/\/[^/\s]+/, 'must begin with imaps:// or imap://')
    .optional(),
  /** The domain whose mail all comes to that mailbox; replies and leads are addressed to it. */
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i, 'must be the name of a domain')
    .default('reply.forecourt.local'),
  /** Where platform staff are told of tickets by mail; none when empty. */
  SUPPORT_EMAIL: z
    .string()
    .refine((given) => isEmail(given), 'must be an e-mail address')
    .optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: z.string().default('https://api.twilio.com'),
  S3_ENDPOINT: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Without reCAPTCHA: how many hashes the browser of a visitor makes at most, half of it on average. */
  CAPTCHA_WORK: z.coerce.number().int().min(1).max(10_000_000).default(100_000),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_URL: z.string().default('https://www.google.com/recaptcha/api/siteverify'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_URL: z.string().default('https://api.stripe.com'),
  /** The application at Intuit by which dealerships connect their QuickBooks; without it postings are exported as files. */
  QUICKBOOKS_CLIENT_ID: z.string().optional(),
  QUICKBOOKS_CLIENT_SECRET: z.string().optional(),
  QUICKBOOKS_API_URL: z.string().default('https://quickbooks.api.intuit.com'),
  QUICKBOOKS_AUTHORIZE_URL: z.string().default('https://appcenter.intuit.com/connect/oauth2'),
  QUICKBOOKS_TOKEN_URL: z.string().default('https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer'),
  QUICKBOOKS_REVOKE_URL: z.string().default('https://developer.api.intuit.com/v2/oauth2/tokens/revoke'),
  QUICKBOOKS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  /** Starts a server on this port of this computer that takes the place of QuickBooks, to try the connection. */
  QUICKBOOKS_STAND_IN_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The application at Facebook by which dealerships connect their page; without it nothing is posted there by the server. */
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: z.string().optional(),
  FACEBOOK_GRAPH_URL: z.string().default('https://graph.facebook.com/v21.0'),
  FACEBOOK_DIALOG_URL: z.string().default('https://www.facebook.com/v21.0/dialog/oauth'),
  FACEBOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  /** Starts a server on this port of this computer that takes the place of Facebook, to try posting. */
  FACEBOOK_STAND_IN_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The certificate that seals signed documents, in PEM with those that issued it, and its key; made at the first start when absent. */
  SEALING_CERTIFICATE_FILE: z.string().optional(),
  SEALING_KEY_FILE: z.string().optional(),
  SEALING_KEY_PASSPHRASE: z.string().optional(),
  /** The host of the pages that customers see of their vehicles' services; without it they are at PUBLIC_URL. */
  SERVICE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/i, 'must be the name of a host')
    .optional(),
  /** The port of the dealerships' public pages; the one after PORT when absent. */
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where each dealership has its public pages until it has a host name of its own: {slug} stands for its name there. */
  SITE_URL: z
    .string()
    .regex(/^https?:\/\/\{slug\}\.[a-z0-9.-]+(:\d{1,5})?$/i, 'must be such as https://{slug}.example.org')
    .optional(),
  /** The name servers that are asked for the proof of a host name, divided by commas; the machine's own when absent. */
  DNS_SERVERS: z.string().optional(),
  /** 1: feeds may be delivered to servers in private networks too. */
  PRIVATE_TARGETS: z.enum(['0', '1']).default('0'),
  /** The largest archive of a dealership that may be uploaded, and what it may be when unpacked, in GB. */
  ARCHIVE_UPLOAD_GB: z.coerce.number().min(0.001).max(10_000).default(20),
  ARCHIVE_UNPACKED_GB: z.coerce.number().min(0.001).max(10_000).default(60),
  /** So many years the archive of a deleted dealership is kept, since records of sales have to be kept by law. */
  ARCHIVE_RETENTION_YEARS: z.coerce.number().int().min(0).max(100).default(7),
  /** How much memory kept public pages may take. */
  SITE_CACHE_MB: z.coerce.number().int().min(1).max(4_096).default(64),
  /** What stands at the head of the platform's invoices: its name, its address, and the numbers under which it collects tax. */
  PLATFORM_NAME: z.string().max(100).default('Forecourt Software Inc.'),
  PLATFORM_ADDRESS: z.string().max(200).default('1055 Dunsmuir Street, Vancouver, BC V7X 1L2'),
  PLATFORM_TAX_NUMBERS: z
    .string()
    .max(200)
    .default('GST/HST 00000 0000 RT0001 • QST 0000000000 TQ0001 • PST BC 0000-0000, SK 0000000, MB 000000-0'),
  CONTACT_PHONE: z.string().default('+1 604 555 0100'),
  CONTACT_EMAIL: z.string().default('support@forecourt.example'),
  SIGN_UP_URL: z.string().default('https://forecourt.example/packages'),
});

export type Config = z.output<typeof environment> & { secret: string };

/** Settings come from the environment alone; a wrong one stops the start with its name. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ');
    throw new Error(`Wrong settings: ${wrong}`);
  }
  if (parsed.data.DATABASE_MODE === 'citus' && parsed.data.DATABASE_URL === undefined)
    throw new Error(
      'Wrong settings: DATABASE_MODE: citus needs DATABASE_URL, the address of the coordinator',
    );
  return { ...parsed.data, secret: parsed.data.SECRET ?? randomBytes(32).toString('hex') };
};
