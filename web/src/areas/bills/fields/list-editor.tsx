import type { ListName } from '@forecourt/domain/bill-of-sale/index';
import type { ReactNode } from 'react';
import type { BillForm } from '../editor/bill-form';
import { AmountLines } from './amount-lines';
import { ItemLines } from './item-lines';
import { LIST_WORDS } from './list-words';
import { PickUpLines } from './pick-up-lines';
import { TradeLines } from './trade-lines';

const BLANK_AMOUNT = { label: '', amount: null };

interface Props {
  form: BillForm;
  list: ListName;
  seesCosts: boolean;
  onStockTrade: () => void;
  /** Payments are booked one by one, not with the form. */
  payments: ReactNode;
}

/** A list of the bill below the parts of its section. */
export const ListEditor = ({ form, list, seesCosts, onStockTrade, payments }: Props) => {
  switch (list) {
    case 'discounts':
    case 'rebates':
    case 'mandatoryCharges':
      return (
        <AmountLines
          form={form}
          path={list}
          words={LIST_WORDS[list]}
          lines={form.values[list]}
          blank={BLANK_AMOUNT}
          onChange={(lines) => form.set(list, lines)}
        />
      );
    case 'fees':
    case 'addOns':
    case 'products':
      return (
        <ItemLines
          form={form}
          path={list}
          words={LIST_WORDS[list]}
          lines={form.values[list]}
          seesCosts={seesCosts}
          onChange={(lines) => form.set(list, lines)}
        />
      );
    case 'tradeIns':
      return <TradeLines form={form} seesCosts={seesCosts} onFromStock={onStockTrade} />;
    case 'pickUpPayments':
      return <PickUpLines form={form} />;
    case 'payments':
      return payments;
  }
};
