import { profileMenuFor, roleLabel, shellOf } from '@forecourt/policy';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../api/session-context';
import { AutoPostingDialog } from '../../areas/posting';
import { PersonAvatar } from '../../kit/chips/avatar';
import { findScreen } from '../signed-in/screens';
import { Dropdown } from './dropdown';
import { PresenceSwitch } from './presence-switch';
import classes from './profile-menu.module.css';
import { ThemeSwitch } from './theme-switch';

export const ProfileMenu = () => {
  const { actor, info, can, signOut } = useSession();
  const { user } = info;
  const name = `${user.f_name} ${user.l_name}`.trim() || user.username;
  const [isAutoPosting, setAutoPosting] = useState(false);
  const items = profileMenuFor(actor).filter(({ key, route }) =>
    route ? findScreen(shellOf(actor), route) : key === 'autoPosting',
  );
  const face = (
    <span className={classes.face} data-online={user.is_online === 1 || undefined}>
      <PersonAvatar name={name} file={user.avatar} />
    </span>
  );
  return (
    <>
      <Dropdown label={`Profile menu of ${name}`} face={face}>
        {(close) => (
          <>
            <div className={classes.who}>
              <strong>{name}</strong>
              <span>{user.username}</span>
              <span>{roleLabel(user.frk_role)}</span>
            </div>
            {can('chat.presence') ? <PresenceSwitch /> : null}
            {items.length > 0 ? (
              <ul className={classes.links}>
                {items.map(({ key, label, route }) => (
                  <li key={key}>
                    {route ? (
                      <Link to={route} className={classes.link} onClick={close}>
                        {label}
                      </Link>
                    ) : (
                      <button
                        type="button"
                        className={classes.link}
                        onClick={() => {
                          close();
                          setAutoPosting(true);
                        }}
                      >
                        {label}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            ) : null}
            <ThemeSwitch />
            <div className={classes.links}>
              <button type="button" className={classes.link} onClick={() => void signOut()}>
                Sign out
              </button>
            </div>
          </>
        )}
      </Dropdown>
      {isAutoPosting ? <AutoPostingDialog onClose={() => setAutoPosting(false)} /> : null}
    </>
  );
};
