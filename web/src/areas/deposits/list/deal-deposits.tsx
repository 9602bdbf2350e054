import type { Deal } from '@forecourt/contract/deals/deal';
import { Button, Drawer } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { SeparateForm } from '../../../kit/dialog';
import { later } from '../../../kit/later';
import { DepositList } from './deposit-list';

const BookForm = later(async () => (await import('../booking/book-form')).BookForm);

/** The tab of a deal: what its customer paid ahead, and the way to book more. */
export const DealDeposits = ({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) => {
  const can = useCan();
  const [isBooking, setBooking] = useState(false);
  const book =
    mayEdit && can('deposits.edit') && deal.cars.length > 0 ? (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setBooking(true)}>
        Record deposit
      </Button>
    ) : null;
  return (
    <>
      <DepositList
        listKey="deal-deposits"
        fixed={{ deal_id: deal.id }}
        without={['customer']}
        tools={book}
        empty={{
          title: 'No deposits yet',
          text:
            deal.cars.length > 0
              ? 'A deposit holds the vehicle for this customer until its deadline.'
              : 'Add a vehicle to the deal first: a deposit is paid on a vehicle.',
          action: book,
        }}
      />
      <Drawer
        opened={isBooking}
        onClose={() => setBooking(false)}
        title="Record deposit"
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <SeparateForm>
          <BookForm
            deal={{ id: deal.id, customerId: deal.customer.id }}
            cars={deal.cars.map(({ mvdId, title }) => ({ value: mvdId, label: title }))}
            vehicle={deal.cars[0]?.mvdId ?? null}
            onBooked={() => setBooking(false)}
            onCancel={() => setBooking(false)}
          />
        </SeparateForm>
      </Drawer>
    </>
  );
};
