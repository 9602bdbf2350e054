import { type QbProgress, type QbStatus, quickbooksCalls } from '@forecourt/contract/quickbooks/index';
import { Anchor, Button, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconPlugConnected,
  IconPlugX,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { Instant } from '../../../kit/format';
import { BlockSkeleton, Loaded } from '../../../kit/page';
import { allPostings, QB } from '../paths';
import classes from '../quickbooks.module.css';
import { REFETCH_QB } from '../refetch';
import { useProgress } from './use-progress';
import { useSignIn } from './use-sign-in';

const STAGES: Readonly<Record<QbProgress['stage'], string>> = {
  lists: 'Reading lists from QuickBooks',
  prepare: 'Looking for new entries',
  send: 'Sending to QuickBooks',
  compare: 'Comparing with QuickBooks',
  idle: '',
};

const Work = ({ progress }: { progress: QbProgress }) => {
  const { stage, done, total } = progress;
  const share = total === 0 ? 100 : Math.round((100 * done) / total);
  const text = total === 0 ? STAGES[stage] : `${STAGES[stage]}: ${done} of ${total}`;
  return (
    <div className={classes.work} role="status">
      <span>{text}</span>
      <Progress value={share} size="sm" animated={total === 0} aria-label={STAGES[stage]} />
    </div>
  );
};

const Counts = ({ state, counts, differences, unmapped }: QbStatus) => {
  const parts: { text: string; to?: string }[] = [
    ...(counts.held > 0 ? [{ text: `${counts.held} to review`, to: allPostings({ state: 'held' }) }] : []),
    ...(counts.waiting + counts.sending > 0
      ? [{ text: `${counts.waiting + counts.sending} waiting`, to: allPostings({ state: 'waiting' }) }]
      : []),
    ...(counts.failed > 0 ? [{ text: `${counts.failed} failed`, to: allPostings({ state: 'failed' }) }] : []),
    ...(differences > 0 ? [{ text: `${differences} differ`, to: allPostings({ differs: '1' }) }] : []),
    ...(state === 'connected' && unmapped > 0
      ? [{ text: `${unmapped} accounts not mapped`, to: QB.settings }]
      : []),
    ...(counts.sent > 0 ? [{ text: `${counts.sent} sent`, to: allPostings({ state: 'sent' }) }] : []),
  ];
  return (
    <span className={classes.counts}>
      {parts.map(({ text, to }) =>
        to ? (
          <Anchor key={text} component={Link} to={to} size="sm">
            {text}
          </Anchor>
        ) : (
          <span key={text}>{text}</span>
        ),
      )}
    </span>
  );
};

const Connected = ({ status }: { status: QbStatus }) => {
  const { save, isSaving } = useSave(quickbooksCalls.sync, { invalidates: REFETCH_QB });
  return (
    <>
      <IconCircleCheck size={18} className={classes.good} aria-hidden />
      <span>
        Connected to <strong>{status.company}</strong>
        {status.mode === 'stand-in' ? ' (stand-in on this computer)' : ''}
        {status.paused_until ? (
          <>
            . QuickBooks asks to wait until <Instant at={status.paused_until} />
          </>
        ) : null}
      </span>
      <Counts {...status} />
      <Button
        variant="default"
        size="xs"
        loading={isSaving}
        leftSection={<IconRefresh size={14} aria-hidden />}
        onClick={() => void save({}).catch(() => undefined)}
      >
        Sync now
      </Button>
    </>
  );
};

const NotConnected = ({ status }: { status: QbStatus }) => {
  const { signIn, isStarting } = useSignIn();
  if (status.state === 'choose-start')
    return (
      <>
        <IconAlertTriangle size={18} className={classes.bad} aria-hidden />
        <span>
          Connected to <strong>{status.company}</strong>, another company than before. Nothing is sent until
          you choose its first day.
        </span>
        <Button size="xs" component={Link} to={QB.settings}>
          Choose first day
        </Button>
      </>
    );
  if (status.state === 'sign-in-again')
    return (
      <>
        <IconAlertTriangle size={18} className={classes.bad} aria-hidden />
        <span>QuickBooks needs you to sign in again. Nothing is lost: postings wait.</span>
        <Counts {...status} />
        <Button size="xs" component={Link} to={QB.loginError}>
          Sign in again
        </Button>
      </>
    );
  return status.state === 'off' ? (
    <>
      <IconPlugX size={18} aria-hidden />
      <span>QuickBooks is not set up on this server. Postings can be downloaded as files.</span>
      <Counts {...status} />
      <Button size="xs" variant="default" component={Link} to={`${QB.settings}#files`}>
        Files
      </Button>
    </>
  ) : (
    <>
      <IconPlugConnected size={18} aria-hidden />
      <span>QuickBooks is not connected.</span>
      <Counts {...status} />
      <Button size="xs" loading={isStarting} onClick={signIn}>
        Connect QuickBooks
      </Button>
    </>
  );
};

/** Whether QuickBooks is connected, what waits for it, and what is under way. */
export const ConnectionBar = () => {
  const query = useCall(quickbooksCalls.status);
  const progress = useProgress();
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={44} />}>
      {(status) => (
        <section className={classes.bar} aria-label="Connection">
          {status.state === 'connected' ? <Connected status={status} /> : <NotConnected status={status} />}
          {progress ? <Work progress={progress} /> : null}
          {[status.lists_problem, status.compare_problem].filter(Boolean).map((problem) => (
            <p key={problem} className={classes.barProblem} role="alert">
              {problem}
            </p>
          ))}
        </section>
      )}
    </Loaded>
  );
};
