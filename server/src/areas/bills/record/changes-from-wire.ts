import type { BodyOf } from '@forecourt/contract';
import type { billsCalls } from '@forecourt/contract/bills/index';
import { type BillInput, billFromWire, valuesFromWire } from '@forecourt/domain/bill-of-sale/index';
import { LISTS } from './lists';
import type { BillChanges } from './save-bill';

type Form = Partial<BodyOf<typeof billsCalls.update>>;

/** Changes as a call carries them, with amounts in cents. */
export const changesFromWire = (form: Form): BillChanges => {
  const { day, format, language, customer_id, seller_id, not_in_person, values } = form;
  const sent = Object.fromEntries(LISTS.flatMap((name) => (form[name] ? [[name, form[name]]] : [])));
  const empty: BillInput = { type: 1, format: 1, calculatorVersion: 1, day: '', values: {} };
  const {
    type: _t,
    format: _f,
    calculatorVersion: _c,
    day: _d,
    values: _v,
    ...lists
  } = billFromWire({
    ...empty,
    ...sent,
  });
  return {
    ...lists,
    ...(day !== undefined && { day }),
    ...(format !== undefined && { format }),
    ...(language !== undefined && { language }),
    ...(customer_id !== undefined && { customerId: customer_id }),
    ...(seller_id !== undefined && { sellerId: seller_id }),
    ...(not_in_person !== undefined && { notInPerson: not_in_person === 1 }),
    ...(values && { values: valuesFromWire(values) }),
  };
};
