import { Button } from '@mantine/core';
import { IconPlus, IconSettings, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCan } from '../../../api/session-context';
import { later } from '../../../kit/later';
import { Page } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { DepositList } from '../list/deposit-list';
import { CUSTOMERS_WITH_DEPOSITS } from '../paths';

const MerchantDialog = later(async () => (await import('../paying/merchant-dialog')).MerchantDialog);

/** All deposits of the dealership. */
export const Screen = () => {
  const can = useCan();
  const navigate = useNavigate();
  const [isSetting, setSetting] = useState(false);
  const book = can('deposits.edit') ? (
    <Button component={Link} to="/customer/vehicle/deposite" leftSection={<IconPlus size={16} aria-hidden />}>
      Record deposit
    </Button>
  ) : null;
  return (
    <Page
      title="Deposits"
      actions={
        <>
          {can('deposits.merchant') ? (
            <CompactButton icon={IconSettings} onClick={() => setSetting(true)}>
              Card payments
            </CompactButton>
          ) : null}
          <CompactButton icon={IconUsers} onClick={() => navigate(CUSTOMERS_WITH_DEPOSITS)}>
            By customer
          </CompactButton>
          {book}
        </>
      }
    >
      <DepositList
        listKey="deposits"
        empty={{
          title: 'No deposits yet',
          text: 'Money that was paid ahead for a vehicle, with its receipts, refunds and what it was used for.',
          action: book,
        }}
      />
      {isSetting ? <MerchantDialog onClose={() => setSetting(false)} /> : null}
    </Page>
  );
};
