import { type AdvertisingResults, advertisingCalls } from '@forecourt/contract/advertising/index';
import { IconCash, IconEye, IconInbox, IconTag, IconUserDollar } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { LineChart } from '../../../kit/charts';
import { Money } from '../../../kit/format';
import { BlockSkeleton, Loaded, Page, Section, Stat, StatSkeletons, Stats } from '../../../kit/page';
import { COSTS, RESULTS } from '../../advertising-links';
import classes from '../advertising.module.css';
import { AdvertisingTabs } from '../parts/advertising-tabs';
import { CarList } from '../results/car-list';
import { ChannelTable } from '../results/channel-table';
import { PeriodBar } from '../results/period-bar';
import { usePeriod } from '../results/use-period';
import { figure } from '../words';

interface Props {
  results: AdvertisingResults;
}

const Figures = ({ results: { total } }: Props) => (
  <Stats columns={5}>
    <Stat label="Views" icon={IconEye} value={figure(total.views)} hint="Vehicle page views" />
    <Stat label="Leads" icon={IconInbox} value={figure(total.leads)} />
    <Stat label="Sales" icon={IconTag} value={figure(total.sales)} hint="From these leads" />
    <Stat label="Cost" icon={IconCash} value={<Money value={total.cost} />} to={COSTS} />
    <Stat
      label="Cost per lead"
      icon={IconUserDollar}
      value={total.cost_per_lead === null ? '–' : <Money value={total.cost_per_lead} />}
    />
  </Stats>
);

/** Above this the server answers weeks instead of days. */
const isByWeek = ({ days }: AdvertisingResults): boolean => {
  const [first, second] = days;
  return (
    first !== undefined && second !== undefined && Date.parse(second.day) - Date.parse(first.day) > 86_400_000
  );
};

const Charts = ({ results }: Props) => {
  const { days } = results;
  if (days.length < 2) return null;
  const per = isByWeek(results) ? 'week' : 'day';
  const shared = {
    category: per === 'week' ? 'Week' : 'Day',
    labels: days.map(({ day }) => day),
    shorten: (day: string) => day.slice(5),
    height: 180,
  };
  return (
    <div className={classes.halves}>
      <Section>
        <LineChart
          {...shared}
          title={`Views per ${per}`}
          unit="views"
          series={[{ name: 'Views', values: days.map(({ views }) => views) }]}
        />
      </Section>
      <Section>
        <LineChart
          {...shared}
          title={`Leads per ${per}`}
          unit="leads"
          series={[{ name: 'Leads', values: days.map(({ leads }) => leads) }]}
        />
      </Section>
    </div>
  );
};

const Skeleton = () => (
  <>
    <StatSkeletons count={5} />
    <BlockSkeleton height={240} />
    <BlockSkeleton height={300} />
  </>
);

/** What the advertising brought and what it cost. */
export const Screen = () => {
  const period = usePeriod();
  const { from, to } = period;
  const [params] = useSearchParams();
  const query = useCall(
    advertisingCalls.results,
    { query: { from, to } },
    { showsFailure: true, keepPrevious: true },
  );
  const toOf = (channel: string): string => {
    const next = new URLSearchParams(params);
    next.set('channel', channel);
    next.delete('page');
    return `${RESULTS}?${next}`;
  };
  return (
    <Page title="Advertising results" subtitle="Views, leads, sales and costs of each channel">
      <AdvertisingTabs active="results" />
      <PeriodBar {...period} />
      <Loaded query={query} skeleton={<Skeleton />}>
        {(results) => (
          <>
            <Figures results={results} />
            <Charts results={results} />
            <ChannelTable results={results} toOf={toOf} />
          </>
        )}
      </Loaded>
      <section className={classes.block} aria-label="By vehicle">
        <h2 className={classes.blockTitle}>By vehicle</h2>
        <CarList from={from} to={to} />
      </section>
    </Page>
  );
};
