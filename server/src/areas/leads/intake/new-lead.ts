import type { LEAD_CHANNELS } from '@forecourt/contract/leads/lead';
import type { FieldValue } from '@forecourt/domain/lead/check-fields';
import type { Visit } from '@forecourt/domain/lead/visit';

/** A lead on its way in, from wherever it comes. */
export interface NewLead {
  type: number;
  howItMade: number | null;
  channel: (typeof LEAD_CHANNELS)[number];
  source: string;
  firstName: string;
  lastName: string;
  companyName: string;
  email: string;
  mobile: string;
  phone: string;
  address: string;
  apartment: string;
  postal: string;
  message: string;
  methodOfContact: string;
  requestedDate: string | null;
  /** Fields of its type that may be stored as they are. */
  fields: Readonly<Record<string, FieldValue>>;
  /** Those that are encrypted before they are stored. */
  sensitive: Readonly<Record<string, FieldValue>>;
  /** The car: by its id, or by the stock number or VIN that the sender knows. */
  stockId: number | null;
  stockNo: string;
  vin: string;
  /** Chosen by a person; otherwise the customer is found or created. */
  customerId: number | null;
  sellerId: number | null;
  receivedAt: string;
  /** Of a lead of a website. */
  visit: Visit | null;
  /** Empty unless they ask for offers. */
  offersConsent: string;
  externalKey: string | null;
  messageId: number | null;
  createdBy: number | null;
}

export const EMPTY_NEW_LEAD: Omit<NewLead, 'type' | 'channel' | 'receivedAt'> = {
  ...{ howItMade: null, source: '', firstName: '', lastName: '', companyName: '', email: '', mobile: '' },
  ...{
    phone: '',
    address: '',
    apartment: '',
    postal: '',
    message: '',
    methodOfContact: '',
    requestedDate: null,
  },
  ...{ fields: {}, sensitive: {}, stockId: null, stockNo: '', vin: '', customerId: null, sellerId: null },
  ...{ visit: null, offersConsent: '', externalKey: null, messageId: null, createdBy: null },
};
