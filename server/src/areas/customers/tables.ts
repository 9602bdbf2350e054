import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, rowId, tenantId, versionColumn } from '../../db/columns';

/** Compared byte by byte, so that the beginning of a word is a range of its index. */
const keyColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Neither removed nor merged into another: what lists, searches and pickers show. */
const PRESENT = sql`removed_at is null and merged_into is null`;

const FULL_NAME_SQL = `case when type = 2 and company_name <> '' then company_name
  else trim(both from first_name || ' ' || last_name) end`;
const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿłøšžčćęąńśźż';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyyloszcceanszz';
/** People expect Élise among the Es, whatever the database's collation. */
const NAME_KEY_SQL = `left(translate(lower(${FULL_NAME_SQL}), '${ACCENTED}', '${PLAIN}'), 200)`;

/** Someone whom the dealership knows: a person, or a business with the person who speaks for it. */
export const customer = pgTable(
  'customer',
  {
    dealershipId: tenantId(),
    id: rowId(),
    /** 1 a person, 2 a business (screens.md 9). */
    type: smallint('type').notNull().default(1),
    firstName: text('first_name').notNull().default(''),
    middleName: text('middle_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    companyName: text('company_name').notNull().default(''),
    registerNumber: text('register_number').notNull().default(''),
    manager: text('manager').notNull().default(''),
    fullName: text('full_name').notNull().generatedAlwaysAs(sql.raw(FULL_NAME_SQL)),
    nameKey: keyColumn('name_key').notNull().generatedAlwaysAs(sql.raw(NAME_KEY_SQL)),
    /** The primary ones of customer_way, repeated here for lists; `saveWays` keeps them in step. */
    email: text('email').notNull().default(''),
    mobile: text('mobile').notNull().default(''),
    phone: text('phone').notNull().default(''),
    emailKey: keyColumn('email_key').notNull().generatedAlwaysAs(sql`lower(email)`),
    fax: text('fax').notNull().default(''),
    address: text('address').notNull().default(''),
    apartment: text('apartment').notNull().default(''),
    postal: text('postal').notNull().default(''),
    cityId: integer('city_id'),
    gender: smallint('gender'),
    birthdate: date('birthdate'),
    licenceNo: text('licence_no').notNull().default(''),
    licenceIssued: date('licence_issued'),
    licenceExpires: date('licence_expires'),
    bcid: text('bcid').notNull().default(''),
    /** 1 the driver's licence, 2 the BCID. */
    authMethod: smallint('auth_method').notNull().default(1),
    adSourceId: integer('ad_source_id'),
    /** May be a colleague whose record is kept at another branch, so no foreign key. */
    sellerId: integer('seller_id'),
    isActive: boolean('is_active').notNull().default(true),
    isWholesale: boolean('is_wholesale').notNull().default(false),
    /** How many deals there are; the deals' own area keeps it. */
    dealCount: integer('deal_count').notNull().default(0),
    avatar: text('avatar'),
    licencePhoto: text('licence_photo'),
    signature: text('signature'),
    portalUserId: integer('portal_user_id'),
    comment: text('comment').notNull().default(''),
    createdBy: integer('created_by'),
    importId: integer('import_id'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
    /** The survivor of a merge: this id leads there for ever. */
    mergedInto: integer('merged_into'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    foreignKey({
      columns: [t.dealershipId, t.mergedInto],
      foreignColumns: [t.dealershipId, t.id],
      name: 'customer_merged_into',
    }),
    foreignKey({
      columns: [t.dealershipId, t.importId],
      foreignColumns: [customerImport.dealershipId, customerImport.id],
      name: 'customer_of_import',
    }),
    uniqueIndex('customer_portal').on(t.dealershipId, t.portalUserId).where(sql`portal_user_id is not null`),
    index('customer_present').on(t.dealershipId, t.id, t.isActive, t.isWholesale).where(PRESENT),
    index('customer_by_name').on(t.dealershipId, t.nameKey, t.id, t.isActive, t.isWholesale).where(PRESENT),
    index('customer_by_email').on(t.dealershipId, t.emailKey, t.id).where(PRESENT),
    index('customer_by_created').on(t.dealershipId, t.createdAt, t.id).where(PRESENT),
    index('customer_by_seller').on(t.dealershipId, t.sellerId, t.id).where(PRESENT),
    index('customer_by_source').on(t.dealershipId, t.adSourceId, t.id).where(PRESENT),
    index('customer_by_city').on(t.dealershipId, t.cityId, t.id).where(PRESENT),
    index('customer_wholesale').on(t.dealershipId, t.nameKey, t.id).where(sql`is_wholesale and ${PRESENT}`),
    index('customer_gone')
      .on(t.dealershipId, t.id)
      .where(sql`removed_at is not null and merged_into is null`),
    index('customer_merged').on(t.dealershipId, t.mergedInto).where(sql`merged_into is not null`),
    index('customer_imported').on(t.dealershipId, t.importId, t.id).where(sql`import_id is not null`),
  ],
);

/** How many customers there are, as a running sum: a change adds a line, and lines are summed up now and then. */
export const customerTally = pgTable(
  'customer_tally',
  {
    dealershipId: tenantId(),
    isActive: boolean('is_active').notNull(),
    isWholesale: boolean('is_wholesale').notNull(),
    count: integer('n').notNull(),
  },
  (t) => [index('customer_tally_of').on(t.dealershipId)],
);

/** How a row says whose it is: always this foreign key, since a merge finds what refers to a customer from the schema. */
const ofCustomer = (table: string, t: { dealershipId: AnyPgColumn; customerId: AnyPgColumn }) =>
  foreignKey({
    columns: [t.dealershipId, t.customerId],
    foreignColumns: [customer.dealershipId, customer.id],
    name: `${table}_of_customer`,
  });

/** Every way to reach a customer: several telephones and e-mails, one of each kind the primary one. */
export const customerWay = pgTable(
  'customer_way',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    kind: text('kind', { enum: ['email', 'mobile', 'phone'] }).notNull(),
    value: text('value').notNull(),
    /** E.164, or the address in lower case; '' for what cannot be one. */
    key: keyColumn('key').notNull().default(''),
    label: text('label').notNull().default(''),
    isPrimary: boolean('is_primary').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_way', t),
    index('customer_way_of').on(t.dealershipId, t.customerId, t.id),
    index('customer_way_key').on(t.dealershipId, t.key).where(sql`key <> ''`),
  ],
);

/** What leads to a customer: the words, numbers and sounds that live search and the duplicate search look up. */
export const customerKey = pgTable(
  'customer_key',
  {
    dealershipId: tenantId(),
    key: keyColumn('key').notNull(),
    customerId: integer('customer_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.key, t.customerId] }),
    ofCustomer('customer_key', t),
    index('customer_key_of').on(t.dealershipId, t.customerId),
  ],
);

/** What the customer agreed to, line after line; the newest of a channel counts (domain.md 3.11, CASL). */
export const customerConsent = pgTable(
  'customer_consent',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    channel: text('channel', { enum: ['email', 'sms', 'call'] }).notNull(),
    kind: text('kind', { enum: ['express', 'enquiry', 'purchase', 'withdrawn'] }).notNull(),
    since: date('since').notNull(),
    /** The last day; null without an end. */
    until: date('until'),
    proof: text('proof').notNull().default(''),
    userId: integer('user_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_consent', t),
    index('customer_consent_of').on(t.dealershipId, t.customerId, t.id),
  ],
);

export const customerNote = pgTable(
  'customer_note',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    text: text('text').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_note', t),
    index('customer_note_of').on(t.dealershipId, t.customerId, t.id),
  ],
);

/** A file of a customer, on its own or attached to a note. */
export const customerFile = pgTable(
  'customer_file',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    noteId: integer('note_id'),
    title: text('title').notNull().default(''),
    file: text('file').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    userId: integer('user_id'),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_file', t),
    foreignKey({
      columns: [t.dealershipId, t.noteId],
      foreignColumns: [customerNote.dealershipId, customerNote.id],
      name: 'customer_file_of_note',
    }),
    index('customer_file_of').on(t.dealershipId, t.customerId, t.id),
    index('customer_file_note').on(t.dealershipId, t.noteId).where(sql`note_id is not null`),
  ],
);

