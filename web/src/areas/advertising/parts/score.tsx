import classes from '../advertising.module.css';

const GOOD_FROM = 80;
const FAIR_FROM = 50;

const hueOf = (score: number): string => {
  if (score >= GOOD_FROM) return 'green';
  return score >= FAIR_FROM ? 'amber' : 'red';
};

/** How good a listing can be, 0 to 100, as a number and a bar. */
export const Score = ({ score }: { score: number }) => (
  <span className={classes.score} data-hue={hueOf(score)}>
    <span className={classes.scoreBar} aria-hidden>
      <span style={{ width: `${score}%` }} />
    </span>
    <span className="fc-figures">{score}</span>
  </span>
);
