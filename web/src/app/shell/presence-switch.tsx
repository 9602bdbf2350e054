import { sessionCalls } from '@forecourt/contract/session';
import { PRESENCE_LABELS } from '@forecourt/policy';
import { rememberPresence } from '../../api/presence-memory';
import { useSession } from '../../api/session-context';
import { useSave } from '../../api/use-save';
import classes from './profile-menu.module.css';

export const PresenceSwitch = () => {
  const { info } = useSession();
  const { save, isSaving } = useSave(sessionCalls.setPresence, {
    quiet: true,
    invalidates: [sessionCalls.info],
  });
  const isOnline = info.user.is_online === 1;
  const toggle = () => {
    rememberPresence(info.user.id, !isOnline);
    save({ body: { online: !isOnline } }).catch(() => undefined);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOnline}
      className={classes.presence}
      disabled={isSaving}
      onClick={toggle}
    >
      <span>{isOnline ? PRESENCE_LABELS.online : PRESENCE_LABELS.offline}</span>
      <span className={classes.track} aria-hidden />
    </button>
  );
};
