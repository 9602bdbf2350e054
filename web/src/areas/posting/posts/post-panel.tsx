import { type ClassifiedPost, postingCalls } from '@forecourt/contract/posting/index';
import { Anchor, Button, Drawer } from '@mantine/core';
import { IconExternalLink, IconNews } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSave } from '../../../api/use-save';
import { Instant } from '../../../kit/format';
import { BlockSkeleton } from '../../../kit/page';
import { Facts, RecordContent, useRecord } from '../../../kit/record';
import { vehicleDetail } from '../../inventory';
import classes from '../posting.module.css';
import { REFETCH_POSTS } from '../refetch';
import { placeOf, todoOf } from '../words';
import { PostChip } from './post-chip';
import { PostContentView } from './post-content';
import { ReportForm } from './report-form';

const NAMES = { craigslist: 'Craigslist', facebook: 'Facebook' };

const at = (instant: string | null) => (instant === null ? '' : <Instant at={instant} />);

const STEPS: Readonly<Record<ClassifiedPost['action'], string>> = {
  post: 'Fill in the form with the text and photos below, or let the browser extension do it.',
  update: 'Open the post and replace what changed with the text and photos below.',
  renew: 'Open the post and press Renew there.',
  delete: 'Open the post and delete it there.',
};

/** What a person does at the marketplace: begin, then say how it went. */
const ByHand = ({ post }: { post: ClassifiedPost }) => {
  const starting = useSave(postingCalls.startPost, {
    ...{ invalidates: REFETCH_POSTS, quiet: true, showsFields: false },
  });
  const name = NAMES[post.marketplace];
  const target = post.action === 'post' || post.url === '' ? post.form_url : post.url;
  const open = () => void window.open(target, '_blank', 'noopener');
  const start = () => {
    open();
    // a refusal has been shown, and the post is read again
    void starting.save({ params: { id: post.id }, body: { version: post.version } }).catch(() => undefined);
  };
  if (post.state === 'waiting')
    return (
      <section className={classes.hand} aria-label={`To do at ${name}`}>
        <p>{STEPS[post.action]}</p>
        <Button
          loading={starting.isSaving}
          leftSection={<IconExternalLink size={16} aria-hidden />}
          onClick={start}
        >
          {post.action === 'post' ? `Open the form at ${name}` : `Open the post at ${name}`}
        </Button>
      </section>
    );
  return (
    <section className={classes.hand} aria-label="Result">
      <Anchor component="button" type="button" size="sm" onClick={open}>
        Open {name} again
      </Anchor>
      <ReportForm key={post.version} post={post} />
    </section>
  );
};

const Details = ({ post }: { post: ClassifiedPost }) => {
  const isByHand = post.done_by === 'person' && (post.state === 'waiting' || post.state === 'working');
  return (
    <div className={classes.panel}>
      <div className={classes.row}>
        <PostChip post={post} />
        <Anchor component={Link} to={vehicleDetail(post.stock_id)} size="sm">
          Open vehicle
        </Anchor>
        {post.url ? (
          <Anchor href={post.url} target="_blank" rel="noopener noreferrer" size="sm">
            View on {NAMES[post.marketplace]}
          </Anchor>
        ) : null}
      </div>
      {post.problem ? (
        <p className={classes.problem} role="alert">
          {post.problem}
        </p>
      ) : null}
      {isByHand ? <ByHand post={post} /> : null}
      <Facts
        facts={[
          ['Where', placeOf(post)],
          ['To do', todoOf(post)],
          ['Stock No.', post.stock_NO],
          ['Added by', post.asked_by],
          ['Added', at(post.asked_at)],
          ['Posted', at(post.posted_at)],
          ['Renewed', at(post.renewed_at)],
          ['Ended', at(post.ended_at)],
          ['Next try', at(post.next_try_at)],
        ]}
      />
      {post.content === null ? (
        <p className={classes.quiet}>The vehicle is no longer in stock.</p>
      ) : (
        <PostContentView post={post} content={post.content} />
      )}
    </div>
  );
};

/** One post at the side of the list: what it says, and what is to be done with it. */
export const PostPanel = ({ id, close }: { id: number; close: () => void }) => {
  const query = useRecord(postingCalls.getPost, id);
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={640}
      title={query.data?.title ?? 'Post'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordContent
        query={query}
        skeleton={<BlockSkeleton height={320} />}
        missing={{
          icon: IconNews,
          title: 'Post not found',
          text: 'It may have been removed, or belong to another dealership.',
          list: { label: 'All posts', to: '?part=posts' },
        }}
      >
        {(post) => <Details post={post} />}
      </RecordContent>
    </Drawer>
  );
};
