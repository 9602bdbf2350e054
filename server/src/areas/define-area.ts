import type { Contract } from '@forecourt/contract';
import type { WebhookRecord } from '@forecourt/contract/integrations/events';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Db } from '../db/database';
import type { DemoWorld } from '../demo/world';
import type { Deps } from '../deps';
import type { Handlers } from '../http/context';
import type { PublicPage } from '../http/public-pages';
import type { HealthPart } from '../services/health';
import type { InboxHandler } from '../services/inbox';
import type { JobHandler, WorkerGroup } from '../services/jobs';
import type { Mail } from '../services/mail';
import type { GuestListeners, SocketListeners } from '../services/realtime';
import type { Sms } from '../services/sms';
import type { SiteParts } from '../site/site-page';
import type { PaymentHooks } from './account';
import type { CarryingOf, LedgerSource } from './accounting';
import type { BillHooks, DrawFinalBill, SaleEventHooks } from './bills';
import type { MayRead } from './files';
import type { PublicRecord } from './integrations';
import type { PurchaseHooks, SaleHooks } from './inventory';
import type { DealsOfLeads, MailTarget } from './leads';
import type { NotificationKind } from './notifications';
import type { SearchKind } from './search';
import type { CalendarSource, TaskLink } from './tasks';

export type AreaName = keyof Contract;

export interface EncryptedColumn {
  column: PgColumn;
  /** What the texts are encrypted for (services/encryption). */
  purpose(dealershipId: number): string;
}

/** What an area may bring beside its handlers. Everything here is optional. */
export interface AreaParts {
  /** The module of its tables (`import * as tables from './tables'`). Their kinds are declared there: see db/table-kinds.ts. */
  tables?: object;
  /** Columns that no audit entry may contain: secrets, and what only repeats other columns for an index. */
  unauditedColumns?: readonly PgColumn[];
  /** Columns whose texts are encrypted with SECRET: the archive of a dealership has them under its own password. */
  encryptedColumns?: readonly EncryptedColumn[];
  /** Tables whose rows are never changed or deleted (a trigger refuses it): a correction is another row. */
  appendOnly?: readonly PgTable[];
  /** Triggers, functions and rights: files in the area's folder, applied after row security. Each is safe to apply again. */
  sqlFiles?: readonly string[];
  /** Numbers that those files name as `{{name}}`. */
  sqlNumbers?: Readonly<Record<string, number>>;
  /** Handlers of background jobs by the name of the task. Each is safe to run again. */
  jobs?(deps: Deps, mail: Mail, sms: Sms): Record<string, JobHandler>;
  /** The workers of tasks that come in thousands or take long, so that nothing else waits for them; the others have the usual ones. */
  workers?: Readonly<Record<string, WorkerGroup>>;
  /** Records that webhooks carry, as its own call answers them. */
  publicRecords?: Readonly<Partial<Record<WebhookRecord, PublicRecord>>>;
  /** When jobs run by themselves: a line of crontab (UTC) for the name of the task. */
  schedule?: Readonly<Record<string, string>>;
  /** Runs at every start of a server, once jobs can be added: several servers may start at the same time. */
  atStart?(deps: Deps): Promise<void>;
  /** Its parts that can fail by themselves, for the system status that platform staff see. */
  health?(deps: Deps): readonly HealthPart[];
  /** Pages and files for anyone, without signing in: plain HTML beside the application. */
  pages?(deps: Deps): readonly PublicPage[];
  /** What it brings to the public sites of dealerships. */
  site?(deps: Deps): SiteParts;
  /** Tables whose rows are shown there: when one changes, the kept pages of its dealership are dropped on all servers. */
  siteTables?: readonly PgTable[];
  /** What becomes of the mails that come to the dealerships' addresses; one area has it. */
  mails?(deps: Deps): InboxHandler;
  /** What becomes of mails to its conversations, by the kind that `replyAddress` makes their addresses of. */
  mailTargets?: Readonly<Record<string, MailTarget>>;
  /** Handlers of socket events. */
  listeners?(deps: Deps): SocketListeners;
  /** Handlers of the events of visitors to the public sites; one area has them. */
  guestListeners?(deps: Deps): GuestListeners;
  /** The kinds of notifications that it sends, with the words for the settings page. */
  notificationKinds?: Readonly<Record<string, NotificationKind>>;
  /** The kinds of records that the search box finds, each under the name that its hits have as `kind`. */
  searchKinds?: Readonly<Record<string, SearchKind>>;
  /** What it has in the calendar of a user, for the address that calendar programs read. */
  calendar?: Readonly<Record<string, CalendarSource>>;
  /** Records that tasks can be linked to, by the kind that tasks know them by. */
  taskLinks?: Readonly<Record<string, TaskLink>>;
  /** What it does when vehicles are marked sold or their sale is taken back. */
  saleHooks?: SaleHooks;
  /** What it does when how vehicles were bought is noted or changed. */
  purchaseHooks?: PurchaseHooks;
  /** Its stored records that are booked in the ledger, under the name that their journal entries have as source. */
  ledgerSources?: Readonly<Record<string, LedgerSource>>;
  /** What vehicles owe to a floor plan's lender, for what each costs to stand; one area has it. */
  carryingOf?: CarryingOf;
  /** What it does with the events of bills of sale: sold, changed, taken back. */
  saleEventHooks?: SaleEventHooks;
  /** What it does when a bill of sale with lines of its own is changed, cancelled or deleted. */
  billHooks?: BillHooks;
  /** What the invoices do with payments to the platform; one area has it. */
  paymentHooks?: PaymentHooks;
  /** Draws the document of a bill that becomes final; one area has it. */
  drawFinalBill?: DrawFinalBill;
  /** What leads ask of the deals that were started from them; one area has it. */
  dealsOfLeads?: DealsOfLeads;
  /** For each kind of stored file: who may read it. A file of any other kind is read by nobody. */
  fileKinds?: Readonly<Record<string, MayRead>>;
  /** Statements that run every night over all dealerships, each in its own transaction: they delete what is no longer needed. */
  deleteExpired?: readonly string[];
  /** The same, for what a statement cannot do. */
  cleanUp?(deps: Pick<Deps, 'database' | 'files'>): Promise<void>;
  /** Adds missing rows to lookup tables, at every start. The demo waits for `forDemo` alone where not all are needed. */
  seed?(database: Database): Promise<void> | { forDemo: Promise<void>; all: Promise<void> };
  /** Inserts the area's demo records, once the areas named in `after` have theirs. */
  demo?: { after?: readonly AreaName[]; insert(tx: Db, world: DemoWorld): Promise<void> };
}

export interface Area<Name extends AreaName> extends AreaParts {
  /** The name of the area's folder and of its calls in the contract. */
  name: Name;
  /** One for each call of the area: a missing one does not compile. */
  handlers: Handlers<Contract[Name]>;
}

export const defineArea = <Name extends AreaName>(area: Area<Name>): Area<Name> => area;
