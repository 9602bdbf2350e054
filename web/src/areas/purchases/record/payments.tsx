import type { Purchase } from '@forecourt/contract/purchases/index';
import { PURCHASE_METHODS } from '@forecourt/domain/purchase/payments';
import { ActionIcon, Button } from '@mantine/core';
import { IconCash, IconTrashX, IconWriting } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { StateChip } from '../../../kit/chips';
import { Day, Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { EmptyState, Section } from '../../../kit/page';
import { Facts } from '../../../kit/record';
import { chequePath } from '../../cheque-links';
import classes from '../purchases.module.css';

const PayDialog = later(async () => (await import('./pay-dialog')).PayDialog);
const VoidDialog = later(async () => (await import('./void-dialog')).VoidDialog);

type Payment = Purchase['payments'][number];

const methodLabel = (method: string) =>
  PURCHASE_METHODS.find(({ value }) => value === method)?.label ?? method;

/** A cheque is printed and voided in the register. */
const ChequeLink = ({ id, name }: { id: number; name: string }) =>
  useCan()('cheques.write') ? (
    <ActionIcon component={Link} to={chequePath(id)} size="md" aria-label={`Open ${name.toLowerCase()}`}>
      <IconWriting size={18} aria-hidden />
    </ActionIcon>
  ) : null;

const PaymentRow = ({
  payment,
  purchase,
  onVoid,
}: {
  payment: Payment;
  purchase: Purchase;
  onVoid: () => void;
}) => {
  const { amount, day, method, reference, voided, payee } = payment;
  const to = payee === 'seller' ? purchase.seller.name : purchase.lien_holder;
  const name = `${methodLabel(method)} ${reference}`.trim();
  return (
    <li>
      <span className={classes.payText}>
        <span className={voided ? classes.void : undefined}>{to}</span>
        <span className={classes.quiet}>
          <Day value={day} /> · {name}
          {voided ? ` · ${payment.void_reason}` : ''}
        </span>
      </span>
      {voided ? <StateChip label="Void" tone="neutral" /> : null}
      <span className={voided ? classes.void : undefined}>
        <Money value={amount} />
      </span>
      <span className={classes.tools}>
        {payment.cheque_id !== null ? (
          <ChequeLink id={payment.cheque_id} name={name} />
        ) : voided ? null : (
          <ActionIcon size="md" aria-label={`Void ${name.toLowerCase()}`} onClick={onVoid}>
            <IconTrashX size={18} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
};

/** What was paid, and to whom; what is still owed. */
export const Payments = ({ purchase }: { purchase: Purchase }) => {
  const [isPaying, setPaying] = useState(false);
  const [voiding, setVoiding] = useState<Payment | null>(null);
  const { payments, owed, owed_to_lien_holder: toLien, owed_to_seller: toSeller, state } = purchase;
  const mayPay = state === 'booked' && (owed ?? 0) > 0;
  return (
    <Section
      title="Payments"
      actions={
        mayPay ? (
          <Button
            variant="default"
            leftSection={<IconCash size={16} aria-hidden />}
            onClick={() => setPaying(true)}
          >
            Record payment
          </Button>
        ) : null
      }
    >
      {state === 'booked' ? (
        <Facts
          facts={[
            ['Owed to the seller', toSeller ? <Money key="seller" value={toSeller} /> : ''],
            ['Owed to the lien holder', toLien ? <Money key="lien" value={toLien} /> : ''],
          ]}
        />
      ) : null}
      {payments.length === 0 ? (
        <EmptyState title="Nothing paid yet">
          Cheques, transfers and cash for this vehicle appear here.
        </EmptyState>
      ) : (
        <ul className={classes.payments}>
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              purchase={purchase}
              onVoid={() => setVoiding(payment)}
            />
          ))}
        </ul>
      )}
      {isPaying ? <PayDialog purchase={purchase} onClose={() => setPaying(false)} /> : null}
      {voiding ? <VoidDialog payment={voiding} onClose={() => setVoiding(null)} /> : null}
    </Section>
  );
};
