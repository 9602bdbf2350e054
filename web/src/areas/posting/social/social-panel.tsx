import { postingCalls, type SocialPost } from '@forecourt/contract/posting/index';
import { formatNumber } from '@forecourt/domain/number-format';
import { Anchor, Button, Drawer } from '@mantine/core';
import {
  IconBan,
  IconCopy,
  IconMessageShare,
  IconPencil,
  IconRefresh,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../api/session-context';
import { StatusChip } from '../../../kit/chips';
import { Instant, RelativeTime } from '../../../kit/format';
import { BlockSkeleton } from '../../../kit/page';
import { Facts, RecordContent, useRecord } from '../../../kit/record';
import { vehicleDetail } from '../../inventory';
import { STATE_LOOKS } from '../../states';
import { PageCard } from '../parts/page-preview';
import { composePath, SOCIAL } from '../paths';
import classes from '../posting.module.css';
import { postName } from '../words';
import { mayDo } from './may-do';
import { useSocialStep } from './use-social-step';

const Results = ({ results }: { results: NonNullable<SocialPost['results']> }) => {
  const figures: readonly (readonly [string, number | null])[] = [
    ['Reach', results.reach],
    ['Likes', results.likes],
    ['Comments', results.comments],
    ['Shares', results.shares],
  ];
  return (
    <section aria-label="Results">
      <dl className={classes.results}>
        {figures.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatNumber(value)}</dd>
            </div>
          ),
        )}
      </dl>
      <p className={classes.quiet}>
        Updated <RelativeTime at={results.fetched_at} />
      </p>
    </section>
  );
};

const Actions = ({ post, close }: { post: SocialPost; close: () => void }) => {
  const steps = useSocialStep();
  const may = mayDo(post.state);
  return (
    <div className={classes.row}>
      {may.settle ? (
        <>
          <Button loading={steps.isBusy} onClick={() => void steps.settle(post, 1)}>
            It is on the page
          </Button>
          <Button variant="default" disabled={steps.isBusy} onClick={() => void steps.settle(post, 0)}>
            It is not there
          </Button>
        </>
      ) : null}
      {may.edit ? (
        <Button
          component={Link}
          to={composePath({ edit: post.id })}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Button>
      ) : null}
      {may.send ? (
        <Button
          variant="default"
          loading={steps.isBusy}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => void steps.send(post)}
        >
          Post now
        </Button>
      ) : null}
      {may.refresh ? (
        <Button
          variant="default"
          loading={steps.isBusy}
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void steps.refresh(post)}
        >
          Refresh results
        </Button>
      ) : null}
      {may.cancel ? (
        <Button
          variant="default"
          disabled={steps.isBusy}
          leftSection={<IconBan size={16} aria-hidden />}
          onClick={() => void steps.cancel(post)}
        >
          Cancel post
        </Button>
      ) : null}
      {may.edit || may.settle ? null : (
        <Button
          component={Link}
          variant="default"
          to={composePath({ copy: post.id })}
          leftSection={<IconCopy size={16} aria-hidden />}
        >
          Use again
        </Button>
      )}
      {may.remove ? (
        <Button
          variant="subtle"
          color="red"
          disabled={steps.isBusy}
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void steps.remove(post).then((isGone) => (isGone ? close() : undefined))}
        >
          Delete
        </Button>
      ) : null}
    </div>
  );
};

const Details = ({ post, close }: { post: SocialPost; close: () => void }) => {
  const mayOpen = useCan()('inventory.view');
  const at = (instant: string | null) => (instant === null ? '' : <Instant at={instant} />);
  return (
    <div className={classes.panel}>
      <div className={classes.row}>
        <StatusChip states={STATE_LOOKS.socialPost} value={post.state} />
        {post.url ? (
          <Anchor href={post.url} target="_blank" rel="noopener noreferrer" size="sm">
            View on Facebook
          </Anchor>
        ) : null}
        {post.stock_id !== null && mayOpen ? (
          <Anchor component={Link} to={vehicleDetail(post.stock_id)} size="sm">
            Open vehicle
          </Anchor>
        ) : null}
      </div>
      {post.problem ? (
        <p className={classes.problem} role="alert">
          {post.problem}
        </p>
      ) : null}
      {post.state === 'unsure' ? (
        <p className={classes.quiet}>
          Facebook gave no answer. Look at the page and say whether the post is there, so that it is not
          posted twice.
        </p>
      ) : null}
      <Actions post={post} close={close} />
      {post.results ? <Results results={post.results} /> : null}
      <PageCard page={post.page} text={post.shown_text} pictures={post.pictures} />
      <Facts
        facts={[
          ['Vehicle', [post.vehicle, post.stock_NO].filter(Boolean).join(' · ')],
          ['Scheduled', at(post.scheduled_at)],
          ['Posted', at(post.posted_at)],
          ['Next try', at(post.next_try_at)],
          ['Written by', post.created_by],
          ['Written', at(post.created_at)],
        ]}
      />
    </div>
  );
};

/** One post at the side of the calendar or list, with its results and what can be done with it. */
export const SocialPanel = ({ id, close }: { id: number; close: () => void }) => {
  const query = useRecord(postingCalls.socialPost, id);
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={560}
      title={query.data ? postName(query.data) : 'Post'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent
        query={query}
        skeleton={<BlockSkeleton height={360} />}
        missing={{
          icon: IconMessageShare,
          title: 'Post not found',
          text: 'It may have been deleted, or belong to another dealership.',
          list: { label: 'All posts', to: SOCIAL },
        }}
      >
        {(post) => <Details post={post} close={close} />}
      </RecordContent>
    </Drawer>
  );
};
