import { Button } from '@mantine/core';
import { IconMoon } from '@tabler/icons-react';
import { useState } from 'react';
import { rememberPresence } from '../../../api/presence-memory';
import { useSession } from '../../../api/session-context';
import { toast } from '../../../api/toast';
import classes from '../chat.module.css';
import { emit } from '../live/emit';

/** 2.11: shown while the user is offline; guests then do not see them as somebody who answers. */
export const PresenceBanner = () => {
  const { info, refresh } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (info.user.is_online === 1) return null;
  const comeBack = async () => {
    setBusy(true);
    try {
      rememberPresence(info.user.id, true);
      await emit('status:online');
      await refresh();
    } catch (error) {
      void toast({ kind: 'error', message: error instanceof Error ? error.message : 'Server Error' });
    }
    setBusy(false);
  };
  return (
    <div className={classes.banner} data-tone="warning" role="status">
      <IconMoon size={18} aria-hidden />
      <span className={classes.bannerText}>You are offline</span>
      <Button size="compact-sm" loading={isBusy} onClick={() => void comeBack()}>
        Back to Online
      </Button>
    </div>
  );
};
