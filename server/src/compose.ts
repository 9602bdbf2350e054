import { join } from 'node:path';
import { accountCalls } from '@forecourt/contract/account';
import type pg from 'pg';
import { createKeyKeeper } from './areas/integrations';
import { outboxStore } from './areas/platform';
import { createSessionKeeper, keepUsedProof } from './areas/session';
import { createSites } from './areas/website';
import { chooseFiles } from './choose-files';
import type { Config } from './config';
import { createDatabase, type Database } from './db/database';
import { localChargeStore } from './db/local-charge.queries';
import type { Deps } from './deps';
import { createDocuments } from './documents';
import { ownHealthParts } from './health-parts';
import { createActivity } from './services/activity';
import { withBackup } from './services/backup';
import { type Captcha, createProofOfWork, createRecaptcha } from './services/captcha';
import { createDns } from './services/dns';
import {
  createGraphFacebook,
  createNoFacebook,
  type Facebook,
  facebookStandInSettings,
  startFacebookStandIn,
} from './services/facebook';
import { createFileReaders } from './services/file-readers';
import { createFileTransfer } from './services/file-transfer';
import { createHealth } from './services/health';
import { jobs } from './services/jobs';
import { createOutboxMail, createSmtpMail, type Mail } from './services/mail';
import type { Outbox } from './services/outside';
import { createLocalPayments, createStripePayments, type Payments } from './services/payments';
import { ONE_PROCESS, type Processes } from './services/processes';
import {
  createIntuitQuickBooks,
  createNoQuickBooks,
  type QuickBooks,
  quickBooksStandInSettings,
  startQuickBooksStandIn,
} from './services/quickbooks';
import { createRealtime, type RealtimeServer } from './services/realtime';
import { startSignals } from './services/signals';
import { createOutboxSms, createTwilioSms, type Sms } from './services/sms';
import { startTracing } from './services/tracing';
import { createVinDecoder } from './services/vin';
import { createWebhookSender } from './services/webhooks';

/** In development the terminal shows what would have been sent. */
const chooseOutbox = (config: Config, database: Database): Outbox => {
  const kept = outboxStore(database);
  if (config.OUTBOX_PRINT === '0') return kept;
  return {
    add: async (message) => {
      console.log(`\n[${message.kind} to ${message.to}] ${message.subject ?? ''}\n${message.body}`);
      await kept.add(message);
    },
  };
};

const chooseMail = (config: Config, database: Database): Mail =>
  config.SMTP_URL
    ? createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM })
    : createOutboxMail(chooseOutbox(config, database));

const chooseSms = (config: Config, database: Database): Sms =>
  config.TWILIO_ACCOUNT_SID && config.TWILIO_AUTH_TOKEN && config.TWILIO_FROM
    ? createTwilioSms({
        accountSid: config.TWILIO_ACCOUNT_SID,
        authToken: config.TWILIO_AUTH_TOKEN,
        from: config.TWILIO_FROM,
        baseUrl: config.TWILIO_URL,
      })
    : createOutboxSms(chooseOutbox(config, database));

const chooseCaptcha = (config: Config, database: Database): Captcha => {
  if (config.RECAPTCHA_SITE_KEY && config.RECAPTCHA_SECRET_KEY)
    return createRecaptcha({
      siteKey: config.RECAPTCHA_SITE_KEY,
      secretKey: config.RECAPTCHA_SECRET_KEY,
      url: config.RECAPTCHA_URL,
    });
  return createProofOfWork({
    hmacKey: config.secret,
    maxNumber: config.CAPTCHA_WORK,
    usedOnce: (id, expiresAt) =>
      database.systemWrite({ userId: null, requestId: 'captcha' }, (tx) => keepUsedProof(tx, id, expiresAt)),
  });
};

const choosePayments = (config: Config, database: Database): Payments =>
  config.STRIPE_SECRET_KEY && config.STRIPE_PUBLISHABLE_KEY
    ? createStripePayments({
        secretKey: config.STRIPE_SECRET_KEY,
        publishableKey: config.STRIPE_PUBLISHABLE_KEY,
        baseUrl: config.STRIPE_URL,
      })
    : createLocalPayments({
        secret: config.secret,
        store: localChargeStore(database),
        tokenizeUrl: accountCalls.tokenizeCard.path,
      });

/** The stand-in of a port is started by one process of the server; the others know where it is. */
const standInOf = async <S>(
  { own }: Processes,
  port: number,
  settingsAt: (url: string) => S,
  start: (port: number) => Promise<{ settings: S; close(): Promise<void> }>,
): Promise<{ settings: S; close(): Promise<void> }> =>
  own === 0
    ? start(port)
    : { settings: settingsAt(`http://127.0.0.1:${port}`), close: async () => undefined };

