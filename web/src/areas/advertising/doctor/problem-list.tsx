import type { FeedCarAdvice, FeedCarProblem } from '@forecourt/contract/advertising/index';
import { Anchor } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from '../advertising.module.css';

/** What is wrong with a vehicle for a channel, each with the way to the field. */
export const ProblemList = ({ problems }: { problems: readonly FeedCarProblem[] }) =>
  problems.length === 0 ? (
    <p className={classes.allGood}>
      <IconCircleCheck size={18} aria-hidden /> Nothing to fix
    </p>
  ) : (
    <ul className={classes.problems}>
      {problems.map(({ code, level, text, to }) => {
        const Icon = level === 'refused' ? IconAlertCircle : IconAlertTriangle;
        return (
          <li key={code} className={classes.problem} data-hue={level === 'refused' ? 'red' : 'amber'}>
            <Icon size={18} aria-label={level === 'refused' ? 'Refused' : 'Warning'} role="img" />
            <span>{text}</span>
            <Anchor component={Link} to={to} size="sm" underline="always" aria-label={`Fix: ${text}`}>
              Fix
            </Anchor>
          </li>
        );
      })}
    </ul>
  );

/** What would raise the score, the most first. */
export const AdviceList = ({ advice }: { advice: readonly FeedCarAdvice[] }) => (
  <ul className={classes.problems}>
    {advice.map(({ code, text, points, to }) => (
      <li key={code} className={classes.problem} data-hue="blue">
        <IconPlus size={18} aria-hidden />
        <span>
          {text} <span className={classes.quiet}>+{points}</span>
        </span>
        <Anchor component={Link} to={to} size="sm" underline="always" aria-label={`Add: ${text}`}>
          Add
        </Anchor>
      </li>
    ))}
  </ul>
);
