import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { campaignCalls, type RecipientRow } from '@forecourt/contract/campaigns/campaigns';
import { formatPhone } from '@forecourt/domain/phone-text';
import { IconUser } from '@tabler/icons-react';
import { StateChip } from '../../../kit/chips';
import { Instant } from '../../../kit/format';
import { type Column, DataList, type FilterDef, sourceOf, useListOf } from '../../../kit/list';
import { usePersonPath } from '../parts/person-path';
import { bounceText, leftOutLabel, RECIPIENT_LOOKS } from '../words';

const whyNot = (row: RecipientRow, { channel }: Campaign): string =>
  row.state === 'skipped' && row.skipped !== null
    ? leftOutLabel(row.skipped, channel)
    : row.failure || bounceText(row.bounce_status);

/** The furthest that the person went with the message. */
const response = (row: RecipientRow): [word: string, at: string] | null => {
  if (row.unsubscribed_at !== null) return ['Unsubscribed', row.unsubscribed_at];
  if (row.clicked_at !== null) return ['Clicked', row.clicked_at];
  return row.opened_at === null ? null : ['Opened', row.opened_at];
};

const Outcome = ({ row, campaign }: { row: RecipientRow; campaign: Campaign }) => {
  const did = response(row);
  if (did === null) return whyNot(row, campaign);
  return (
    <>
      {did[0]} <Instant at={did[1]} />
    </>
  );
};

const hasOutcome = (row: RecipientRow, campaign: Campaign): boolean =>
  response(row) !== null || whyNot(row, campaign) !== '';

const columnsOf = (campaign: Campaign): Column<RecipientRow>[] => {
  const isMail = campaign.channel === 'email';
  const isTried = isMail && campaign.ab.mode !== 'none';
  return [
    {
      ...{ key: 'name', title: 'Name', sortable: true, always: true, mobile: 'title' },
      render: ({ name }) => name || 'No name',
      csv: ({ name }) => name,
    },
    {
      ...{ key: 'address', title: isMail ? 'E-mail' : 'Number', width: 232, mobile: 'fact' },
      render: ({ address }) => (isMail ? address : formatPhone(address)),
      csv: ({ address }) => address,
    },
    {
      ...{ key: 'state', title: 'Status', width: 124, skeleton: 'chip', mobile: 'status' },
      render: ({ state }) => <StateChip {...RECIPIENT_LOOKS[state]} />,
      csv: ({ state }) => RECIPIENT_LOOKS[state].label,
    },
    {
      ...{ key: 'outcome', title: 'Outcome', width: 250, mobile: 'fact' },
      render: (row) => (hasOutcome(row, campaign) ? <Outcome row={row} campaign={campaign} /> : ''),
      csv: (row) => response(row)?.join(' ') ?? whyNot(row, campaign),
    },
    ...(isTried
      ? [
          {
            ...{ key: 'variant', title: 'Subject', width: 90 },
            render: ({ variant }: RecipientRow) => (variant === 'rest' ? 'Rest' : variant.toUpperCase()),
          },
        ]
      : []),
    {
      ...{ key: 'sent_at', title: 'Sent', width: 154, sortable: true, fits: true },
      render: ({ sent_at }) => (sent_at === null ? '' : <Instant at={sent_at} />),
    },
    ...(isMail
      ? [
          {
            ...{ key: 'opened_at', title: 'Opened', width: 154, optional: true },
            render: ({ opened_at }: RecipientRow) => (opened_at === null ? '' : <Instant at={opened_at} />),
          },
        ]
      : []),
    {
      ...{ key: 'clicked_at', title: 'Clicked', width: 154, optional: true },
      render: ({ clicked_at }) => (clicked_at === null ? '' : <Instant at={clicked_at} />),
    },
    {
      ...{ key: 'unsubscribed_at', title: 'Unsubscribed', width: 154, optional: true },
      render: ({ unsubscribed_at }) => (unsubscribed_at === null ? '' : <Instant at={unsubscribed_at} />),
    },
  ];
};

const filtersOf = (campaign: Campaign): FilterDef[] => [
  {
    ...{ kind: 'select', key: 'state', label: 'Status' },
    options: Object.entries(RECIPIENT_LOOKS).map(([value, { label }]) => ({ value, label })),
  },
  {
    ...{ kind: 'select', key: 'did', label: 'Response' },
    options: [
      { value: 'opened', label: 'Opened' },
      { value: 'clicked', label: 'Clicked' },
      { value: 'unsubscribed', label: 'Unsubscribed' },
    ],
  },
  ...(campaign.channel === 'email' && campaign.ab.mode !== 'none'
    ? [
        {
          kind: 'select' as const,
          key: 'variant',
          label: 'Subject',
          options: [
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ],
        },
      ]
    : []),
];

/** Who was chosen, and what became of each message. */
export const Recipients = ({ campaign }: { campaign: Campaign }) => {
  const pathOf = usePersonPath();
  const source = sourceOf<RecipientRow>(campaignCalls.recipients, (query) => ({
    params: { id: campaign.id },
    query,
  }));
  const list = useListOf(source, {
    ...{ key: 'campaign-recipients', defaultSort: 'id', filters: filtersOf(campaign) },
  });
  return (
    <DataList
      list={list}
      columns={columnsOf(campaign)}
      noun={{ one: 'person', many: 'people' }}
      nameOf={({ name, address }) => name || address}
      searchHint={campaign.channel === 'email' ? 'Name or e-mail' : 'Name or number'}
      rowActions={(row) => {
        const to = pathOf(row);
        return to === null
          ? []
          : [{ label: row.customer_id === null ? 'Open lead' : 'Open customer', icon: IconUser, to }];
      }}
      empty={{ title: 'No recipients yet', text: 'Recipients appear here as they are selected.' }}
    />
  );
};
