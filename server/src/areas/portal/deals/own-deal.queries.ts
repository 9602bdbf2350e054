import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import type { Db } from '../../../db/database';
import { queryPrepared, queryRows } from '../../../db/query';
import { ownDealCondition } from '../../deals';

/** A deal as its customer may know it: no cost, gross, note or internal comment is read. */
export interface OwnDealRow {
  id: number;
  status: number;
  seller_id: number | null;
  amount: number;
  unread: number;
  delivery_at: string | null;
  checklist: { text: string; done: boolean }[];
  created_at: string;
  moved_at: string;
}

/** What is written for the customer: neither notes nor comments that are internal. */
const FOR_CUSTOMER = `n.kind = 'comment' and (n.for_customer or n.from_customer) and n.removed_at is null
  and n.created_at >= d.customer_since`;

const FIELDS = `d.id, d.status, d.seller_id, d.amount_cents / 100.0::float8 as amount,
  (select count(*)::int from deal_comment n where n.dealership_id = $1 and n.deal_id = d.id and ${FOR_CUSTOMER}
    and not n.from_customer and n.created_at > coalesce(d.customer_read_at, '-infinity')) as unread,
  d.delivery_at, d.checklist, d.created_at, d.moved_at`;
const OWN = `d.dealership_id = $1 and ${ownDealCondition('$2')}`;

/** The ids of a customer's deals, from the indexes of both columns that name them. */
const OWN_IDS = `d.dealership_id = $1 and d.removed_at is null and d.id in (
  select o.id from deal o where o.dealership_id = $1 and o.customer_id = $2
  union select y.deal_id from deal_party y where y.dealership_id = $1 and y.customer_id = $2 and y.role = 'co-buyer')`;

export const listOwnDeals = async (
  db: Db,
  tenant: number,
  customerId: number,
  { limit, offset, order }: { limit: number; offset: number; order: string },
) => {
  const rows = await queryRows<OwnDealRow>(
    db,
    `select ${FIELDS} from deal d where ${OWN_IDS} order by ${order} limit $3 offset $4`,
    [tenant, customerId, limit, offset],
  );
  const [count] = await queryRows<{ total: number }>(
    db,
    `select count(*)::int as total from deal d where ${OWN_IDS}`,
    [tenant, customerId],
  );
  return { rows, total: count?.total ?? 0 };
};

export const findOwnDeal = async (
  db: Db,
  tenant: number,
  customerId: number,
  id: number,
  lock: '' | 'for no key update of d' = '',
): Promise<OwnDealRow | undefined> =>
  (
    await queryPrepared<OwnDealRow>(db, `select ${FIELDS} from deal d where ${OWN} and d.id = $3 ${lock}`, [
      tenant,
      customerId,
      id,
    ])
  )[0];

/** How many open deals a customer began. */
export const countOpenDeals = async (db: Db, tenant: number, customerId: number): Promise<number> => {
  const [row] = await queryRows<{ n: number }>(
    db,
    `select count(*)::int as n from deal where dealership_id = $1 and customer_id = $2 and status < ${DEAL_STATE.won}
      and removed_at is null`,
    [tenant, customerId],
  );
  return row?.n ?? 0;
};

export interface OwnCarRow {
  id: number;
  deal_id: number;
  stock_id: number;
  price: number | null;
  state: number;
  is_favorite: boolean;
  has_photo: boolean;
}

export const carsOfDeals = (db: Db, tenant: number, customerId: number, dealIds: readonly number[]) =>
  queryPrepared<OwnCarRow>(
    db,
    `select c.id, c.deal_id, c.stock_id, c.price, c.state, exists (select 1 from favorite_vehicle f
        where f.dealership_id = $1 and f.customer_id = $2 and f.stock_id = c.stock_id) as is_favorite,
        exists (select 1 from vehicle_photo p where p.dealership_id = $1 and p.stock_id = c.stock_id and p.removed_at is null)
          as has_photo
      from deal_car c where c.dealership_id = $1 and c.deal_id = any($3) and c.removed_at is null order by c.id`,
    [tenant, customerId, dealIds],
  );

