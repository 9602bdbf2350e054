import { type Listing, marketCalls } from '@forecourt/contract/market/index';
import { formatPhone } from '@forecourt/domain/phone-text';
import { Button } from '@mantine/core';
import {
  IconBuildingStore,
  IconCar,
  IconMessage,
  IconMessages,
  IconPencil,
  IconTag,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Money, RelativeTime } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, Page, Section } from '../../../kit/page';
import { Facts, type MissingRecord, RecordPage } from '../../../kit/record';
import classes from '../market.module.css';
import { answerText, gradeText, odometerText, placeText } from '../parts/texts';
import { entryPath, MARKET, offerPath } from '../paths';
import { REFETCH_MARKET } from '../refetch';

const AmountDialog = later(async () => (await import('../offers/amount-dialog')).AmountDialog);
const AskDialog = later(async () => (await import('../offers/ask-dialog')).AskDialog);

const MISSING: MissingRecord = {
  icon: IconBuildingStore,
  title: 'This vehicle is no longer on the market',
  text: 'It was sold or withdrawn.',
  list: { label: 'To the market', to: MARKET },
};

const Pictures = ({ listing }: { listing: Listing }) => {
  const [place, setPlace] = useState(0);
  const { pictures, title } = listing;
  const shown = pictures[place] ?? pictures[0];
  return (
    <div>
      <span className={`${classes.photo} ${classes.large}`} data-empty={shown ? undefined : true}>
        {shown ? (
          <img src={shown} alt={`${title}, ${place + 1} of ${pictures.length}`} />
        ) : (
          <IconCar size={48} stroke={1.2} aria-hidden />
        )}
      </span>
      {pictures.length > 1 ? (
        <ul className={classes.pictures} aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === place}
                onClick={() => setPlace(index)}
              >
                <img src={`${picture}?small=1`} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
};

const Condition = ({ condition }: { condition: NonNullable<Listing['condition']> }) => (
  <Section title="Condition report">
    <Facts
      facts={[
        ['Grade', gradeText(condition.grade)],
        ['Accidents', answerText(condition.accidents)],
        ['Runs and drives', answerText(condition.drives)],
      ]}
    />
    {condition.notes ? <p className={classes.text}>{condition.notes}</p> : null}
  </Section>
);

const Actions = ({ listing }: { listing: Listing }) => {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'offer' | 'question' | null>(null);
  const offering = useSave(marketCalls.makeOffer, { invalidates: REFETCH_MARKET });
  const close = () => setOpen(null);
  if (listing.is_own)
    return (
      <Button
        component={Link}
        to={entryPath(listing.entry_id ?? 0)}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
      >
        Edit
      </Button>
    );
  return (
    <>
      {listing.state === 'open' ? (
        <Button
          variant={listing.wholesale ? 'default' : 'filled'}
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => setOpen('question')}
        >
          Ask a question
        </Button>
      ) : null}
      {listing.offer_id !== null ? (
        <Button
          component={Link}
          to={offerPath(listing.offer_id)}
          leftSection={<IconMessages size={16} aria-hidden />}
        >
          View offer
        </Button>
      ) : listing.wholesale && listing.state === 'open' ? (
        <Button leftSection={<IconTag size={16} aria-hidden />} onClick={() => setOpen('offer')}>
          Make an offer
        </Button>
      ) : null}
      {open === 'question' ? <AskDialog id={listing.id} title={listing.title} onClose={close} /> : null}
      {open === 'offer' ? (
        <AmountDialog
          title={`Make an offer: ${listing.title}`}
          submitLabel="Send offer"
          amount={listing.price}
          send={(body) => offering.save({ params: { id: listing.id }, body })}
          onSent={(reply) => void navigate(offerPath((reply as { id: number }).id))} // the reply of makeOffer
          onClose={close}
        />
      ) : null}
    </>
  );
};

const stateOf = ({ state, is_own }: Listing) => {
  if (state === 'open') return is_own ? <StateChip label="Yours" tone="neutral" /> : null;
  return <StateChip label={state === 'accepted' ? 'Offer accepted' : 'No longer for sale'} tone="neutral" />;
};

const ListingPage = ({ listing }: { listing: Listing }) => (
  <Page
    title={listing.title}
    back={`${MARKET}?wholesale=${listing.wholesale}`}
    badge={stateOf(listing)}
    subtitle={
      <>
        {listing.wholesale ? 'Wholesale market' : 'Retail market'} · published{' '}
        <RelativeTime at={listing.published_at} />
      </>
    }
    actions={<Actions listing={listing} />}
  >
    <div className={`${classes.columns} ${classes.listing}`}>
      <div className={classes.column}>
        <div className={classes.first}>
          <Section>
            <Pictures listing={listing} />
          </Section>
        </div>
        {listing.comment ? (
          <Section title="Description">
            <p className={classes.text}>{listing.comment}</p>
          </Section>
        ) : null}
        {listing.condition ? <Condition condition={listing.condition} /> : null}
      </div>
      <div className={classes.column}>
        <div className={classes.second}>
          <Section title="Price">
            <p className={classes.amount}>
              {listing.price === null ? 'On request' : <Money value={listing.price} />}
            </p>
          </Section>
        </div>
        <Section title="Vehicle">
          <Facts
            single
            facts={[
              ['Odometer', odometerText(listing)],
              ['VIN', listing.vin_number ?? ''],
              ['Model year', listing.year === null ? '' : String(listing.year)],
              ['Trim', listing.trim],
              ['Body', listing.body_style],
              ['Colour', listing.exterior_color],
              ['Fuel', listing.fuel_type],
              ['Transmission', listing.transmission],
              ['Drive', listing.drive_type],
            ]}
          />
        </Section>
        <Section title="Dealership">
          {listing.contact || listing.city ? (
            <Facts
              single
              facts={[
                ['Name', listing.contact?.name ?? ''],
                ['Location', placeText(listing)],
                ['Phone', formatPhone(listing.contact?.phone ?? '')],
                ['E-mail', listing.contact?.email ?? ''],
              ]}
            />
          ) : (
            <p className={classes.quiet}>
              The seller shares neither name nor place. Both are shown once an offer is accepted.
            </p>
          )}
        </Section>
      </div>
    </div>
  </Page>
);

export const Screen = () => (
  <RecordPage
    call={marketCalls.listing}
    title="Vehicle on the market"
    missing={MISSING}
    skeleton={<BlockSkeleton height={420} />}
  >
    {(listing) => <ListingPage key={listing.id} listing={listing} />}
  </RecordPage>
);