export const customerFollowUp = pgTable(
  'customer_follow_up',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    assigneeId: integer('assignee_id').notNull(),
    what: text('what').notNull(),
    dueAt: instantColumn('due_at').notNull(),
    remindedAt: instantColumn('reminded_at'),
    doneAt: instantColumn('done_at'),
    doneBy: integer('done_by'),
    outcome: text('outcome').notNull().default(''),
    createdBy: integer('created_by'),
    version: versionColumn(),
    createdAt: createdAt(),
    removedAt: instantColumn('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_follow_up', t),
    index('customer_follow_up_of').on(t.dealershipId, t.customerId, t.dueAt),
    index('customer_follow_up_open')
      .on(t.dealershipId, t.assigneeId, t.dueAt)
      .where(sql`done_at is null and removed_at is null`),
  ],
);

/** A call, a visit, a letter, a mail or a text message, one way or the other. */
export const customerContact = pgTable(
  'customer_contact',
  {
    dealershipId: tenantId(),
    id: rowId(),
    customerId: integer('customer_id').notNull(),
    channel: text('channel', { enum: ['call', 'email', 'sms', 'visit', 'letter'] }).notNull(),
    direction: text('direction', { enum: ['in', 'out'] }).notNull(),
    /** The number or address. */
    address: text('address').notNull().default(''),
    subject: text('subject').notNull().default(''),
    text: text('text').notNull().default(''),
    /** A commercial message needs consent; one of service does not (CASL 6(6)). */
    isCommercial: boolean('is_commercial').notNull().default(false),
    state: text('state', { enum: ['logged', 'queued', 'sent', 'failed'] })
      .notNull()
      .default('logged'),
    failure: text('failure').notNull().default(''),
    userId: integer('user_id'),
    happenedAt: instantColumn('happened_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    ofCustomer('customer_contact', t),
    index('customer_contact_of').on(t.dealershipId, t.customerId, t.happenedAt, t.id),
  ],
);

/** What a dealership added to the common ad sources. Its ids begin where those end. */
export const ownAdSource = pgTable(
  'own_ad_source',
  {
    dealershipId: tenantId(),
    id: integer('id').notNull().generatedByDefaultAsIdentity({ startWith: 1_000 }),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.id] }),
    uniqueIndex('own_ad_source_name').on(t.dealershipId, sql`lower(${t.name})`),
  ],
);

