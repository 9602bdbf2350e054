import { type Bill, billsCalls } from '@forecourt/contract/bills/index';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconCashBanknoteMinus, IconDots, IconPencil, IconPlus } from '@tabler/icons-react';
import { ask } from '../../../kit/confirm';
import { Money } from '../../../kit/format';
import { useBillStep } from '../actions/use-bill-step';
import { methodLabel } from '../bill-texts';
import lines from '../fields/lines.module.css';
import { moneyText } from './figure-lines';
import classes from './payments.module.css';

export type Payment = Bill['payments'][number];

interface Props {
  bill: Bill;
  mayEdit: boolean;
  /** The bill was cancelled: its payments are given back. */
  mayRefund?: boolean;
  /** Without a payment: books a new one. */
  onEdit: (payment: Payment | null) => void;
}

/** The money that was received on the bill. Each payment is booked at once. */
export const Payments = ({ bill, mayEdit, mayRefund = false, onEdit }: Props) => {
  const removing = useBillStep(billsCalls.removePayment);
  const reverse = async ({ id, amount, day }: Payment) => {
    const isSure = await ask({
      title: 'Reverse this payment?',
      body: `${moneyText(amount)} of ${day} is no longer applied. The entry stays in the history of the bill.`,
      confirmLabel: 'Reverse payment',
      danger: true,
    });
    if (isSure) await removing.run({ params: { id: bill.id }, query: { payment_id: id } });
  };
  const refund = async ({ id, amount, method }: Payment) => {
    const isSure = await ask({
      title: `Mark ${moneyText(amount)} as refunded?`,
      body: `Do this once the customer has the money back. It is booked as a refund by ${methodLabel(method).toLowerCase()}.`,
      confirmLabel: 'Mark as refunded',
    });
    if (isSure) await removing.run({ params: { id: bill.id }, query: { payment_id: id } });
  };
  return (
    <fieldset className={lines.lines}>
      <legend>Payments</legend>
      {bill.payments.length === 0 ? <p className={lines.quiet}>No payment yet.</p> : null}
      {bill.payments.length > 0 ? (
        <ul className={classes.payments} aria-label="Payments">
          {bill.payments.map((payment) => (
            <li key={payment.id}>
              <span className={classes.when}>{payment.day}</span>
              <span className={classes.how}>
                {methodLabel(payment.method)}
                <span className={classes.note}>
                  {[payment.reference, payment.comment, payment.created_by].filter(Boolean).join(' · ')}
                </span>
              </span>
              <strong>
                <Money value={payment.amount} />
              </strong>
              {mayEdit ? (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon size={32} aria-label={`Actions for the payment of ${payment.day}`}>
                      <IconDots size={16} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item
                      leftSection={<IconPencil size={16} aria-hidden />}
                      onClick={() => onEdit(payment)}
                    >
                      Correct
                    </Menu.Item>
                    <Menu.Item
                      style={{ color: 'var(--mantine-color-error)' }}
                      leftSection={<IconArrowBackUp size={16} aria-hidden />}
                      onClick={() => void reverse(payment)}
                    >
                      Reverse
                    </Menu.Item>
                  </Menu.Dropdown>
                </Menu>
              ) : null}
              {mayRefund ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconCashBanknoteMinus size={14} aria-hidden />}
                  loading={removing.isSaving}
                  onClick={() => void refund(payment)}
                >
                  Mark as refunded
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {mayEdit ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onEdit(null)}
        >
          Add payment
        </Button>
      ) : null}
    </fieldset>
  );
};
