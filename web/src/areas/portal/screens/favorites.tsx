import type { ReplyOf } from '@forecourt/contract/call';
import { portalCalls } from '@forecourt/contract/portal/index';
import { Anchor, Badge, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { Money } from '../../../kit/format';
import { later } from '../../../kit/later';
import { BlockSkeleton, EmptyState, Loaded, Page } from '../../../kit/page';
import { readId } from '../../../kit/record';
import { OwnChat } from '../../chat-links';
import { VehicleThumb } from '../../inventory';
import classes from '../deal/own-deal.module.css';
import { FavoriteButton } from '../favorites/favorite-button';
import { REFETCH_FAVORITES } from '../refetch';

const AskDialog = later(async () => (await import('../favorites/ask-dialog')).AskDialog);

type Favorite = ReplyOf<typeof portalCalls.favorites>['rows'][number];

const Card = ({ car, onAsk }: { car: Favorite; onAsk: () => void }) => (
  <li className={classes.card}>
    <div className={classes.car}>
      <VehicleThumb photo={car.photo} size="card" />
      <div className={classes.carBody}>
        <h2>
          {car.page ? (
            <Anchor href={car.page} target="_blank" rel="noopener">
              {car.title}
            </Anchor>
          ) : (
            car.title
          )}
        </h2>
        <span className={classes.quiet}>Stock No. {car.stock_NO}</span>
        <span className={classes.line}>
          {car.price === null ? null : <Money value={car.price} />}
          {car.is_available ? null : (
            <Badge variant="light" color="gray">
              No longer available
            </Badge>
          )}
        </span>
      </div>
      <FavoriteButton car={{ ...car, is_favorite: true }} />
    </div>
    {car.is_available ? (
      <Button variant="default" onClick={onAsk}>
        Ask about this vehicle
      </Button>
    ) : null}
  </li>
);

/** A page of a vehicle leads here with `?add=` and its number: it is added, and the address made plain again. */
const useAddFromAddress = () => {
  const [params, setParams] = useSearchParams();
  const { save } = useSave(portalCalls.setFavorite, { invalidates: REFETCH_FAVORITES, showsFields: false });
  const id = readId(params.get('add'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each number in the address
  useEffect(() => {
    if (id === null) return;
    setParams({}, { replace: true });
    void save({ params: { id }, body: { favorite: 1 } }).catch(() => undefined); // useSave has shown the refusal
  }, [id]);
};

/** The vehicles that the customer likes; one that was sold meanwhile says so. */
export const Screen = () => {
  useAddFromAddress();
  const [asked, setAsked] = useState<Favorite | null>(null);
  const query = useCall(portalCalls.favorites, { query: { limit: 100 } }, { showsFailure: true });
  return (
    <Page title="Favorites" actions={<OwnChat />}>
      <Loaded query={query} skeleton={<BlockSkeleton height={180} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No favorites yet">
              Press the heart on the page of a vehicle, or in one of your deals, to find it again here.
            </EmptyState>
          ) : (
            <ul className={classes.cards}>
              {rows.map((car) => (
                <Card key={car.mvdId} car={car} onAsk={() => setAsked(car)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked ? <AskDialog car={asked} onClose={() => setAsked(null)} /> : null}
    </Page>
  );
};
