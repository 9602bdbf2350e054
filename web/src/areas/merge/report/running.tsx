import { progressCalls } from '@forecourt/contract/progress';
import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { send } from '../../../api/client';
import { useCall } from '../../../api/use-call';
import type { Facts } from '../merge';
import classes from '../merge.module.css';

/** How far the search is. It goes on when one leaves; whoever started it can stop it. */
export const Running = ({ report }: { report: Facts }) => {
  const [isStopping, setStopping] = useState(false);
  // the work is its starter's own: to anyone else it answers 404
  const own = useCall(
    progressCalls.get,
    { params: { id: report.progress_id } },
    { silent: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const stop = async () => {
    setStopping(true);
    await send(progressCalls.cancel, { params: { id: report.progress_id } }, { quiet: true }).catch(() =>
      setStopping(false),
    );
  };
  const { done, total } = report;
  const count = `${done.toLocaleString()} of ${total.toLocaleString()}`;
  return (
    <div className={classes.running} role="status">
      <div className={classes.runningWords}>
        <span>
          {isStopping ? 'Stopping' : 'Looking for duplicates'}: <span className="fc-figures">{count}</span>
          {own.isSuccess ? '' : `, started by ${report.started_by}`}
        </span>
        {own.isSuccess ? (
          <Button size="compact-sm" variant="default" onClick={stop} disabled={isStopping}>
            Cancel
          </Button>
        ) : null}
      </div>
      <Progress value={total === 0 ? 0 : (done / total) * 100} size="sm" aria-label="Progress" />
    </div>
  );
};
