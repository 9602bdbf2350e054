/** Rows that go along with a vehicle to another branch, and how they are found. */
export interface MovedTable {
  table: string;
  /** Finds the rows of vehicles: $1 is the dealership, $2 their ids. `t` is the row. */
  where: string;
  /** Columns that get another value over there, as SQL of the row `r`. */
  set?: Readonly<Record<string, string>>;
  /** Its rows have an id, and their audit is copied too: the timeline shows them. */
  hasHistory?: boolean;
}

const OF_CAR = 't.stock_id = any($2)';
const OWN_FILES = (column: string, table: string) =>
  `select ${column} from ${table} where dealership_id = $1 and stock_id = any($2)`;

const FILE_NAMES = [
  OWN_FILES('file', 'vehicle_photo'),
  OWN_FILES('thumbnail', 'vehicle_photo'),
  OWN_FILES('file', 'vehicle_document'),
  OWN_FILES('pdf', 'auction_purchase'),
  'select carfax from stock_vehicle where dealership_id = $1 and id = any($2)',
  `select a.file from vehicle_note n join vehicle_note_attachment a on a.dealership_id = n.dealership_id and a.note_id = n.id
    where n.dealership_id = $1 and n.stock_id = any($2)`,
].join(' union all ');

/** In the order in which they are written over there; here they are deleted the other way round, before the vehicle. */
export const MOVED_WITH_CAR: readonly MovedTable[] = [
  { table: 'vehicle_photo', where: OF_CAR, hasHistory: true },
  { table: 'vehicle_document', where: OF_CAR, hasHistory: true },
  { table: 'vehicle_note', where: OF_CAR, hasHistory: true },
  {
    table: 'vehicle_note_attachment',
    where: 't.note_id in (select id from vehicle_note where dealership_id = $1 and stock_id = any($2))',
    hasHistory: true,
  },
  { table: 'rent', where: OF_CAR, hasHistory: true },
  { table: 'price_change', where: OF_CAR, hasHistory: true },
  // an import of the other branch knows nothing of it
  { table: 'auction_purchase', where: OF_CAR, set: { batch_id: 'null' }, hasHistory: true },
  // what the law asks about a vehicle is answered for every later bill of it
  { table: 'vehicle_disclosure', where: OF_CAR },
  { table: 'stored_file', where: `t.name in (${FILE_NAMES})` },
];

/**
 * Tables with a `stock_id` whose rows stay at the branch where they were made, each with why. A test finds a table that is in
 * neither list.
 */
export const STAYS_WITHOUT_CAR: Readonly<Record<string, string>> = {
  bhph_account: 'the loan of a customer of this branch',
  bill_of_sale: 'a paper of this branch; a vehicle that is sold or in a deal is not moved',
  bill_wizard: 'a draft at this branch',
  bill_wizard_trade: 'a draft at this branch',
  car_view: 'views of the website of this branch',
  chat_guest: 'what a visitor of the website of this branch looks at',
  cheque_line: 'paid by this branch',
  classified_post: 'posted with the accounts of this branch, which take it down once the vehicle is gone',
  cost: 'paid and booked by this branch; the vehicle keeps their sum',
  cost_booking: 'paid and booked by this branch',
  deal_car: 'a deal of this branch',
  deal_trade: 'a trade-in of a deal of this branch',
  deposit: 'paid to this branch',
  deposit_payment: 'paid to this branch',
  favorite_vehicle: 'chosen by a customer of this branch',
  feed_row: 'what a feed of this branch said; its next run leaves the vehicle out',
  feed_run_change: 'what a run of this branch did',
  floor_advance: 'owed by this branch to its lender',
  hillz_left_out: 'a choice for the feed of this branch',
  import_row: 'what an import of this branch did',
  journal_line: 'the books of this branch',
  lead: 'asked this branch',
  ledger_link: 'the books of this branch',
  ledger_unit: 'the books of this branch',
  market_entry: 'offered by this branch',
  market_listing: 'offered by this branch',
  promotion: 'a promotion on the website of this branch; over there the vehicle has none',
  purchase: 'bought and booked by this branch',
  quotation_car: 'offered by this branch',
  shop_service: 'done by the shop of this branch',
  shop_transfer: 'paid by this branch',
  social_post: 'posted on the pages of this branch',
  stock_change: 'tells the auto-posting of this branch that the vehicle is gone',
  task: 'a task of a colleague at this branch',
  test_drive: 'driven with this branch',
  wholesale_record: 'a sale of this branch',
};
