import { recordCalls } from '@forecourt/contract/customers/record';
import type { PartName, PartValue } from '@forecourt/domain/bill-of-sale/index';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { CallError, send } from '../../../api/client';
import { useCan } from '../../../api/session-context';
import { CustomerField } from '../../customers';
import type { BillForm } from './bill-form';
import { buyerParts } from './buyer';
import classes from './editor.module.css';

/** Puts a customer on the bill with what their record says. */
export const takeBuyer = async (form: BillForm, id: number): Promise<void> => {
  form.set('customer_id', id);
  try {
    const customer = await send(recordCalls.single, { params: { id } }, { quiet: true });
    const parts = buyerParts(customer);
    for (const [name, value] of Object.entries(parts) as [PartName, PartValue][]) form.set(name, value); // the keys of buyerParts are names of parts
  } catch (error) {
    // the shared request handling has said what went wrong; the customer is chosen all the same
    if (!(error instanceof CallError)) throw error;
  }
};

interface Props {
  form: BillForm;
  isWholesale: boolean;
  onAdd: () => void;
}

/** screens.md 2.14: the customer picker and 'Add New Customer'. */
export const BuyerPicker = ({ form, isWholesale, onAdd }: Props) => {
  const can = useCan();
  const { onChange, ...binding } = form.field('customer_id');
  return (
    <div className={classes.buyerPick}>
      <CustomerField
        label={isWholesale ? 'Buying dealer' : 'Customer'}
        placeholder="Search name, phone or e-mail"
        {...binding}
        onChange={(id) => (id === null ? onChange(null) : void takeBuyer(form, id))}
      />
      {can('customers.edit') ? (
        <Button variant="default" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={onAdd}>
          Add New Customer
        </Button>
      ) : null}
    </div>
  );
};
