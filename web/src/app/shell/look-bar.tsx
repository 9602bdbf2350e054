import { platformCalls } from '@forecourt/contract/platform/index';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { send } from '../../api/client';
import { useSessionInfo } from '../../api/session-context';
import { endSession } from '../../api/session-end';
import classes from './look-bar.module.css';

const secondsUntil = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1_000));

/** mm:ss */
const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

const end = async () => {
  await send(platformCalls.endLookAs, {}, { silent: true }).catch(() => undefined);
  endSession();
};

const Countdown = ({ endsAt }: { endsAt: string }) => {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(endsAt);
      setLeft(seconds);
      if (seconds === 0) endSession();
    }, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  // read out once when it is shown, not each second
  return (
    <span aria-hidden className={classes.clock}>
      {clock(left)}
    </span>
  );
};

/** Stays over every screen while platform staff view a user's account. */
export const LookBar = () => {
  const { look_as, user, dealershipInfo } = useSessionInfo();
  if (!look_as) return null;
  const name = `${user.f_name} ${user.l_name}`.trim() || user.username;
  return (
    <div className={classes.bar} role="status">
      <IconEye size={18} aria-hidden />
      <span className={classes.words}>
        You are viewing as <b>{name}</b> of <b>{dealershipInfo?.bussiness_name ?? 'Forecourt'}</b>. Read only.
        Ends in <Countdown endsAt={look_as.ends_at} />
      </span>
      <button type="button" onClick={() => void end()}>
        End
      </button>
    </div>
  );
};
