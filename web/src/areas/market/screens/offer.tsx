import { marketCalls, type Offer } from '@forecourt/contract/market/index';
import { formatMoney } from '@forecourt/domain/number-format';
import { Anchor, Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { keyOf, useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip, StatusChip } from '../../../kit/chips';
import { useConfirm } from '../../../kit/confirm';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, Section } from '../../../kit/page';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import { STATE_LOOKS } from '../../states';
import classes from '../market.module.css';
import { SettlementSection } from '../offers/settlement';
import { Thread } from '../offers/thread';
import { entryPath, listingPath, OFFERS } from '../paths';
import { REFETCH_MARKET } from '../refetch';

const AmountDialog = later(async () => (await import('../offers/amount-dialog')).AmountDialog);

const EndDialog = later(async () => (await import('../offers/end-dialog')).EndDialog);

const MISSING: MissingRecord = {
  icon: IconMessages,
  title: 'This offer is not at your dealership',
  text: 'The link may belong to another dealership.',
  list: { label: 'Offers', to: OFFERS },
};

const READ_AGAIN_MS = 2_000;

/** The bill and the purchase are made in the background: the page shows them as soon as they are there. */
const useReadAgain = (isWaiting: boolean) => {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(
      () => void queries.invalidateQueries({ queryKey: keyOf(marketCalls.offer) }),
      READ_AGAIN_MS,
    );
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
};

const stands = ({ last_by, side, state }: Offer): string => {
  if (state !== 'open') return 'Latest offer';
  return last_by === side ? 'Your offer, waiting for an answer' : 'Waiting for your answer';
};

/** What accepting does, and that the amount is below the reserve, where it is. */
const acceptText = (offer: Offer, reserve: number | null): string => {
  if (offer.side === 'buyer')
    return 'You buy this vehicle: we enter the purchase and add the vehicle to your stock.';
  const follows = 'We create the bill of sale and decline all other offers on this vehicle.';
  if (offer.meets_reserve !== 0) return follows;
  const below = reserve === null ? 'your reserve' : `your reserve of ${formatMoney(reserve)}`;
  return `This is below ${below}. ${follows}`;
};

const useSteps = (offer: Offer) => {
  const ask = useConfirm();
  const entryId = offer.listing.entry_id;
  const isBelow = offer.meets_reserve === 0 && offer.may.includes('accept');
  const entry = useCall(
    marketCalls.get,
    { params: { id: entryId ?? 0 } },
    { enabled: isBelow && entryId !== null, silent: true },
  );
  const options = { invalidates: REFETCH_MARKET, showsFields: false };
  const accepting = useSave(marketCalls.accept, options);
  const input = { params: { id: offer.id }, body: { version: offer.version } };
  // useSave has shown what was refused
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  return {
    isBusy: accepting.isSaving,
    accept: async () => {
      const isSure = await ask({
        title: `Accept ${formatMoney(offer.amount)}?`,
        body: acceptText(offer, entry.data?.reserve_price ?? null),
        confirmLabel: `Accept ${formatMoney(offer.amount)}`,
      });
      if (isSure) quietly(accepting.save(input));
    },
  };
};

const Answer = ({ offer }: { offer: Offer }) => {
  const [isOpen, setOpen] = useState<'counter' | 'offer' | 'decline' | 'withdraw' | null>(null);
  const countering = useSave(marketCalls.counter, { invalidates: REFETCH_MARKET });
  const offering = useSave(marketCalls.makeOffer, { invalidates: REFETCH_MARKET });
  const steps = useSteps(offer);
  const may = new Set(offer.may);
  const mayOffer = may.has('offer') && offer.listing.state === 'open';
  const { id, version, listing } = offer;
  return (
    <div className={classes.buttons}>
      {may.has('accept') ? (
        <Button loading={steps.isBusy} onClick={() => void steps.accept()}>
          Accept {formatMoney(offer.amount)}
        </Button>
      ) : null}
      {may.has('counter') ? (
        <Button variant="default" disabled={steps.isBusy} onClick={() => setOpen('counter')}>
          Counter-offer
        </Button>
      ) : null}
      {mayOffer ? <Button onClick={() => setOpen('offer')}>Make a new offer</Button> : null}
      {may.has('decline') ? (
        <Button variant="default" disabled={steps.isBusy} onClick={() => setOpen('decline')}>
          Decline
        </Button>
      ) : null}
      {may.has('withdraw') ? (
        <Button variant="default" disabled={steps.isBusy} onClick={() => setOpen('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {isOpen === 'decline' || isOpen === 'withdraw' ? (
        <EndDialog offer={offer} step={isOpen} onClose={() => setOpen(null)} />
      ) : null}
      {isOpen === 'counter' || isOpen === 'offer' ? (
        <AmountDialog
          title={isOpen === 'counter' ? 'Counter-offer' : 'New offer'}
          submitLabel={isOpen === 'counter' ? 'Send counter-offer' : 'Send offer'}
          amount={offer.amount}
          send={(body) =>
            isOpen === 'counter'
              ? countering.save({ params: { id }, body: { ...body, version } })
              : offering.save({ params: { id: listing.id }, body })
          }
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
};

const Reserve = ({ offer }: { offer: Offer }) => {
  if (offer.meets_reserve === null) return null;
  return offer.meets_reserve ? (
    <StateChip label="Meets your reserve" tone="done" />
  ) : (
    <StateChip label="Below your reserve" tone="warning" />
  );
};

const OfferPage = ({ offer }: { offer: Offer }) => {
  const { listing, side } = offer;
  useReadAgain(offer.settlement?.state === 'waiting');
  return (
    <Page
      title={listing.title}
      documentTitle={`Offer: ${listing.title}`}
      back={OFFERS}
      badge={<StatusChip states={STATE_LOOKS.marketOffer} value={offer.state} />}
      subtitle={
        side === 'seller' ? `Offer from ${offer.other}` : `Your offer to ${offer.other ?? 'a dealer'}`
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <Section title="Negotiation">
            <Thread offer={offer} />
          </Section>
        </div>
        <div className={classes.column}>
          <Section title={stands(offer)}>
            <div className={classes.panel}>
              <p className={classes.amount}>
                <Money value={offer.amount} />
              </p>
              <Reserve offer={offer} />
              <Answer offer={offer} />
            </div>
          </Section>
          {offer.settlement ? <SettlementSection id={offer.id} settlement={offer.settlement} /> : null}
          <Section title="Vehicle">
            <Facts
              single
              facts={[
                [
                  'Asking price',
                  listing.price === null ? 'On request' : <Money key="asked" value={listing.price} />,
                ],
                [
                  'On the market',
                  <Anchor key="listing" component={Link} to={listingPath(listing.id)}>
                    View listing
                  </Anchor>,
                ],
                [
                  'Your entry',
                  listing.entry_id === null ? (
                    ''
                  ) : (
                    <Anchor key="entry" component={Link} to={entryPath(listing.entry_id)}>
                      Edit entry
                    </Anchor>
                  ),
                ],
              ]}
            />
          </Section>
        </div>
      </div>
    </Page>
  );
};

/** The thread of offers between two dealerships about one vehicle. */
export const Screen = () => (
  <RecordPage
    call={marketCalls.offer}
    title="Offer"
    missing={MISSING}
    skeleton={<BlockSkeleton height={420} />}
  >
    {(offer) => <OfferPage key={offer.id} offer={offer} />}
  </RecordPage>
);