/** The stored name of the first photo of a car on one of the customer's own deals. */
export const findOwnCarPhoto = async (
  db: Db,
  tenant: number,
  customerId: number,
  dealCarId: number,
): Promise<string | undefined> => {
  const [row] = await queryPrepared<{ thumbnail: string }>(
    db,
    `select p.thumbnail from deal_car c join deal d on d.dealership_id = c.dealership_id and d.id = c.deal_id
        join vehicle_photo p on p.dealership_id = c.dealership_id and p.stock_id = c.stock_id and p.removed_at is null
      where ${OWN} and c.dealership_id = $1 and c.id = $3 and c.removed_at is null order by p.position, p.id limit 1`,
    [tenant, customerId, dealCarId],
  );
  return row?.thumbnail;
};

export interface SellerRow {
  id: number;
  name: string;
  phone: string;
  email: string;
}

/** How to reach the sellers who work here. */
export const readSellers = (db: Db, tenant: number, ids: readonly number[]) =>
  queryPrepared<SellerRow>(
    db,
    `select id, full_name as name, mobile as phone, email from app_user where dealership_id = $1 and id = any($2)`,
    [tenant, ids],
  );

export interface MessageRow {
  id: number;
  text: string;
  from_customer: boolean;
  user_id: number | null;
  by: string;
  created_at: string;
}

/** Nobody reads more. */
const MESSAGES_MOST = 500;

/** The last ones, in the order in which they were written. */
export const readMessages = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<MessageRow>(
    db,
    `select * from (select n.id, n.text, n.from_customer, n.user_id, coalesce(u.full_name, '') as by, n.created_at from deal_comment n
        join deal d on d.dealership_id = n.dealership_id and d.id = n.deal_id
        left join app_user u on u.dealership_id = n.dealership_id and u.id = n.user_id
      where n.dealership_id = $1 and n.deal_id = $2 and ${FOR_CUSTOMER} order by n.id desc limit ${MESSAGES_MOST}) m order by m.id`,
    [tenant, dealId],
  );

export const insertMessage = async (
  tx: Db,
  tenant: number,
  { dealId, text, userId }: { dealId: number; text: string; userId: number },
): Promise<number> => {
  const [row] = await queryRows<{ id: number }>(
    tx,
    `insert into deal_comment (dealership_id, deal_id, kind, text, for_customer, from_customer, user_id)
      values ($1, $2, 'comment', $3, true, true, $4) returning id`,
    [tenant, dealId, text, userId],
  );
  if (!row) throw new Error('an insert answers its row');
  return row.id;
};

export interface OwnFileRow {
  id: number;
  /** Of the message or the trade-in that it belongs to; null for a document. */
  of: number | null;
  title: string;
  name: string;
  file: string;
  mime: string;
  bytes: number;
}

export const readMessageFiles = (db: Db, tenant: number, messageIds: readonly number[]) =>
  queryPrepared<OwnFileRow>(
    db,
    `select id, note_id as of, title, name, file, mime, bytes from deal_comment_file
      where dealership_id = $1 and note_id = any($2) and removed_at is null order by id`,
    [tenant, messageIds],
  );

export const readDocuments = (db: Db, tenant: number, dealId: number) =>
  queryPrepared<OwnFileRow>(
    db,
    `select n.id, null::int as of, n.title, n.name, n.file, n.mime, n.bytes from deal_document n
        join deal d on d.dealership_id = n.dealership_id and d.id = n.deal_id
      where n.dealership_id = $1 and n.deal_id = $2 and n.for_customer and n.removed_at is null
        and n.created_at >= d.customer_since order by n.id limit 200`,
    [tenant, dealId],
  );

export const readTradePhotos = (db: Db, tenant: number, tradeIds: readonly number[]) =>
  queryPrepared<OwnFileRow>(
    db,
    `select id, trade_id as of, title, name, file, mime, bytes from deal_trade_photo
      where dealership_id = $1 and trade_id = any($2) and removed_at is null order by id`,
    [tenant, tradeIds],
  );

/** The customer has read what was written for them. */
export const markRead = (tx: Db, tenant: number, dealId: number) =>
  queryRows(tx, 'update deal set customer_read_at = now() where dealership_id = $1 and id = $2', [
    tenant,
    dealId,
  ]);
