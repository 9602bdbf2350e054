import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { askPermission, readPermission } from '../../notifications';
import classes from '../chat.module.css';

/** screens.md 9. */
const PROMPT_MS = 200;

/** 2.11: offered while the browser was not asked yet. */
export const NotificationPrompt = () => {
  const [permission, setPermission] = useState(readPermission);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PROMPT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue || permission !== 'default') return null;
  return (
    <div className={`${classes.banner} ${classes.prompt}`}>
      <IconBell size={18} aria-hidden />
      <span className={classes.bannerText}>Get notified of new messages while you work elsewhere.</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => void askPermission().then(setPermission, () => undefined)}
      >
        Send me notification
      </Button>
    </div>
  );
};
