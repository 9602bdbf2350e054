import {
  advertisingCalls,
  type FeedChannelKey,
  type ListingPreview,
} from '@forecourt/contract/advertising/index';
import { Anchor, Drawer, Title } from '@mantine/core';
import { IconCarOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { StateChip } from '../../../kit/chips';
import { BlockSkeleton, FailedState, State } from '../../../kit/page';
import { vehicleDetail } from '../../inventory';
import classes from '../advertising.module.css';
import { Score } from '../parts/score';
import { CAR_LOOKS } from '../words';
import { ListingCard } from './listing-card';
import { ListingCopy } from './listing-copy';
import { AdviceList, ProblemList } from './problem-list';

interface Props {
  channel: FeedChannelKey;
  channelName: string;
  id: number;
  close: () => void;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.panelPart}>
    <Title order={3} size="h5">
      {title}
    </Title>
    {children}
  </section>
);

const Values = ({ columns }: Pick<ListingPreview, 'columns'>) => (
  <table className={classes.values}>
    <thead>
      <tr>
        <th scope="col">Column</th>
        <th scope="col">Value</th>
      </tr>
    </thead>
    <tbody>
      {columns.map(({ name, value }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td data-empty={value === '' || undefined}>{value === '' ? 'empty' : value}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Preview = ({
  preview,
  channel,
  channelName,
}: { preview: ListingPreview } & Omit<Props, 'id' | 'close'>) => (
  <div className={classes.panel}>
    <div className={classes.panelHead}>
      <StateChip {...CAR_LOOKS[preview.level]} />
      <span className={classes.panelScore}>
        Score <Score score={preview.score} />
      </span>
      <Anchor component={Link} to={vehicleDetail(preview.stock_id)} size="sm">
        Open vehicle
      </Anchor>
    </div>
    <Part title="Problems">
      <ProblemList problems={preview.problems} />
    </Part>
    {preview.advice.length > 0 ? (
      <Part title="What would raise the score">
        <AdviceList advice={preview.advice} />
      </Part>
    ) : null}
    <Part title="Preview">
      <ListingCard card={preview.card} />
    </Part>
    {channel === 'craigslist-rss' ? (
      <Part title="Post by hand">
        <ListingCopy id={preview.stock_id} />
      </Part>
    ) : null}
    <details className={classes.details}>
      <summary>What {channelName} gets</summary>
      <Values columns={preview.columns} />
    </details>
  </div>
);

/** One vehicle beside the list: what is wrong, what would make it better, and how the channel sees it. */
export const CarPanel = ({ channel, channelName, id, close }: Props) => {
  const { data, error, isFetching, refetch } = useCall(
    advertisingCalls.preview,
    { params: { channel, id } },
    { showsFailure: true, keepPrevious: true },
  );
  const isMissing = error?.status === 404;
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={560}
      title={data && data.stock_id === id ? data.card.title : 'Vehicle'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {isMissing ? (
        <State icon={IconCarOff} title="This vehicle is not in your stock">
          It may have been deleted.
        </State>
      ) : null}
      {error && !isMissing ? (
        <FailedState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data && data.stock_id === id ? (
        <Preview preview={data} channel={channel} channelName={channelName} />
      ) : null}
      {!data && !error ? (
        <div className={classes.panel}>
          <BlockSkeleton height={28} />
          <BlockSkeleton height={120} />
          <BlockSkeleton height={320} />
        </div>
      ) : null}
    </Drawer>
  );
};
