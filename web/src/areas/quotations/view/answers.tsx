import type { quotationAnswer } from '@forecourt/contract/quotations/index';
import type { z } from 'zod';
import { RelativeTime } from '../../../kit/format';
import classes from './answers.module.css';

type Answer = Omit<z.output<typeof quotationAnswer>, 'id'> & {
  /** Written by whoever reads this. */
  isOwn: boolean;
};

const wordsOf = ({ kind, text }: Answer, customer: string): string | null => {
  if (kind === 'opened') return `${customer} opened the quotation`;
  if (kind === 'accepted') return `Accepted${text ? ` and signed by ${text}` : ''}`;
  return kind === 'declined' ? 'Declined' : null;
};

interface Props {
  answers: readonly Answer[];
  customer: string;
}

/** What happened and what was written, in the order of time. */
export const Answers = ({ answers, customer }: Props) => (
  <ol className={classes.answers} aria-label="Messages">
    {answers.map((answer) => {
      const words = wordsOf(answer, customer);
      const text = answer.kind === 'accepted' || answer.kind === 'opened' ? '' : answer.text;
      return (
        <li
          key={`${answer.kind}-${answer.at}`}
          className={classes.answer}
          data-own={answer.isOwn || undefined}
        >
          <span className={classes.meta}>
            {words ? <strong>{words}</strong> : <strong>{answer.by || customer}</strong>}
            <RelativeTime at={answer.at} />
          </span>
          {text ? <p className={classes.bubble}>{text}</p> : null}
        </li>
      );
    })}
  </ol>
);
