import { Button, Loader, Switch, Title } from '@mantine/core';
import { IconUserCheck, IconUserSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { phoneMask } from '../../../kit/fields/masks';
import { customerName } from '../customer-name';
import { type Match, reasonText, tellingReasons, VERDICTS, weightText } from '../match-words';
import { useCustomerPaths } from '../paths';
import classes from './customer.module.css';
import type { LikelyMatches as Likely } from './use-likely-matches';

interface MatchProps {
  match: Match;
  /** In a dialog the customer opens beside it, and can be taken at once. */
  onUse?: (match: Match) => void;
  onView?: () => void;
}

const factsOf = (match: Match): string[] =>
  [
    phoneMask.format(match.mobile || match.phone_number),
    match.email,
    [match.address, match.city].filter(Boolean).join(', '),
  ].filter(Boolean);

const MatchCard = ({ match, onUse, onView }: MatchProps) => {
  const paths = useCustomerPaths();
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
          <li key={`${reason.field} ${reason.b}`}>
            <span>{reasonText(reason)}</span>
            <span className={classes.weight}>{weightText(reason.weight)}</span>
          </li>
        ))}
      </ul>
      <div className={classes.matchActions}>
        {onUse ? (
          <>
            <Button
              size="compact-sm"
              leftSection={<IconUserCheck size={14} aria-hidden />}
              onClick={() => onUse(match)}
              aria-label={`Use ${name}`}
            >
              Use
            </Button>
            <Button
              component={Link}
              to={paths.card(match.id)}
              target="_blank"
              size="compact-sm"
              variant="default"
              aria-label={`View ${name}`}
            >
              View
            </Button>
          </>
        ) : (
          <Button
            component={Link}
            to={paths.card(match.id)}
            size="compact-sm"
            variant="default"
            onClick={onView}
            aria-label={`View ${name}`}
          >
            View
          </Button>
        )}
      </div>
    </li>
  );
};

interface Props extends Omit<MatchProps, 'match'> {
  likely: Likely;
  id?: string;
}

const wordsFor = ({ isOn, isAsked, isFailed, isLooking, matches }: Likely): string => {
  if (!isOn) return 'Suggestions are turned off.';
  if (!isAsked) return 'As you type, customers who may be the same appear here.';
  if (isFailed) return 'Could not be searched.';
  if (matches.length > 0) return 'Look before you add them a second time.';
  return isLooking ? 'Looking' : 'Nobody like this yet.';
};

/** The side list of 2.16: who may be the same, each with why. */
export const LikelyMatches = ({ likely, id, ...more }: Props) => {
  const heading = useId();
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
            <MatchCard key={match.id} match={match} {...more} />
          ))}
        </ul>
      ) : null}
    </aside>
  );
};
