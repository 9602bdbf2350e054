import type { ReplyOf } from '@forecourt/contract/call';
import { portalCalls } from '@forecourt/contract/portal/index';
import { DEAL_STATE } from '@forecourt/domain/deal/deal-states';
import { Badge, Button } from '@mantine/core';
import { IconHeart } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StateChip, type TonedState } from '../../../kit/chips';
import { Money, RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Page } from '../../../kit/page';
import { OwnChat } from '../../chat-links';
import { VehicleThumb } from '../../inventory';
import classes from '../deal/own-deal.module.css';
import { FAVORITES, ownDealPath } from '../paths';

/** The steps of the seller's pipeline are not for the customer. */
const progressOf = (status: number): TonedState => {
  if (status === DEAL_STATE.won) return { label: 'Completed', tone: 'good' };
  if (status === DEAL_STATE.lost) return { label: 'Closed', tone: 'neutral' };
  return { label: 'In progress', tone: 'info' };
};

type Row = ReplyOf<typeof portalCalls.deals>['rows'][number];

const Card = ({ deal }: { deal: Row }) => (
  <li className={classes.card}>
    <div className={classes.car}>
      <VehicleThumb photo={deal.cars[0]?.photo ?? null} size="card" />
      <div className={classes.carBody}>
        <h2>
          <Link to={ownDealPath(deal.id)} className={classes.cardLink}>
            {deal.title}
          </Link>
        </h2>
        <span className={classes.line}>
          <StateChip {...progressOf(deal.status)} />
          {deal.unread > 0 ? <Badge variant="light">{deal.unread} new</Badge> : null}
        </span>
      </div>
    </div>
    <span className={classes.line}>
      <span className={classes.quiet}>{deal.seller ? deal.seller.name : 'No contact yet'}</span>
      {deal.amount > 0 ? (
        <span className={classes.end}>
          <Money value={deal.amount} />
        </span>
      ) : null}
    </span>
    <span className={classes.quiet}>
      Last change <RelativeTime at={deal.moved_at} />
    </span>
  </li>
);

/** The customer's own deals as cards, the last changed first. */
export const Screen = () => {
  const query = useCall(portalCalls.deals, { query: { limit: 100 } }, { showsFailure: true });
  return (
    <Page title="Your deals" actions={<OwnChat />}>
      <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No deals yet"
              actions={
                <Button
                  component={Link}
                  to={FAVORITES}
                  variant="default"
                  leftSection={<IconHeart size={16} aria-hidden />}
                >
                  Your favorites
                </Button>
              }
            >
              When you ask for a vehicle or accept a quotation, the deal appears here.
            </EmptyState>
          ) : (
            <ul className={classes.cards}>
              {rows.map((deal) => (
                <Card key={deal.id} deal={deal} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
};
