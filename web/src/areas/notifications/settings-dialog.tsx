import type { ReplyOf } from '@forecourt/contract/call';
import { notificationsCalls } from '@forecourt/contract/notifications';
import { Alert, Button, Checkbox, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import { useSave } from '../../api/use-save';
import { Loaded } from '../../kit/page';
import { askPermission, readPermission } from './browser-notifications';
import classes from './notifications.module.css';

type Setting = ReplyOf<typeof notificationsCalls.settings>[number];

const CHANNELS = [
  { key: 'in_app', label: 'In app' },
  { key: 'browser', label: 'Browser' },
  { key: 'email', label: 'E-mail' },
] as const;

type Permission = ReturnType<typeof readPermission>;

interface PermissionProps {
  permission: Permission;
  setPermission: (permission: Permission) => void;
}

/** What the browser itself allows comes before what is chosen here. */
const BrowserPermission = ({ permission, setPermission }: PermissionProps) => {
  if (permission === 'granted') return null;
  if (permission === 'default')
    return (
      <Alert variant="light" mb="md" title="Browser notifications are off" className={classes.off}>
        <Button size="xs" mt="xs" onClick={() => void askPermission().then(setPermission)}>
          Send me notification
        </Button>
      </Alert>
    );
  return (
    <Alert variant="light" color="yellow" mb="md" styles={{ message: { color: 'var(--fc-text)' } }}>
      {permission === 'denied'
        ? 'Notifications are blocked for this site. Allow them in the settings of your browser.'
        : 'This browser shows no notifications.'}
    </Alert>
  );
};

const Kind = ({ setting, hasBrowser }: { setting: Setting; hasBrowser: boolean }) => {
  const { save, isSaving } = useSave(notificationsCalls.saveSetting, {
    invalidates: [notificationsCalls.settings],
    quiet: true,
  });
  const [chosen, setChosen] = useState({
    in_app: setting.in_app,
    browser: setting.browser,
    email: setting.email,
  });
  const change = (key: keyof typeof chosen, isOn: boolean) => {
    const next = { ...chosen, [key]: isOn ? 1 : 0 } as typeof chosen; // a computed key widens the type
    setChosen(next);
    save({ params: { kind: setting.kind }, body: next }).catch(() => setChosen(chosen));
  };
  return (
    <tr>
      <th scope="row">{setting.label}</th>
      {CHANNELS.map(({ key, label }) => (
        <td key={key}>
          <Checkbox
            aria-label={`${setting.label}: ${label}`}
            checked={chosen[key] === 1 && (key !== 'browser' || hasBrowser)}
            disabled={isSaving || (key === 'browser' && (chosen.in_app === 0 || !hasBrowser))}
            onChange={(event) => change(key, event.currentTarget.checked)}
          />
        </td>
      ))}
    </tr>
  );
};

/** Which notifications one gets, and how. Each choice is saved at once. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const settings = useCall(notificationsCalls.settings);
  const [permission, setPermission] = useState(readPermission);
  return (
    <Modal opened onClose={onClose} title="Notification settings" size="lg">
      <BrowserPermission permission={permission} setPermission={setPermission} />
      <Loaded query={settings} skeleton={<Skeleton height={180} />}>
        {(kinds) => (
          <table className={classes.settings}>
            <thead>
              <tr>
                <th scope="col">Notify me about</th>
                {CHANNELS.map(({ key, label }) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((setting) => (
                <Kind key={setting.kind} setting={setting} hasBrowser={permission === 'granted'} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Modal>
  );
};
