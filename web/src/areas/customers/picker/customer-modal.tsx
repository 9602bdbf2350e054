import { recordCalls } from '@forecourt/contract/customers/record';
import { Modal, Tabs } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { SeparateForm } from '../../../kit/dialog/separate-form';
import { FailedState, FormSkeleton } from '../../../kit/page';
import classes from '../form/customer.module.css';
import type { CustomerValues } from '../form/customer-values';
import { EditCustomerForm } from '../form/edit-customer-form';
import { NewCustomerForm } from '../form/new-customer-form';

export interface PickedCustomer {
  id: number;
  full_name: string;
}

interface Props {
  /** The customer who is chosen now: whom 'Edit Customer' is about. */
  selectedId: number | null;
  /** What was typed before the dialog opened. */
  start?: Partial<CustomerValues>;
  opensAt?: 'add' | 'edit';
  /** Someone was added, changed, or found among the likely matches. */
  onPicked: (customer: PickedCustomer) => void;
  onClose: () => void;
}

const EditTab = ({ id, onPicked, onClose }: Pick<Props, 'onPicked' | 'onClose'> & { id: number }) => {
  const { data, error, refetch, isFetching } = useCall(recordCalls.single, { params: { id } });
  if (data)
    return (
      <EditCustomerForm
        key={data.id}
        customer={data}
        onCancel={onClose}
        onSaved={(saved) => {
          onPicked(saved);
          onClose();
        }}
      />
    );
  if (error) return <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <FormSkeleton sections={2} />;
};

/** screens.md 2.14: the dialog behind 'Add New Customer', with the tabs 'Customer' and 'Edit Customer'. */
export const CustomerModal = ({ selectedId, start, opensAt = 'add', onPicked, onClose }: Props) => {
  const [tab, setTab] = useState<string | null>(opensAt);
  const take = (customer: PickedCustomer) => {
    onPicked(customer);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Add New Customer" size={1120}>
      <SeparateForm>
        <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.dialog}>
          <Tabs.List mb="md">
            <Tabs.Tab value="add">Customer</Tabs.Tab>
            <Tabs.Tab value="edit" disabled={selectedId === null}>
              Edit Customer
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="add">
            <NewCustomerForm start={start} onCreated={take} onUse={take} onCancel={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="edit">
            {selectedId === null ? null : <EditTab id={selectedId} onPicked={onPicked} onClose={onClose} />}
          </Tabs.Panel>
        </Tabs>
      </SeparateForm>
    </Modal>
  );
};
