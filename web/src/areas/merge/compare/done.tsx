import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { State } from '../../../kit/page';
import type { Plan } from '../merge';
import { useMergeKind } from '../merge-kind';
import { countsInWords, listWords, numbered } from '../merge-texts';
import { mergeList } from '../paths';

interface Props {
  plan: Plan;
  onUndo: () => Promise<boolean>;
}

/** A merge that has just been made: where to find it all, and the way back. */
export const Done = ({ plan, onUndo }: Props) => {
  const kind = useMergeKind();
  const [isUndoing, setUndoing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { survivor, losers, moves } = plan;
  const undo = async () => {
    setUndoing(true);
    if (!(await onUndo())) setUndoing(false);
  };
  return (
    <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      <State
        icon={IconCircleCheck}
        title={`${losers.length + 1} records are now ${survivor.name}`}
        actions={
          <>
            <Button component={Link} to={kind.pathOf(survivor.id)}>
              Open {survivor.name}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              loading={isUndoing}
              onClick={() => void undo()}
            >
              Undo the merge
            </Button>
            <Button component={Link} to={mergeList(kind.type)} variant="subtle">
              Next duplicates
            </Button>
          </>
        }
      >
        <p>
          {moves.length > 0 ? `${countsInWords(moves)} moved. ` : ''}
          {listWords(losers.map(numbered))} {losers.length === 1 ? 'leads' : 'lead'} to no. {survivor.id}.
        </p>
      </State>
    </div>
  );
};