/** One file of customers that came in; it can be taken back as a whole. */
export const customerImport = pgTable(
  'customer_import',
  {
    dealershipId: tenantId(),
    id: rowId(),
    userId: integer('user_id').notNull(),
    fileName: text('file_name').notNull().default(''),
    state: text('state', { enum: ['running', 'finished', 'failed', 'cancelled', 'undone'] })
      .notNull()
      .default('running'),
    /** Our field and the file's name of its column. */
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    rows: integer('rows').notNull().default(0),
    added: integer('added').notNull().default(0),
    leftOut: integer('left_out').notNull().default(0),
    workId: integer('work_id'),
    createdAt: createdAt(),
    undoneAt: instantColumn('undone_at'),
    undoneBy: integer('undone_by'),
  },
  (t) => [primaryKey({ columns: [t.dealershipId, t.id] })],
);

/** A line of an import: what was made of it, and what became of it. */
export const customerImportRow = pgTable(
  'customer_import_row',
  {
    dealershipId: tenantId(),
    importId: integer('import_id').notNull(),
    line: integer('line').notNull(),
    /** The customer as a form would send it. */
    given: jsonb('given').$type<Record<string, unknown>>().notNull().default({}),
    outcome: text('outcome', { enum: ['waiting', 'added', 'left-out'] })
      .notNull()
      .default('waiting'),
    customerId: integer('customer_id'),
    message: text('message').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.dealershipId, t.importId, t.line] }),
    foreignKey({
      columns: [t.dealershipId, t.importId],
      foreignColumns: [customerImport.dealershipId, customerImport.id],
      name: 'customer_import_row_of_import',
    }),
    ofCustomer('customer_import_row', t),
    index('customer_import_row_of').on(t.dealershipId, t.customerId).where(sql`customer_id is not null`),
  ],
);
