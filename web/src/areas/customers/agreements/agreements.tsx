import { agreementCalls } from '@forecourt/contract/customers/agreements';
import type { Customer } from '@forecourt/contract/customers/customer';
import { Button, Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { Day } from '../../../kit/format';
import classes from '../form/customer.module.css';
import { AgreementDialog } from './agreement-dialog';

interface Props {
  customer: Pick<Customer, 'id' | 'email' | 'mobile' | 'phone_number'>;
  mayEdit: boolean;
}

const stateOf = ({ accepted_at, expires_at }: { accepted_at: string | null; expires_at: string }) => {
  if (accepted_at !== null) return { tone: 'good', label: 'Accepted' } as const;
  return Date.parse(expires_at) < Date.now()
    ? ({ tone: 'neutral', label: 'Expired' } as const)
    : ({ tone: 'info', label: 'Sent' } as const);
};

/** The agreements that were sent to a customer, and the button that sends one. */
export const Agreements = ({ customer, mayEdit }: Props) => {
  const [isSending, setSending] = useState(false);
  const { data } = useCall(agreementCalls.agreements, { params: { id: customer.id } });
  return (
    <>
      {data && data.length > 0 ? (
        <ul className={classes.consents} aria-label="Agreements">
          {data.map((agreement) => (
            <li key={agreement.id}>
              <span className={classes.channel}>
                <Day value={agreement.accepted_at ?? agreement.created_at} />
              </span>
              <StateChip {...stateOf(agreement)} />
              <span className={classes.clock}>{agreement.sent_to || 'By link'}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="sm" c="dimmed">
          No agreements sent yet
        </Text>
      )}
      {mayEdit ? (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconFileCheck size={15} aria-hidden />}
          onClick={() => setSending(true)}
        >
          Send agreement
        </Button>
      ) : null}
      {isSending ? <AgreementDialog customer={customer} onClose={() => setSending(false)} /> : null}
    </>
  );
};
