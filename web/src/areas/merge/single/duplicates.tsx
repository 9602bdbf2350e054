import { Button } from '@mantine/core';
import { IconArrowMerge, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState, Section } from '../../../kit/page';
import { customerName, type Match } from '../../customers';
import type { RecordCard } from '../merge';
import classes from '../merge.module.css';
import { useMergeKind } from '../merge-kind';
import { RecordFacts } from '../record-facts';
import { useNotDuplicates } from '../use-not-duplicates';
import { MatchCard } from './match-card';
import { RecordPicker } from './record-picker';

interface Props {
  record: RecordCard;
  matches: readonly Match[];
  /** Whether the page around it shows the record already. */
  isShown: boolean;
  /** Goes on to the comparison with these. */
  onCompare: (ids: readonly number[]) => void;
}

const isUsual = ({ verdict }: Match) => verdict === 'same' || verdict === 'likely';

/** Who may be the same as one record: the likely ones are chosen already. */
export const Duplicates = ({ record, matches, isShown, onCompare }: Props) => {
  const { one } = useMergeKind();
  const { markNotDuplicates } = useNotDuplicates();
  const [changed, setChanged] = useState<Readonly<Record<number, boolean>>>({});
  const chosen = matches.filter((match) => changed[match.id] ?? isUsual(match)).map(({ id }) => id);
  const own = { id: record.id, name: customerName(record) };
  const picker = (
    <div className={classes.picker}>
      <RecordPicker
        label={`Compare with another ${one}`}
        onPick={(id) => {
          if (id !== record.id) onCompare([...new Set([...chosen, id])]);
        }}
      />
    </div>
  );
  return (
    <>
      {isShown ? (
        <Section>{picker}</Section>
      ) : (
        <Section title="This record" actions={picker}>
          <RecordFacts record={record} />
        </Section>
      )}
      {matches.length === 0 ? (
        <EmptyState icon={IconCircleCheck} title="No duplicates found">
          Nobody else looks like {own.name}. You can still compare with someone of your choice.
        </EmptyState>
      ) : (
        <>
          <ul className={classes.groups} aria-label={`Who may be ${own.name}`}>
            {matches.map((match) => (
              <MatchCard
                key={match.id}
                match={match}
                of={own}
                isChosen={chosen.includes(match.id)}
                onChoose={(on) => setChanged((now) => ({ ...now, [match.id]: on }))}
                onNotDuplicate={() =>
                  void markNotDuplicates([own, { id: match.id, name: customerName(match) }])
                }
              />
            ))}
          </ul>
          <div className={classes.bar}>
            <span className={classes.quiet} role="status">
              {chosen.length === 0 ? 'Nobody is chosen' : `${chosen.length} of ${matches.length} chosen`}
            </span>
            <Button
              leftSection={<IconArrowMerge size={16} aria-hidden />}
              disabled={chosen.length === 0}
              onClick={() => onCompare(chosen)}
            >
              Compare {chosen.length === 0 ? '' : `${chosen.length + 1} records`}
            </Button>
          </div>
        </>
      )}
    </>
  );
};
