import type { Campaign } from '@forecourt/contract/campaigns/campaign';
import { type CampaignResults, campaignCalls } from '@forecourt/contract/campaigns/campaigns';
import { Anchor, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCheck,
  IconClick,
  IconInbox,
  IconMailOff,
  IconMailOpened,
  IconSend,
  IconTrophy,
  IconUserMinus,
} from '@tabler/icons-react';
import { useCall } from '../../../api/use-call';
import { LineChart } from '../../../kit/charts';
import { StateChip } from '../../../kit/chips';
import { Money, shortInstant, useTimeZone } from '../../../kit/format';
import { BlockSkeleton, Loaded, Section, Stat, StatSkeletons, Stats } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { campaignPartPath } from '../paths';
import { CASL_LINE, countOf, figure, leftOutLabel, shareOf, withFieldNames, withShare } from '../words';

interface PartProps {
  campaign: Campaign;
  results: CampaignResults;
}

const Figures = ({ campaign, results }: PartProps) => {
  const { sent, delivered, opened, clicked, unsubscribed, bounced, failed } = results;
  const to = (filters: Readonly<Record<string, string>>) =>
    campaignPartPath(campaign.id, 'recipients', filters);
  const ofDelivered = (count: number) =>
    delivered === 0 ? undefined : `${shareOf(count, delivered)} of delivered`;
  const isMail = campaign.channel === 'email';
  return (
    <Stats columns={isMail ? 4 : 3}>
      <Stat
        label="Sent"
        icon={IconSend}
        value={figure(sent)}
        hint={failed > 0 ? `${figure(failed)} failed` : undefined}
        to={to({})}
      />
      <Stat
        label="Delivered"
        icon={IconCheck}
        value={figure(delivered)}
        hint={sent === 0 ? undefined : `${shareOf(delivered, sent)} of sent`}
      />
      {isMail ? (
        <Stat
          label="Opened"
          icon={IconMailOpened}
          value={figure(opened)}
          hint={ofDelivered(opened)}
          to={to({ did: 'opened' })}
        />
      ) : null}
      <Stat
        label="Clicked"
        icon={IconClick}
        value={figure(clicked)}
        hint={ofDelivered(clicked)}
        to={to({ did: 'clicked' })}
      />
      <Stat
        label="Unsubscribed"
        icon={IconUserMinus}
        value={figure(unsubscribed)}
        hint={ofDelivered(unsubscribed)}
        to={to({ did: 'unsubscribed' })}
      />
      {isMail ? (
        <Stat
          label="Bounced"
          icon={IconMailOff}
          value={figure(bounced)}
          hint={sent === 0 ? undefined : `${shareOf(bounced, sent)} of sent`}
          to={to({ state: 'bounced' })}
        />
      ) : null}
      <Stat
        label="Leads"
        icon={IconInbox}
        value={figure(results.leads)}
        hint={`Within ${results.attribution_days} days`}
      />
      <Stat
        label="Sales"
        icon={IconTrophy}
        value={figure(results.sales)}
        hint={
          <>
            <Money value={results.sales_total} /> within {results.attribution_days} days
          </>
        }
      />
    </Stats>
  );
};

interface SubjectProps extends Pick<Campaign, 'winner'> {
  each: CampaignResults['variants'][number];
}

const Subject = ({ each: { variant, subject }, winner }: SubjectProps) => (
  <>
    <strong>{variant.toUpperCase()}</strong> {withFieldNames(subject)}{' '}
    {variant === winner ? <StateChip label="Winner" tone="good" /> : null}
  </>
);

/** On a phone a row of figures does not fit: each subject is a card. */
const SubjectCards = ({ variants, winner }: Pick<CampaignResults, 'variants'> & Pick<Campaign, 'winner'>) => (
  <ul className={classes.subjects}>
    {variants.map((each) => (
      <li key={each.variant} className={classes.subjectCard}>
        <p className={classes.subjectName}>
          <Subject each={each} winner={winner} />
        </p>
        <dl>
          <dt>Sent</dt>
          <dd>{figure(each.sent)}</dd>
          <dt>Opened</dt>
          <dd>{withShare(each.opened, each.delivered)}</dd>
          <dt>Clicked</dt>
          <dd>{withShare(each.clicked, each.delivered)}</dd>
          <dt>Unsubscribed</dt>
          <dd>{figure(each.unsubscribed)}</dd>
        </dl>
      </li>
    ))}
  </ul>
);

