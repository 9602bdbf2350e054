const TITLES: Readonly<Record<string, string>> = {
  started: 'Deal started',
  status: 'Status changed',
  'car-added': 'Vehicle added',
  'car-state': 'Vehicle moved',
  'car-removed': 'Vehicle removed',
  'trade-added': 'Trade-in added',
  'trade-changed': 'Trade-in changed',
  'trade-removed': 'Trade-in removed',
  'trade-stocked': 'Trade-in taken into stock',
  'lien-paid': 'Lien paid out',
  'party-added': 'Person added',
  'party-removed': 'Person removed',
  assigned: 'Seller changed',
  version: 'Calculation kept',
  approval: 'Gross approved',
  lender: 'Lender',
  document: 'Document',
  quotation: 'Quotation',
  deposit: 'Deposit',
  'credit-authorization': 'Credit authorization',
  'buyer-page': "Buyer's page",
  edited: 'Deal edited',
  'changed-after-won': 'Changed after it was won',
  call: 'Call',
  email: 'E-mail',
  sms: 'SMS',
  visit: 'Visit',
  letter: 'Letter',
  note: 'Internal note',
  comment: 'Internal comment',
  'customer-comment': 'Comment from the customer',
};

const CONTACTS = ['call', 'email', 'sms', 'visit', 'letter'];

/** What an entry of a deal's timeline is called, on the screen and in the printed file. */
export const dealEntryTitle = ({ kind, from, to }: { kind: string; from: string; to: string }): string => {
  const title = TITLES[kind] ?? kind;
  if (kind === 'comment' && to === 'customer') return 'Comment for the customer';
  return CONTACTS.includes(kind) ? `${title}, ${from === 'in' ? 'incoming' : 'outgoing'}` : title;
};

/** Kinds whose `from` and `to` are the value before and after, with the name of what changed. */
const CHANGED_FIELDS: Readonly<Record<string, string>> = {
  status: 'Status',
  'car-state': 'State',
  assigned: 'Seller',
  lender: 'Answer',
};
export const changedDealField = (kind: string): string | undefined => CHANGED_FIELDS[kind];