/** The stand-in takes the place of an application of Intuit's only where a port is set for it. */
const chooseQuickBooks = async (
  config: Config,
  processes: Processes,
): Promise<{ quickbooks: QuickBooks; stop(): Promise<void> }> => {
  const timeoutMs = config.QUICKBOOKS_TIMEOUT_MS;
  if (config.QUICKBOOKS_CLIENT_ID && config.QUICKBOOKS_CLIENT_SECRET)
    return {
      quickbooks: createIntuitQuickBooks({
        mode: 'intuit',
        clientId: config.QUICKBOOKS_CLIENT_ID,
        clientSecret: config.QUICKBOOKS_CLIENT_SECRET,
        apiUrl: config.QUICKBOOKS_API_URL,
        authorizeUrl: config.QUICKBOOKS_AUTHORIZE_URL,
        tokenUrl: config.QUICKBOOKS_TOKEN_URL,
        revokeUrl: config.QUICKBOOKS_REVOKE_URL,
        timeoutMs,
      }),
      stop: async () => undefined,
    };
  if (config.QUICKBOOKS_STAND_IN_PORT === undefined)
    return { quickbooks: createNoQuickBooks(), stop: async () => undefined };
  const { settings, close } = await standInOf(
    ...[processes, config.QUICKBOOKS_STAND_IN_PORT, quickBooksStandInSettings, startQuickBooksStandIn],
  );
  return { quickbooks: createIntuitQuickBooks({ ...settings, timeoutMs }), stop: close };
};

/** The stand-in takes the place of an application at Facebook only where a port is set for it. */
const chooseFacebook = async (
  config: Config,
  processes: Processes,
): Promise<{ facebook: Facebook; stop(): Promise<void> }> => {
  const timeoutMs = config.FACEBOOK_TIMEOUT_MS;
  if (config.FACEBOOK_APP_ID && config.FACEBOOK_APP_SECRET)
    return {
      facebook: createGraphFacebook({
        mode: 'facebook',
        appId: config.FACEBOOK_APP_ID,
        appSecret: config.FACEBOOK_APP_SECRET,
        graphUrl: config.FACEBOOK_GRAPH_URL,
        dialogUrl: config.FACEBOOK_DIALOG_URL,
        timeoutMs,
      }),
      stop: async () => undefined,
    };
  if (config.FACEBOOK_STAND_IN_PORT === undefined)
    return { facebook: createNoFacebook(), stop: async () => undefined };
  const { settings, close } = await standInOf(
    ...[processes, config.FACEBOOK_STAND_IN_PORT, facebookStandInSettings, startFacebookStandIn],
  );
  return { facebook: createGraphFacebook({ ...settings, timeoutMs }), stop: close };
};

export interface Composition {
  deps: Deps;
  mail: Mail;
  sms: Sms;
  realtime: RealtimeServer;
  stop(): Promise<void>;
}

/** Each service in its real form where the environment names one, in its local form elsewhere. */
export const compose = async (
  config: Config,
  connection: pg.ClientConfig,
  place: { dataDir: string; publicUrl: string; vinDir?: string; processes?: Processes },
): Promise<Composition> => {
  const activity = createActivity();
  const tracer = await startTracing();
  const processes = place.processes ?? ONE_PROCESS;
  const database = createDatabase(connection, config.DB_POOL, {
    onStatement: activity.noteStatement,
    mode: config.DATABASE_MODE,
  });
  const signals = await startSignals(connection);
  const realtime = createRealtime(connection);
  const documents = createDocuments(processes);
  const { quickbooks, stop: stopQuickBooks } = await chooseQuickBooks(config, processes);
  const { facebook, stop: stopFacebook } = await chooseFacebook(config, processes);
  const files = chooseFiles(config, place.dataDir);
  const vin = createVinDecoder({ dataDir: place.vinDir ?? place.dataDir });
  const deps: Deps = {
    config,
    database,
    signals,
    sessions: createSessionKeeper(database, signals),
    apiKeys: createKeyKeeper(database, signals, config),
    jobs,
    files: withBackup(files, config.BACKUP_DIR),
    transfer: createFileTransfer({ allowsPrivate: config.PRIVATE_TARGETS === '1' }),
    webhooks: createWebhookSender({ allowsPrivate: config.PRIVATE_TARGETS === '1' }),
    captcha: chooseCaptcha(config, database),
    payments: choosePayments(config, database),
    quickbooks,
    facebook,
    realtime,
    vin,
    dns: createDns({ servers: config.DNS_SERVERS?.split(',').map((server) => server.trim()) ?? [] }),
    sites: createSites(database, config, signals),
    readers: createFileReaders(1, processes),
    documents,
    activity,
    health: createHealth(),
    tracer,
    processes,
    formerBuildsDir: join(place.dataDir, 'former-builds'),
    uploadsDir: join(place.dataDir, 'uploads-in-progress'),
    publicUrl: place.publicUrl,
    now: () => new Date(),
  };
  const mail = chooseMail(config, database);
  const sms = chooseSms(config, database);
  const health = ownHealthParts(deps, { mail, sms, files, dataDir: place.dataDir });
  deps.health.add(...health.parts);
  return {
    deps,
    mail,
    sms,
    realtime,
    stop: async () => {
      health.stop();
      await stopQuickBooks();
      await stopFacebook();
      await vin.close();
      await documents.stop();
      await realtime.stop();
      await deps.apiKeys.stop();
      await signals.stop();
      await database.end();
      await tracer?.stop();
    },
  };
};