const Subjects = ({ campaign, results }: PartProps) => {
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return (
    <Section
      title="By subject"
      description={
        campaign.ab.mode !== 'winner'
          ? undefined
          : campaign.winner === null
            ? `The winner is chosen ${countOf(campaign.ab.hours, 'hour', 'hours')} after the first messages.`
            : `Subject ${campaign.winner.toUpperCase()} had more ${campaign.ab.by} and went to everyone else.`
      }
    >
      {isPhone ? (
        <SubjectCards variants={results.variants} winner={campaign.winner} />
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Subject</Table.Th>
              {['Sent', 'Opened', 'Clicked', 'Unsubscribed'].map((title) => (
                <Table.Th key={title} ta="right">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {results.variants.map((each) => (
              <Table.Tr key={each.variant}>
                <Table.Td>
                  <Subject each={each} winner={campaign.winner} />
                </Table.Td>
                <Table.Td ta="right">{figure(each.sent)}</Table.Td>
                <Table.Td ta="right">{withShare(each.opened, each.delivered)}</Table.Td>
                <Table.Td ta="right">{withShare(each.clicked, each.delivered)}</Table.Td>
                <Table.Td ta="right">{figure(each.unsubscribed)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
};

const Links = ({ results: { links } }: Pick<PartProps, 'results'>) => (
  <Section title="Links">
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Address</Table.Th>
          <Table.Th ta="right">People</Table.Th>
          <Table.Th ta="right">Clicks</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {links.map(({ url, people, clicks }) => (
          <Table.Tr key={url}>
            <Table.Td className={classes.linkCell}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm">
                {url}
              </Anchor>
            </Table.Td>
            <Table.Td ta="right">{figure(people)}</Table.Td>
            <Table.Td ta="right">{figure(clicks)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Section>
);

const HOUR_MS = 3_600_000;

/** Opens only: nearly all messages go out in the first hour, and would flatten every other hour. */
const Hours = ({ results: { hours } }: Pick<PartProps, 'results'>) => {
  const timeZone = useTimeZone();
  const start = Date.parse(hours[0]?.at ?? '');
  const after = new Map(
    hours.map(({ at }) => [
      shortInstant(at, timeZone),
      `${Math.round((Date.parse(at) - start) / HOUR_MS)} h`,
    ]),
  );
  return (
    <Section>
      <LineChart
        title="Opened, by hours after the start"
        unit="messages"
        category="Hour"
        labels={[...after.keys()]}
        shorten={(label) => after.get(label) ?? label}
        series={[{ name: 'Opened', values: hours.map(({ opened }) => opened) }]}
      />
    </Section>
  );
};

/** Those who were found but not chosen, and those who were chosen but not written to after all. */
const LeftOut = ({ campaign, results }: PartProps) => {
  const lines = [
    ...results.excluded.map((each) => ({ ...each, when: 'when it started' })),
    ...results.skipped.map((each) => ({ ...each, when: 'before their message was sent' })),
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <Section title="Left out" description={CASL_LINE}>
      <ul className={classes.leftOut}>
        {lines.map(({ reason, count, when }) => (
          <li key={`${reason} ${when}`}>
            <span>
              {leftOutLabel(reason, campaign.channel)}{' '}
              <span className={classes.quiet}>{reason === 'stopped' ? '' : when}</span>
            </span>
            <strong className="fc-figures">{figure(count)}</strong>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Skeleton = () => (
  <>
    <StatSkeletons count={8} />
    <BlockSkeleton />
  </>
);

/** What became of a campaign. */
export const Results = ({ campaign }: { campaign: Campaign }) => {
  const query = useCall(campaignCalls.results, { params: { id: campaign.id } });
  return (
    <Loaded query={query} skeleton={<Skeleton />}>
      {(results) => (
        <>
          <Figures campaign={campaign} results={results} />
          {results.machine_opens > 0 ? (
            <Text size="sm" c="dimmed">
              {countOf(results.machine_opens, 'automatic open', 'automatic opens')} excluded.
            </Text>
          ) : null}
          {campaign.channel === 'email' && campaign.ab.mode !== 'none' ? (
            <Subjects campaign={campaign} results={results} />
          ) : null}
          {campaign.channel === 'email' && results.hours.length > 1 ? <Hours results={results} /> : null}
          {results.links.length > 0 ? <Links results={results} /> : null}
          <LeftOut campaign={campaign} results={results} />
        </>
      )}
    </Loaded>
  );
};
