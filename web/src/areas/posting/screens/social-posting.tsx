import { postingCalls, type SocialSummary } from '@forecourt/contract/posting/index';
import { isDay } from '@forecourt/domain/dates';
import { formatNumber } from '@forecourt/domain/number-format';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendar,
  IconCalendarEvent,
  IconEye,
  IconList,
  IconPlus,
  IconSend,
  IconTemplate,
  IconThumbUp,
} from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { later } from '../../../kit/later';
import {
  FormSkeleton,
  Loaded,
  Page,
  PageSkeleton,
  Stat,
  StatSkeletons,
  Stats,
  ViewBar,
} from '../../../kit/page';
import { readId, useRecord } from '../../../kit/record';
import { Connection } from '../facebook/connection';
import { PostingTabs } from '../parts/posting-tabs';
import { composePath, SOCIAL } from '../paths';
import { mayDo } from '../social/may-do';
import { SocialCalendar } from '../social/social-calendar';
import { usePanel } from '../use-panel';
import { usePostingLive } from '../use-posting-live';
import { countOf } from '../words';

const Compose = later(async () => (await import('../social/compose')).Compose, <PageSkeleton />);
const SocialList = later(async () => (await import('../social/social-list')).SocialList);
const SocialPanel = later(async () => (await import('../social/social-panel')).SocialPanel);
const Templates = later(async () => (await import('../social/templates')).Templates);

const VIEWS = [
  { value: 'calendar', label: 'Calendar', icon: IconCalendar },
  { value: 'list', label: 'List', icon: IconList },
  { value: 'templates', label: 'Templates', icon: IconTemplate },
] as const;

const listOf = (state: string) => `${SOCIAL}?view=list&state=${state}`;

const Figures = ({ summary }: { summary: SocialSummary }) => {
  const { counts, posts, likes, comments, shares, reach } = summary;
  const [failed, unsure] = [counts.failed ?? 0, counts.unsure ?? 0];
  return (
    <Stats columns={4}>
      {failed + unsure > 0 ? (
        <Stat
          label="Needs attention"
          icon={IconAlertTriangle}
          needsAction
          value={formatNumber(failed + unsure)}
          hint={[failed > 0 && `${failed} failed`, unsure > 0 && `${unsure} not confirmed`]
            .filter(Boolean)
            .join(', ')}
          to={listOf(failed > 0 ? 'failed' : 'unsure')}
        />
      ) : null}
      <Stat
        label="Scheduled"
        icon={IconCalendarEvent}
        value={formatNumber(counts.scheduled ?? 0)}
        hint={countOf(counts.draft ?? 0, 'draft', 'drafts')}
        to={listOf('scheduled')}
      />
      <Stat label="Posted in 30 days" icon={IconSend} value={formatNumber(posts)} to={listOf('posted')} />
      <Stat label="People reached" icon={IconEye} value={formatNumber(reach)} hint="In 30 days" />
      {failed + unsure > 0 ? null : (
        <Stat
          label="Likes"
          icon={IconThumbUp}
          value={formatNumber(likes)}
          hint={`${countOf(comments, 'comment', 'comments')}, ${countOf(shares, 'share', 'shares')}`}
        />
      )}
    </Stats>
  );
};

/** Writes a new post, or changes one that is not posted yet. */
const Composer = ({ which }: { which: string }) => {
  const [params] = useSearchParams();
  const day = params.get('day');
  const editId = readId(which);
  const copyId = editId === null ? readId(params.get('copy')) : null;
  const edited = useRecord(postingCalls.socialPost, editId ?? copyId);
  if (editId === null && copyId === null) return <Compose day={isDay(day) ? day : null} />;
  const { data, error, isFetching, retry } = edited;
  if (data === undefined)
    return (
      <Page title={editId === null ? 'New post' : 'Edit post'} back={SOCIAL}>
        <Loaded query={{ data, error, isFetching, refetch: retry }} skeleton={<FormSkeleton sections={1} />}>
          {() => null}
        </Loaded>
      </Page>
    );
  if (copyId !== null) return <Compose key={copyId} copy={data} day={null} />;
  return mayDo(data.state).edit ? <Compose key={data.id} post={data} day={null} /> : <Overview />;
};

const Overview = () => {
  const [params, setParams] = useSearchParams();
  const panel = usePanel('post');
  const summary = useCall(postingCalls.socialSummary, {}, { showsFailure: true });
  usePostingLive('social');
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'calendar';
  const add = (
    <Button component={Link} to={composePath()} leftSection={<IconPlus size={16} aria-hidden />}>
      New post
    </Button>
  );
  return (
    <Page title="Social posting" subtitle="Write and plan posts for your Facebook page" actions={add}>
      <ViewBar
        isStacked
        views={VIEWS}
        view={view}
        onView={(next) => setParams(next === 'calendar' ? {} : { view: next })}
      >
        <PostingTabs active="social" />
      </ViewBar>
      <Connection isAside />
      {view === 'templates' ? (
        <Templates />
      ) : (
        <>
          <Loaded query={summary} skeleton={<StatSkeletons count={4} />}>
            {(figures) => <Figures summary={figures} />}
          </Loaded>
          {view === 'list' ? (
            <SocialList pathTo={panel.pathTo} add={add} />
          ) : (
            <SocialCalendar pathTo={panel.pathTo} />
          )}
        </>
      )}
      {panel.id === null ? null : <SocialPanel id={panel.id} close={panel.close} />}
    </Page>
  );
};

/** Posts on the dealership's Facebook page: calendar, list, templates, and the composer. */
export const Screen = () => {
  const [params] = useSearchParams();
  const which = params.get('compose');
  return which === null ? <Overview /> : <Composer key={which} which={which} />;
};
