import type { AdvertisingResults, ChannelResult } from '@forecourt/contract/advertising/index';
import { Anchor, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { Money } from '../../../kit/format';
import { EmptyState, Section } from '../../../kit/page';
import { COSTS } from '../../advertising-links';
import classes from '../advertising.module.css';
import { countOf, figure, RESULT_CHANNEL_NAMES } from '../words';

type Figures = Omit<ChannelResult, 'channel' | 'name'>;

interface Props {
  results: AdvertisingResults;
  /** The vehicles of one channel, in the list below. */
  toOf: (channel: ChannelResult['channel']) => string;
}

const money = (value: number | null) => (value === null ? '–' : <Money value={value} />);
const cost = (value: number) => (value === 0 ? '–' : <Money value={value} />);

const Cells = ({ row }: { row: Figures }) => (
  <>
    <Table.Td ta="right">{figure(row.views)}</Table.Td>
    <Table.Td ta="right">{figure(row.leads)}</Table.Td>
    <Table.Td ta="right">{figure(row.sales)}</Table.Td>
    <Table.Td ta="right">{cost(row.cost)}</Table.Td>
    <Table.Td ta="right">{money(row.cost_per_lead)}</Table.Td>
    <Table.Td ta="right">{money(row.cost_per_sale)}</Table.Td>
  </>
);

const ChannelsTable = ({ results: { channels, total }, toOf }: Props) => (
  <Table verticalSpacing={6} className={classes.figuresTable}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Channel</Table.Th>
        <Table.Th ta="right">Views</Table.Th>
        <Table.Th ta="right">Leads</Table.Th>
        <Table.Th ta="right">Sales</Table.Th>
        <Table.Th ta="right">Cost</Table.Th>
        <Table.Th ta="right">Cost per lead</Table.Th>
        <Table.Th ta="right">Cost per sale</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {channels.map((row) => (
        <Table.Tr key={row.channel}>
          <Table.Td>
            <Anchor component={Link} to={toOf(row.channel)} inherit>
              {RESULT_CHANNEL_NAMES[row.channel]}
            </Anchor>
          </Table.Td>
          <Cells row={row} />
        </Table.Tr>
      ))}
    </Table.Tbody>
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th>Total</Table.Th>
        <Cells row={total} />
      </Table.Tr>
    </Table.Tfoot>
  </Table>
);

/** On a phone a channel is two lines. */
const ChannelCards = ({ results: { channels }, toOf }: Props) => (
  <ul className={classes.resultCards}>
    {channels.map((row) => (
      <li key={row.channel}>
        <Link to={toOf(row.channel)}>{RESULT_CHANNEL_NAMES[row.channel]}</Link>
        <span>{row.cost === 0 ? null : <Money value={row.cost} />}</span>
        <span className={classes.quiet}>
          {[
            countOf(row.views, 'view', 'views'),
            countOf(row.leads, 'lead', 'leads'),
            countOf(row.sales, 'sale', 'sales'),
          ].join(' · ')}
        </span>
        <span className={classes.quiet}>
          {row.cost_per_lead === null || row.cost === 0 ? null : (
            <>
              <Money value={row.cost_per_lead} /> a lead
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** What each channel brought and cost. */
export const ChannelTable = ({ results, toOf }: Props) => {
  const channels = results.channels.filter((row) => row.views + row.leads + row.sales + row.cost > 0);
  const props = { results: { ...results, channels }, toOf };
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return (
    <Section
      title="By channel"
      actions={
        <Anchor component={Link} to={COSTS} size="sm">
          Enter costs
        </Anchor>
      }
    >
      {channels.length === 0 ? (
        <EmptyState title="No views or leads in this period">
          Views and leads are counted by the links that shoppers come from.
        </EmptyState>
      ) : null}
      {channels.length > 0 ? isPhone ? <ChannelCards {...props} /> : <ChannelsTable {...props} /> : null}
    </Section>
  );
};
