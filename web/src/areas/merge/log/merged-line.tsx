import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { StateChip } from '../../../kit/chips';
import { RelativeTime } from '../../../kit/format';
import type { Merged } from '../merge';
import classes from '../merge.module.css';
import { useMergeKind } from '../merge-kind';
import { listWords, numbered } from '../merge-texts';
import { useUndoMerge } from '../use-undo-merge';
import { MergedDetail } from './merged-detail';

/** One merge: who became whom, by whom and when, and the way back. */
export const MergedLine = ({ merged }: { merged: Merged }) => {
  const { id, survivor, losers, moved, created_at, created_by, undone_at, undone_by } = merged;
  const kind = useMergeKind();
  const undo = useUndoMerge();
  const [isOpen, setOpen] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const detail = useId();
  const takeBack = async () => {
    setUndoing(true);
    await undo(id);
    setUndoing(false);
  };
  return (
    <li className={classes.line}>
      <div className={classes.lineMain}>
        <span>
          {listWords(losers.map(numbered))} became <Link to={kind.pathOf(survivor.id)}>{survivor.name}</Link>{' '}
          <span className={classes.number}>no. {survivor.id}</span>
        </span>
        <span className={classes.quiet}>
          Merge {id}, {moved.toLocaleString()} {moved === 1 ? 'entry' : 'entries'} moved, {created_by},{' '}
          <RelativeTime at={created_at} />
        </span>
        {undone_at ? (
          <span className={classes.quiet}>
            Undone by {undone_by}, <RelativeTime at={undone_at} />
          </span>
        ) : null}
      </div>
      {undone_at ? <StateChip label="Undone" tone="neutral" /> : null}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={detail}
        aria-label={`What changed: merge ${id}`}
        rightSection={
          <IconChevronDown
            size={14}
            aria-hidden
            className={classes.chevron}
            data-open={isOpen || undefined}
          />
        }
        onClick={() => setOpen(!isOpen)}
      >
        What changed
      </Button>
      {undone_at ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          loading={isUndoing}
          aria-label={`Undo merge ${id} into ${survivor.name}`}
          onClick={() => void takeBack()}
        >
          Undo
        </Button>
      )}
      <div id={detail} hidden={!isOpen} className={classes.lineDetail}>
        {isOpen ? <MergedDetail id={id} survivor={survivor} losers={losers} /> : null}
      </div>
    </li>
  );
};
