import { recordCalls } from '@forecourt/contract/customers/record';
import { Button } from '@mantine/core';
import { toast } from '../../../api/toast';
import { useSave } from '../../../api/use-save';
import { ACTIVE_STATES, StatusChip } from '../../../kit/chips';
import { ask } from '../../../kit/confirm';
import { Section } from '../../../kit/page';
import type { Customer } from '../customer';
import { customerName } from '../customer-name';
import { REFETCH_CUSTOMERS } from '../refetch';
import classes from './card.module.css';

/** An account of the customer's own: they see what is theirs and nothing else. */
export const Portal = ({ customer, mayEdit }: { customer: Customer; mayEdit: boolean }) => {
  const options = { invalidates: REFETCH_CUSTOMERS, quiet: true, showsFields: false } as const;
  const opening = useSave(recordCalls.openPortal, options);
  const closing = useSave(recordCalls.closePortal, options);
  const params = { id: customer.id };
  const isOpen = customer.portal_active === 1;
  const open = async () => {
    try {
      const { message } = await opening.save({ params });
      void toast({ kind: 'success', message });
    } catch {
      // the shared request handling has said why
    }
  };
  const close = async () => {
    const sure = await ask({
      title: `Close the account of ${customerName(customer)}?`,
      body: 'They are signed out at once and cannot sign in until it is opened again.',
      confirmLabel: 'Close the account',
      danger: true,
    });
    if (sure) await closing.save({ params }).catch(() => undefined); // the refusal has been said
  };
  return (
    <Section
      title="Portal account"
      actions={
        customer.username ? <StatusChip states={ACTIVE_STATES} value={customer.portal_active} /> : null
      }
    >
      <div className={classes.stack}>
        <span className={classes.quiet}>
          {customer.username
            ? `Username: ${customer.username}`
            : customer.email
              ? 'They have none. An invitation goes to their e-mail.'
              : 'They have none, and no e-mail to invite them by.'}
        </span>
        {mayEdit ? (
          <span className={classes.row}>
            <Button
              size="compact-sm"
              variant="default"
              loading={opening.isSaving}
              disabled={customer.email === ''}
              onClick={() => void open()}
            >
              {customer.username ? (isOpen ? 'Invite again' : 'Open again') : 'Invite'}
            </Button>
            {isOpen && customer.username ? (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void close()}>
                Close the account
              </Button>
            ) : null}
          </span>
        ) : null}
      </div>
    </Section>
  );
};
