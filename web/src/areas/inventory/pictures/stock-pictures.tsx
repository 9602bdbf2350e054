import { listingCalls } from '@forecourt/contract/inventory/listing';
import { useCall } from '../../../api/use-call';
import { Section } from '../../../kit/page/section';
import { BlockSkeleton } from '../../../kit/page/skeletons';
import { FailedState } from '../../../kit/page/states';
import { AgeMap } from './age-map';
import classes from './pictures.module.css';
import { StatusBars } from './status-bars';
import { StockValue } from './stock-value';

const HEIGHT = 236;

/** Stock by status, days on the lot and value, each leading to the cars it counts. */
export const StockPictures = () => {
  const { data, error, refetch, isFetching } = useCall(listingCalls.summary, {}, { showsFailure: true });
  if (error && !data) {
    return (
      <Section>
        <FailedState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Section>
    );
  }
  return (
    <div className={classes.pictures}>
      {data ? (
        <>
          <Section>
            <StatusBars summary={data} />
          </Section>
          <Section>
            <AgeMap summary={data} />
          </Section>
          <Section>
            <StockValue summary={data} />
          </Section>
        </>
      ) : (
        <>
          <BlockSkeleton height={HEIGHT} />
          <BlockSkeleton height={HEIGHT} />
          <BlockSkeleton height={HEIGHT} />
        </>
      )}
    </div>
  );
};
