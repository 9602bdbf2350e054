import type { AudienceRow } from '@forecourt/contract/campaigns/campaign';
import type { CampaignChannel, Exclusion } from '@forecourt/domain/campaign/exclusions';
import { Alert, Anchor, SegmentedControl, Select, Text } from '@mantine/core';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { BlockSkeleton, EmptyState, FailedState } from '../../../kit/page';
import classes from '../campaigns.module.css';
import { Pager } from '../parts/pager';
import { usePersonPath } from '../parts/person-path';
import { CASL_LINE, consentText, countOf, leftOutLabel, peopleCount, standingLook } from '../words';
import type { AudienceState, Shown } from './use-audience';

const Person = ({ row, channel }: { row: AudienceRow; channel: CampaignChannel }) => {
  const to = usePersonPath()(row);
  const name = row.name || 'No name';
  return (
    <li className={classes.person}>
      <span className={classes.personName}>
        {to ? (
          <Anchor component={Link} to={to} size="sm">
            {name}
          </Anchor>
        ) : (
          name
        )}
      </span>
      <span className={classes.personAddress}>{row.address || '—'}</span>
      <span className={classes.personState}>
        <StateChip {...standingLook(row, channel)} />
      </span>
      <span className={classes.personConsent}>{consentText(row)}</span>
    </li>
  );
};

const Counts = ({ audience, channel }: { audience: AudienceState; channel: CampaignChannel }) => {
  const { counts, reason, start } = audience;
  if (!counts) return <BlockSkeleton height={64} />;
  const out = counts.found - counts.included;
  return (
    <div role="status" aria-busy={audience.isFetching} className={classes.counts}>
      <p className={classes.countLine}>
        <strong>{peopleCount(counts.included)}</strong> {counts.included === 1 ? 'gets it' : 'get it'}
        {out > 0 ? (
          <>
            , <strong>{out.toLocaleString('en-CA')}</strong> left out
          </>
        ) : null}
        .
      </p>
      {out > 0 ? (
        <ul className={classes.reasons} aria-label="Why people are left out">
          {counts.excluded
            .filter(({ count }) => count > 0)
            .map(({ reason: why, count }) => (
              <li key={why}>
                <button
                  type="button"
                  className={classes.reason}
                  aria-pressed={reason === why}
                  disabled={!audience.isSaved}
                  onClick={() =>
                    start(reason === why ? { show: 'all', reason: null } : { show: 'out', reason: why })
                  }
                >
                  {leftOutLabel(why, channel)} <strong>{count.toLocaleString('en-CA')}</strong>
                </button>
              </li>
            ))}
        </ul>
      ) : null}
      {out > 0 ? <p className={classes.quiet}>{CASL_LINE}</p> : null}
      {counts.too_many === 1 ? (
        <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          This is more people than one campaign can have. Narrow the filter.
        </Alert>
      ) : null}
    </div>
  );
};

const SHOWN: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'in', label: 'Get it' },
  { value: 'out', label: 'Left out' },
];

interface Props {
  audience: AudienceState;
  channel: CampaignChannel;
}

/** How many the filter finds, and who they are: those who get it, and those who do not and why. */
export const AudiencePeople = ({ audience, channel }: Props) => {
  const { counts, rows, show, reason, start, isSaved, isAskable, error } = audience;
  if (!isAskable)
    return (
      <EmptyState icon={IconUsers} title="Nobody is chosen">
        Switch on customers, leads or both to see who gets the message.
      </EmptyState>
    );
  if (error && !rows)
    return <FailedState error={error} onRetry={audience.retry} isRetrying={audience.isFetching} />;
  const reasons = counts?.excluded.filter(({ count }) => count > 0) ?? [];
  return (
    <div className={classes.people}>
      <Counts audience={audience} channel={channel} />
      <div className={classes.peopleTools}>
        <SegmentedControl
          aria-label="Show"
          size="xs"
          data={SHOWN}
          value={show}
          onChange={(next) =>
            start({ show: SHOWN.find(({ value }) => value === next)?.value ?? 'all', reason: null })
          }
        />
        {isSaved && show === 'out' && reasons.length > 1 ? (
          <Select
            size="xs"
            aria-label="Reason"
            placeholder="Any reason"
            clearable
            clearButtonProps={{ 'aria-label': 'Any reason' }}
            data={reasons.map((each) => ({ value: each.reason, label: leftOutLabel(each.reason, channel) }))}
            value={reason}
            onChange={(why) => start({ show: 'out', reason: why as Exclusion | null })} // one of the options
          />
        ) : null}
      </div>
      {rows === undefined ? (
        <BlockSkeleton height={280} />
      ) : rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          {show === 'out' ? 'Nobody is left out.' : 'The filter finds nobody. Remove a filter to find more.'}
        </Text>
      ) : (
        <ul className={classes.personList} aria-label="People" aria-busy={audience.isFetching}>
          {rows.map((row) => (
            <Person key={`${row.customer_id} ${row.lead_id} ${row.address}`} row={row} channel={channel} />
          ))}
        </ul>
      )}
      <div className={classes.peopleFoot}>
        {isSaved ? (
          <span className={classes.quiet}>
            {!audience.total ? '' : countOf(audience.total, 'person', 'people')}
          </span>
        ) : (
          <span className={classes.quiet}>
            The first people of the changed filter. Save it to see all of them.
          </span>
        )}
        <Pager page={audience.page} pages={audience.pages} onPage={audience.setPage} />
      </div>
    </div>
  );
};
