import { ActionIcon, Button } from '@mantine/core';
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Named } from '../merge';
import { useMergeKind } from '../merge-kind';
import classes from './compare.module.css';

interface Props {
  records: readonly Named[];
  survivor: number;
  onSurvivor: (id: number) => void;
  /** Takes every value that this record has. */
  onTakeAll: (id: number) => void;
  onRemove?: (id: number) => void;
}

/** The records as columns; one of them stays. */
export const RecordsHead = ({ records, survivor, onSurvivor, onTakeAll, onRemove }: Props) => {
  const kind = useMergeKind();
  const id = useId();
  return (
    <div className={classes.head} role="radiogroup" aria-labelledby={id}>
      <div className={classes.label}>
        <span id={id}>Record that stays</span>
        <span className={classes.hint}>The numbers of the others lead to it.</span>
      </div>
      {records.map((record) => {
        const stays = record.id === survivor;
        return (
          <div key={record.id} className={classes.column} data-chosen={stays || undefined}>
            <label className={classes.columnName}>
              <input type="radio" name={id} checked={stays} onChange={() => onSurvivor(record.id)} />
              <span>
                {record.name} <span className={classes.number}>no. {record.id}</span>
                <span className={classes.fate}>{stays ? 'Stays' : 'Becomes part of it'}</span>
              </span>
            </label>
            <div className={classes.columnActions}>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Take all values of ${record.name}, no. ${record.id}`}
                onClick={() => onTakeAll(record.id)}
              >
                Take all values
              </Button>
              <ActionIcon
                component={Link}
                to={kind.pathOf(record.id)}
                target="_blank"
                title="View in a new tab"
                size="sm"
                aria-label={`View ${record.name}, no. ${record.id}, in a new tab`}
              >
                <IconExternalLink size={14} aria-hidden />
              </ActionIcon>
              {onRemove ? (
                <ActionIcon
                  size="sm"
                  title="Leave out"
                  aria-label={`Leave out ${record.name}, no. ${record.id}`}
                  onClick={() => onRemove(record.id)}
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              ) : null}
            </div>
          </div>
        );
      })}
    </div>
  );
};
