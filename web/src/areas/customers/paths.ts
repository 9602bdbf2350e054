import { type Actor, shellOf } from '@forecourt/policy';
import { useActor } from '../../api/session-context';

export const ADD_CUSTOMER = '/admin/seller-add-customer';
export const WHOLESALE_CUSTOMERS = '/admin/whole_sale_customer';

/** 2.4: the duplicates of one customer. */
export const mergeAddress = (id: number) => `/admin/all-customers/merge/${id}`;

/** The parts of a card that have an address; the words are those of the spec. */
export type CardPart = 'Follow-up' | 'note' | 'Activities' | 'files';

export interface CustomerPaths {
  list: string;
  card: (id: number) => string;
  part: (id: number, part: CardPart) => string;
  edit: (id: number) => string;
  editFollowUp: (followUp: { id: number; frk_customer_id: number }) => string;
}

const query = (card: string, values: Record<string, string>) => `${card}?${new URLSearchParams(values)}`;

/** 2.4: the parts are addresses of their own, but for files, of which the spec names none. */
const OWNER: CustomerPaths = {
  list: '/admin/all-customers',
  card: (id) => `/admin/all-customers/${id}`,
  part: (id, part) =>
    part === 'files' ? query(OWNER.card(id), { tab: part }) : `/admin/all-customers/${part}/${id}`,
  edit: (id) => `/admin/edit-customer/${id}`,
  editFollowUp: ({ id }) => `/admin/all-customers/edit/Follow-up/${id}`,
};

/** 2.5: a seller has the card alone; its parts are in the address all the same. */
const SELLER: CustomerPaths = {
  list: '/seller/customers',
  card: (id) => `/seller/all-customers/${id}`,
  part: (id, part) => query(SELLER.card(id), { tab: part }),
  edit: (id) => `/seller/edit-customer/${id}`,
  editFollowUp: ({ id, frk_customer_id }) =>
    query(SELLER.card(frk_customer_id), { tab: 'Follow-up', edit: String(id) }),
};

export const customerPaths = (actor: Actor): CustomerPaths => (shellOf(actor) === 'seller' ? SELLER : OWNER);

/** Where customers are for whoever is signed in. */
export const useCustomerPaths = (): CustomerPaths => customerPaths(useActor());
