const SESSIONS = 'sessions, codes and keys end with a move';
const OWN = 'archives themselves';
const LOG = 'what this server sent, and what programs asked it';
const BILLING =
  'what the platform of this installation invoiced, in its own series of numbers, and how it collects';
const STAFF = 'read by staff of the platform alone';
const OTHERS = 'belongs to two dealerships; each has its own part in its bills and purchases';

/**
 * Tables with rows of dealerships that an archive does not have, with the reason. A test fails for a table that is neither
 * archived nor named here.
 */
export const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  archive_export: OWN,
  archive_export_part: OWN,
  idempotency_key: 'replies to requests of the last days',
  presence: 'who is signed in at the moment',
  background_work: 'work that runs on this server',
  stock_change: 'a queue of this server',
  customer_key_refresh: 'a queue of this server',
  extension_key: SESSIONS,
  contact_code: SESSIONS,
  facebook_sign_in: SESSIONS,
  quickbooks_sign_in: SESSIONS,
  blog_preview: 'kept previews that end by themselves',
  web_page_preview: 'kept previews that end by themselves',
  payment_card: "tokens of cards are good at the platform's payment account alone",
  cart_item: 'what was chosen of the packages of this installation and not paid',
  api_key: SESSIONS,
  api_key_use: SESSIONS,
  api_request: LOG,
  webhook_event: LOG,
  webhook_delivery: LOG,
  webhook_try: LOG,
  webhook_health: LOG,
  platform_invoice: BILLING,
  platform_invoice_line: BILLING,
  platform_credit_note: BILLING,
  billing_account: BILLING,
  billing_action: BILLING,
  market_partner: OTHERS,
};

/** System tables with rows of dealerships that an archive has. */
export const ALSO_ARCHIVED: readonly string[] = ['signing_link', 'quotation_link', 'site_host'];

/** The other tables without row security, with the reason why an archive has nothing of them. */
export const OF_THE_PLATFORM: Readonly<Record<string, string>> = {
  device: SESSIONS,
  user_session: SESSIONS,
  one_time_code: SESSIONS,
  sign_in_attempt: SESSIONS,
  used_proof: SESSIONS,
  error_report: STAFF,
  error_group: STAFF,
  look_as_session: STAFF,
  look_as_request: STAFF,
  user_ban: STAFF,
  branch_group: 'the groups of this installation',
  setup_code: 'the code for the first account of this installation',
  platform_number: BILLING,
  outbox_message: 'letters that this server kept instead of sending',
  inbox_cursor: 'the mailbox of this server',
  local_charge: 'the local form of the payment service',
  sealing_certificate: 'the certificate of this installation',
  socket_io_attachments: 'messages between servers',
  market_listing: OTHERS,
  market_offer: OTHERS,
  market_offer_step: OTHERS,
  market_settlement: OTHERS,
  market_enquiry: OTHERS,
  dealership_import: OWN,
  dealership_import_part: OWN,
  dealership_deletion: OWN,
  retired_dealership: OWN,
  retained_archive: OWN,
  retained_archive_part: OWN,
};

/** What the platform invoiced: kept when a dealership is deleted, since the platform's own books need it. */
export const KEPT_AFTER_DELETION: readonly string[] = [
  'platform_payment',
  'platform_contract',
  'platform_invoice',
  'platform_invoice_line',
  'platform_credit_note',
];

/** The column that says whose a row is. */
export const tenantColumn = (table: string): string => (table === 'dealership' ? 'id' : 'dealership_id');
