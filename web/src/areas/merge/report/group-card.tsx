import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { customerName, VERDICTS } from '../../customers';
import type { Group, Pair } from '../merge';
import classes from '../merge.module.css';
import { useMergeKind } from '../merge-kind';
import { listWords, numbered } from '../merge-texts';
import { chooseRecords } from '../paths';
import { RecordFacts } from '../record-facts';
import { useNotDuplicates } from '../use-not-duplicates';
import { Why } from '../why';

interface PairProps {
  pair: Pair;
  nameOf: (id: number) => string;
  /** Of more than two, each pair can be marked as not duplicates. */
  onNotDuplicate?: () => void;
}

const PairWhy = ({ pair, nameOf, onNotDuplicate }: PairProps) => {
  const [a, b] = [
    numbered({ id: pair.a, name: nameOf(pair.a) }),
    numbered({ id: pair.b, name: nameOf(pair.b) }),
  ];
  return (
    <>
      {onNotDuplicate ? (
        <p className={classes.pairTitle}>
          {a} and {b}
          <span className={classes.weight}>{pair.score}</span>
        </p>
      ) : null}
      <Why
        {...pair}
        a={a}
        b={b}
        actions={
          onNotDuplicate ? (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={`Not a duplicate: ${a} and ${b}`}
              onClick={onNotDuplicate}
            >
              Not a duplicate
            </Button>
          ) : null
        }
      />
    </>
  );
};

/** Records who may be one: who they are, why it seems so, and what to do about it. */
export const GroupCard = ({ group }: { group: Group }) => {
  const { type } = useMergeKind();
  const { markNotDuplicates } = useNotDuplicates();
  const { members, pairs } = group;
  const records = members.map((member) => ({ id: member.id, name: customerName(member) }));
  const nameOf = (id: number) => records.find((record) => record.id === id)?.name ?? '';
  const isPair = records.length === 2;
  const who = listWords(records.map(numbered));
  return (
    <li className={classes.group}>
      <div className={classes.groupHead}>
        <StateChip {...VERDICTS[group.verdict]} />
        <span className={classes.score}>{group.score} points</span>
        {isPair ? null : <span className={classes.score}>{records.length} records</span>}
        <div className={classes.groupActions}>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${isPair ? 'Not a duplicate' : 'None is a duplicate'}: ${who}`}
            onClick={() => void markNotDuplicates(records)}
          >
            {isPair ? 'Not a duplicate' : 'None is a duplicate'}
          </Button>
          <Button
            component={Link}
            size="compact-sm"
            to={chooseRecords(
              type,
              records.map(({ id }) => id),
            )}
            leftSection={<IconArrowMerge size={14} aria-hidden />}
            aria-label={`Merge ${who}`}
          >
            Merge
          </Button>
        </div>
      </div>
      <div className={classes.members}>
        {members.map((member) => (
          <RecordFacts key={member.id} record={member} />
        ))}
      </div>
      {pairs.map((pair) => (
        <PairWhy
          key={`${pair.a} ${pair.b}`}
          pair={pair}
          nameOf={nameOf}
          onNotDuplicate={
            isPair
              ? undefined
              : () => void markNotDuplicates(records.filter(({ id }) => id === pair.a || id === pair.b))
          }
        />
      ))}
    </li>
  );
};
