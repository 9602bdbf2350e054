import { IconPointFilled } from '@tabler/icons-react';
import classes from './parts.module.css';

/** The rules of a plan, each as a sentence. */
export const RuleWords = ({ words }: { words: readonly string[] }) => (
  <ul className={classes.words}>
    {words.map((text) => (
      <li key={text}>
        <IconPointFilled size={14} aria-hidden />
        <span>{text}</span>
      </li>
    ))}
  </ul>
);
