import type { Offer } from '@forecourt/contract/market/index';
import { Instant, Money } from '../../../kit/format';
import classes from '../market.module.css';

type Step = Offer['steps'][number];

const WORDS: Readonly<Record<Step['step'], string>> = {
  offer: 'Offer',
  counter: 'Counter-offer',
  accept: 'Accepted',
  decline: 'Declined',
  withdraw: 'Withdrawn',
  close: 'Closed',
  cancel: 'Cancelled',
};

const whoOf = (step: Step, offer: Offer): string => {
  if (step.by === 'system') return '';
  const name = step.by === offer.side ? 'You' : (offer.other ?? 'The seller');
  return step.person ? `${name} (${step.person})` : name;
};

/** Every offer and answer, oldest first; both sides see the same. */
export const Thread = ({ offer }: { offer: Offer }) => (
  <ol className={classes.thread} aria-label="Negotiation">
    {offer.steps.map((step) => (
      <li
        key={step.id}
        className={classes.bubble}
        data-own={step.by === offer.side || undefined}
        data-system={step.by === 'system' || undefined}
      >
        <span>
          {WORDS[step.step]}
          {step.amount === null ? null : (
            <>
              {' '}
              <span className={classes.bubbleAmount}>
                <Money value={step.amount} />
              </span>
            </>
          )}
        </span>
        {step.message ? <p className={classes.text}>{step.message}</p> : null}
        <span className={classes.quiet}>
          {[whoOf(step, offer)].filter(Boolean).map((who) => `${who} · `)}
          <Instant at={step.at} />
        </span>
      </li>
    ))}
  </ol>
);
