import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { type Account, frequencyLabel } from '../words';

const InsuranceDialog = later(async () => (await import('../dialogs/insurance-dialog')).InsuranceDialog);
const DebitDialog = later(async () => (await import('../dialogs/debit-dialog')).DebitDialog);

/** Terms, insurance and the bank account of debits. */
export const Details = ({ account }: { account: Account }) => {
  const mayEdit = useCan()('bills.edit');
  const [open, setOpen] = useState<'insurance' | 'debit' | null>(null);
  const { insurance, debit } = account;
  const edit = (what: 'insurance' | 'debit', label: string) =>
    mayEdit ? (
      <Button variant="default" size="xs" onClick={() => setOpen(what)}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      <Section title="Terms">
        <Facts
          facts={[
            ['Interest rate a year', `${account.apr}%`],
            ['Payment', <Money key="p" value={account.payment} />],
            ['Frequency', frequencyLabel(account.frequency)],
            ['Payments', String(account.number_of_payments)],
            ['First payment', account.first_day],
            ['Last payment', account.schedule.at(-1)?.day ?? ''],
            ['Opened', account.opened_on],
            ['Fees', <Money key="f" value={account.fees} />],
            [
              'Returned payment fee',
              account.returned_payment_fee === null ? (
                'none'
              ) : (
                <Money key="r" value={account.returned_payment_fee} />
              ),
            ],
          ]}
        />
      </Section>
      <Section title="Insurance" actions={edit('insurance', 'Edit insurance')}>
        <Facts
          facts={[
            ['Company', insurance.company],
            ['Policy', insurance.policy],
            ['Expires', insurance.expires_on ?? 'not known'],
          ]}
        />
      </Section>
      <Section
        title="Pre-authorised debits"
        actions={edit('debit', debit ? 'Edit bank account' : 'Add bank account')}
      >
        {debit ? (
          <Facts
            facts={[
              ['Institution', debit.institution],
              ['Transit', debit.transit],
              ['Account', `•••• ${debit.account_end}`],
              ['Agreed on', debit.agreed_on],
            ]}
          />
        ) : (
          <p style={{ margin: 0 }}>Payments of this account are not collected by debit.</p>
        )}
      </Section>
      {open === 'insurance' ? <InsuranceDialog account={account} onClose={() => setOpen(null)} /> : null}
      {open === 'debit' ? <DebitDialog account={account} onClose={() => setOpen(null)} /> : null}
    </>
  );
};
