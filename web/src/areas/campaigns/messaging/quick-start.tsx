import { IconMail, IconMessage, IconTemplate, type TablerIcon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from '../campaigns.module.css';
import { newCampaign, TEMPLATES } from '../paths';

const WAYS: readonly { title: string; text: string; to: string; icon: TablerIcon }[] = [
  {
    ...{ title: 'New e-mail', icon: IconMail, to: newCampaign('email') },
    text: 'Formatted text and links, with opens and clicks counted.',
  },
  {
    ...{ title: 'New text message', icon: IconMessage, to: newCampaign('sms') },
    text: 'A short message to mobile numbers.',
  },
  {
    ...{ title: 'Templates', icon: IconTemplate, to: TEMPLATES },
    text: 'Ready-made texts for new campaigns.',
  },
];

/** The ways to begin. */
export const QuickStart = () => (
  <ul className={classes.ways} aria-label="New message">
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
