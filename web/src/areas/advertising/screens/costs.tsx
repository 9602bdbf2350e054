import {
  advertisingCalls,
  type ChannelCost,
  FEED_CHANNELS,
  RESULT_CHANNELS,
  type ResultChannel,
} from '@forecourt/contract/advertising/index';
import { ActionIcon, Anchor, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { Money, useToday } from '../../../kit/format';
import { BlockSkeleton, Loaded, Page, Section } from '../../../kit/page';
import { channelPath } from '../../advertising-links';
import classes from '../advertising.module.css';
import { CostCell } from '../costs/cost-cell';
import { monthLabel, monthsUntil, plusMonths, readMonth } from '../costs/months';
import { AdvertisingTabs } from '../parts/advertising-tabs';
import { RESULT_CHANNEL_NAMES } from '../words';

const WIDE = 6;
const NARROW = 1;
/** Other visits to the website have no invoice of their own. */
const PAID = RESULT_CHANNELS.filter((channel) => channel !== 'website');

const amountOf = (costs: readonly ChannelCost[], channel: string, month: string): number =>
  costs.find((cost) => cost.channel === channel && cost.month === month)?.amount ?? 0;

const sumOf = (costs: readonly ChannelCost[], month: string): number =>
  costs
    .filter((cost) => cost.month === month)
    .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** Leads to the channel, where there is a feed. */
const ChannelName = ({ channel }: { channel: ResultChannel }) => {
  const feed = FEED_CHANNELS.find((key) => key === channel);
  const name = RESULT_CHANNEL_NAMES[channel];
  return feed === undefined ? (
    name
  ) : (
    <Anchor component={Link} to={channelPath(feed)} inherit c="inherit">
      {name}
    </Anchor>
  );
};

interface GridProps {
  costs: readonly ChannelCost[];
  months: readonly string[];
}

const Grid = ({ costs, months }: GridProps) => (
  <Table className={classes.costs} verticalSpacing={4}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Channel</Table.Th>
        {months.map((month) => (
          <Table.Th key={month} ta="right">
            {monthLabel(month)}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {PAID.map((channel) => (
        <Table.Tr key={channel}>
          <Table.Th scope="row">
            <ChannelName channel={channel} />
          </Table.Th>
          {months.map((month) => (
            <Table.Td key={month}>
              <CostCell
                name={RESULT_CHANNEL_NAMES[channel]}
                amount={amountOf(costs, channel, month)}
                {...{ channel, month }}
              />
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th scope="row">Total</Table.Th>
        {months.map((month) => (
          <Table.Td key={month} ta="right">
            <Money value={sumOf(costs, month)} />
          </Table.Td>
        ))}
      </Table.Tr>
    </Table.Tfoot>
  </Table>
);

/** What each channel charged in each month. */
export const Screen = () => {
  const [params, setParams] = useSearchParams();
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const thisMonth = useToday().slice(0, 7);
  const last = readMonth(params.get('month'), thisMonth);
  const shown = isPhone ? NARROW : WIDE;
  const months = monthsUntil(last, shown);
  const query = useCall(
    advertisingCalls.costs,
    { query: { from: months[0] ?? last, to: last } },
    { showsFailure: true, keepPrevious: true },
  );
  const go = (by: number) =>
    setParams((now) => {
      const next = plusMonths(last, by);
      if (next >= thisMonth) now.delete('month');
      else now.set('month', next);
      return now;
    });
  return (
    <Page title="Advertising costs" subtitle="What each channel charges you, month by month">
      <AdvertisingTabs active="costs" />
      <Section
        title={isPhone ? monthLabel(last) : `${monthLabel(months[0] ?? last)} to ${monthLabel(last)}`}
        actions={
          <span className={classes.steps}>
            <ActionIcon aria-label="Earlier months" onClick={() => go(-shown)}>
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label="Later months" disabled={last >= thisMonth} onClick={() => go(shown)}>
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </span>
        }
      >
        <Loaded query={query} skeleton={<BlockSkeleton height={420} />}>
          {(costs) => <Grid costs={costs} months={months} />}
        </Loaded>
        <Text size="sm" c="dimmed" mt="sm">
          An amount is saved when you leave its field. Results spread it evenly over the month.
        </Text>
      </Section>
    </Page>
  );
};
