import type { ReplyOf } from '@forecourt/contract';
import type { leadListingCalls } from '@forecourt/contract/leads/listing';
import { LEAD_STATUS_NUMBERS } from '@forecourt/domain/lead/lead-states';
import { can } from '@forecourt/policy';
import type { Context } from '../../../http/context';
import { fileAddress } from '../../files';
import { staffNames } from '../../users';

export type LeadReply = ReplyOf<typeof leadListingCalls.list>['rows'][number];

export interface LeadRow {
  id: number;
  lead_type: number;
  how_it_made: number | null;
  channel: LeadReply['channel'];
  source: string;
  state: LeadReply['state'];
  first_name: string;
  last_name: string;
  company_name: string;
  email: string;
  phone: string;
  customer_id: number | null;
  customer: string | null;
  stock_id: number | null;
  car: string | null;
  stock_no: string | null;
  vin: string | null;
  photo: string | null;
  seller_id: number | null;
  message: string;
  received_at: string;
  respond_by: string | null;
  answered_at: string | null;
  waits_for_us: 0 | 1;
  conversation: number;
  version: number;
}

/** A list shows the beginning of a message. */
const SHOWN_TEXT = 300;

export const ROW_FIELDS = `l.id, l.type as lead_type, l.how_it_made, l.channel, l.source, l.state, l.first_name, l.last_name,
  l.company_name, l.email, l.phone, l.customer_id, c.full_name as customer, l.stock_id, v.title as car, v.stock_no, v.vin,
  v.main_photo as photo, l.seller_id, left(l.message, ${SHOWN_TEXT}) as message, l.received_at, l.respond_by, l.answered_at,
  coalesce(l.last_in_at > coalesce(l.last_out_at, '-infinity'), false)::int as waits_for_us, l.conversation_size as conversation, l.version`;

export const ROW_JOINS = `left join customer c on c.dealership_id = $1 and c.id = l.customer_id
  left join stock_vehicle v on v.dealership_id = $1 and v.id = l.stock_id`;

export const leadName = (
  row: Pick<LeadRow, 'first_name' | 'last_name' | 'company_name' | 'email' | 'phone'>,
) =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') ||
  row.company_name ||
  row.email ||
  row.phone ||
  'Unknown';

/** As rows go on the wire, without customers for roles that have none; staff names are asked for all at once. */
export const toLeadRows = async (
  context: Pick<Context, 'read' | 'tenant' | 'actor'>,
  rows: readonly LeadRow[],
): Promise<LeadReply[]> => {
  const nameOf = await staffNames(
    context,
    rows.map(({ seller_id }) => seller_id),
  );
  const seesCustomers = can(context.actor, 'customers.view');
  return rows.map((row) => ({
    ...{ id: row.id, lead_type: row.lead_type, how_it_made: row.how_it_made, channel: row.channel },
    ...{ source: row.source, state: row.state, status: LEAD_STATUS_NUMBERS[row.state] },
    ...{ name: leadName(row), email: row.email, phone: row.phone, message: row.message },
    customer:
      row.customer_id === null || !seesCustomers ? null : { id: row.customer_id, name: row.customer ?? '' },
    car:
      row.stock_id === null || row.car === null
        ? null
        : {
            ...{ id: row.stock_id, title: row.car, stock_NO: row.stock_no ?? '', vin_number: row.vin ?? '' },
            photo: row.photo === null ? null : fileAddress(row.photo),
          },
    seller: row.seller_id === null ? null : { id: row.seller_id, name: nameOf(row.seller_id) },
    ...{ received_at: row.received_at, respond_by: row.respond_by, answered_at: row.answered_at },
    ...{ waits_for_us: row.waits_for_us, conversation: row.conversation, version: row.version },
  }));
};
