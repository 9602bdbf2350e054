import { IconMail, IconMessage, IconTemplate, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from '../campaigns.module.css';
import { newCampaign, TEMPLATES } from '../paths';

const WAYS: readonly { title: string; text: string; to: string; icon: TablerIcon }[] = [
  {
    ...{ title: 'New e-mail', icon: IconMail, to: newCampaign('email') },
    text: 'A formatted message with links, opens and clicks.',
  },
  {
    ...{ title: 'New text message', icon: IconMessage, to: newCampaign('sms') },
    text: 'A short text to mobile numbers.',
  },
  {
    ...{ title: 'Templates', icon: IconTemplate, to: TEMPLATES },
    text: 'Texts to begin with.',
  },
];

/** The ways to begin. */
export const QuickStart = () => (
  <ul className={classes.ways} aria-label="Begin">
    {WAYS.map(({ title, text, to, icon: Icon }) => (
      <li key={title}>
        <Link className={classes.way} to={to}>
          <Icon size={20} aria-hidden />
          <span>
            <strong>{title}</strong>
            <span className={classes.quiet}>{text}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
