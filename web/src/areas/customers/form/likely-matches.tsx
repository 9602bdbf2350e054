import { Button, Loader, Switch, Title } from '@mantine/core';
import { IconUserCheck, IconUserSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { StateChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields/masks';
import { later } from '../../../kit/later';
import { customerName } from '../customer-name';
import { doubtsOf, type Match, reasonText, tellingReasons, VERDICTS } from '../match-texts';
import classes from './customer.module.css';
import type { LikelyMatches as Likely } from './use-likely-matches';

const CustomerPeek = later(async () => (await import('./customer-peek')).CustomerPeek);

interface MatchProps {
  match: Match;
  /** Takes the customer instead of adding someone anew. */
  onUse: (match: Match) => void;
  onView: (match: Match) => void;
}

const factsOf = (match: Match): string[] =>
  [
    phoneMask.format(match.mobile || match.phone_number),
    match.email,
    [match.address, match.city].filter(Boolean).join(', '),
  ].filter(Boolean);

const MatchCard = ({ match, onUse, onView }: MatchProps) => {
  const doubts = match.band === 'uncertain' ? doubtsOf(match.reasons) : [];
  const name = customerName(match);
  return (
    <li className={classes.match}>
      <div className={classes.matchHead}>
        <span className={classes.matchName}>{name}</span>
        {/* little is typed yet: that it proves nothing is no verdict */}
        {match.verdict === 'different' ? null : <StateChip {...VERDICTS[match.verdict]} />}
      </div>
      {factsOf(match).map((fact) => (
        <span key={fact} className={classes.fact}>
          {fact}
        </span>
      ))}
      <ul className={classes.reasons} aria-label={`Why ${name} matches`}>
        {tellingReasons(match.reasons).map((reason) => (
          <li key={`${reason.field} ${reason.b}`}>{reasonText(reason)}</li>
        ))}
      </ul>
      {doubts.length > 0 ? <p className={classes.quiet}>Uncertain because of: {doubts.join('; ')}</p> : null}
      <div className={classes.matchActions}>
        <Button
          size="compact-sm"
          leftSection={<IconUserCheck size={14} aria-hidden />}
          onClick={() => onUse(match)}
          aria-label={`Use ${name}`}
        >
          Use
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onView(match)} aria-label={`View ${name}`}>
          View
        </Button>
      </div>
    </li>
  );
};

interface Props {
  likely: Likely;
  id?: string;
  onUse: (match: Match) => void;
}

const wordsFor = ({ isOn, isAsked, isFailed, isLooking, matches }: Likely): string => {
  if (!isOn) return 'Suggestions are turned off.';
  if (!isAsked) return 'As you type, customers who may be the same appear here.';
  if (isFailed) return 'Could not be searched.';
  if (matches.length > 0) return 'Possible duplicate';
  return isLooking ? 'Looking' : 'Nobody like this yet.';
};

/** The side list of 2.16: who may be the same, each with why. */
export const LikelyMatches = ({ likely, id, onUse }: Props) => {
  const heading = useId();
  const [viewed, setViewed] = useState<Match | null>(null);
  return (
    <aside className={classes.likely} aria-labelledby={heading} id={id} data-testid="likely-matches">
      <div className={classes.likelyHead}>
        <Title order={2} id={heading}>
          Likely matches
        </Title>
        {likely.isLooking && likely.isOn ? <Loader size={14} aria-hidden /> : null}
        <Switch
          size="xs"
          label="Suggestions"
          labelPosition="left"
          checked={likely.isOn}
          onChange={(event) => likely.setOn(event.currentTarget.checked)}
        />
      </div>
      <p className={classes.quiet} role="status">
        {likely.matches.length === 0 ? <IconUserSearch size={15} aria-hidden /> : null}
        {wordsFor(likely)}
      </p>
      {likely.matches.length > 0 ? (
        <ul className={classes.matches}>
          {likely.matches.map((match) => (
            <MatchCard key={match.id} match={match} onUse={onUse} onView={setViewed} />
          ))}
        </ul>
      ) : null}
      {viewed ? <CustomerPeek match={viewed} onUse={onUse} onClose={() => setViewed(null)} /> : null}
    </aside>
  );
};
