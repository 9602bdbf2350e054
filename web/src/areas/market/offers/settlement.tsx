import { marketCalls, type Offer } from '@forecourt/contract/market/index';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActor } from '../../../api/session-context';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Section } from '../../../kit/page';
import { billPath } from '../../deal-links';
import classes from '../market.module.css';
import { REFETCH_MARKET } from '../refetch';

type Settlement = NonNullable<Offer['settlement']>;

const purchasePath = (id: number) => `/admin/purchases/from-dealer/${id}`;

const Done = ({ isDone }: { isDone: boolean }) =>
  isDone ? <StateChip label="Created" tone="done" /> : <StateChip label="Waiting" tone="neutral" />;

const Again = ({ id }: { id: number }) => {
  const { save, isSaving } = useSave(marketCalls.settleAgain, { invalidates: REFETCH_MARKET });
  return (
    <Button
      variant="default"
      loading={isSaving}
      onClick={() => void save({ params: { id } }).catch(() => undefined)} // useSave has shown the refusal
    >
      Try again
    </Button>
  );
};

/** What follows an accepted offer: the bill at the seller, the purchase at the buyer. */
export const SettlementSection = ({ id, settlement }: { id: number; settlement: Settlement }) => {
  const actor = useActor();
  return (
    <Section title="Paperwork">
      {settlement.state === 'cancelled' ? (
        <p className={classes.quiet}>The sale was cancelled.</p>
      ) : (
        <ul className={classes.rows}>
          <li>
            <span>
              Seller's bill of sale{' '}
              {settlement.bill ? (
                <Anchor component={Link} underline="always" to={billPath(actor, settlement.bill.id)}>
                  {settlement.bill.number}
                </Anchor>
              ) : null}
            </span>
            <Done isDone={settlement.has_bill === 1} />
          </li>
          <li>
            <span>
              Buyer's purchase{' '}
              {settlement.purchase ? (
                <Anchor component={Link} underline="always" to={purchasePath(settlement.purchase.id)}>
                  {settlement.purchase.number}
                </Anchor>
              ) : null}
            </span>
            <Done isDone={settlement.has_purchase === 1} />
          </li>
        </ul>
      )}
      {settlement.state === 'failed' ? (
        <Alert color="orange" role="status" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {settlement.problem || 'The other side has to set something right first.'}
        </Alert>
      ) : null}
      {settlement.state === 'failed' ? <Again id={id} /> : null}
    </Section>
  );
};
