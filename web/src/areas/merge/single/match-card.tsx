import { Button } from '@mantine/core';
import { StateChip } from '../../../kit/chips';
import { RowBox } from '../../../kit/list/row-box';
import { customerName, type Match, VERDICTS } from '../../customers';
import classes from '../merge.module.css';
import { numbered } from '../merge-texts';
import { RecordFacts } from '../record-facts';
import { Why } from '../why';

interface Props {
  match: Match;
  /** The record it is compared with. */
  of: { id: number; name: string };
  isChosen: boolean;
  onChoose: (chosen: boolean) => void;
  onNotDuplicate: () => void;
}

/** Someone who may be the same as the record at hand. */
export const MatchCard = ({ match, of, isChosen, onChoose, onNotDuplicate }: Props) => {
  const name = numbered({ id: match.id, name: customerName(match) });
  return (
    <li className={classes.group}>
      <div className={classes.groupHead}>
        <RowBox label={`Merge with ${name}`} checked={isChosen} onChange={() => onChoose(!isChosen)} />
        <StateChip {...VERDICTS[match.verdict]} />
        <span className={classes.score}>{match.score} points</span>
        <div className={classes.groupActions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Not a duplicate: ${name}`}
            onClick={onNotDuplicate}
          >
            Not a duplicate
          </Button>
        </div>
      </div>
      <RecordFacts record={match} />
      <Why reasons={match.reasons} score={match.score} band={match.band} a={numbered(of)} b={name} />
    </li>
  );
};
