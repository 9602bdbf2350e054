import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './facts.module.css';
import { type Fact, missingLabel, splitFacts } from './split-facts';

/** An e-mail address that is too long breaks before its @ instead of within a word. */
export const Address = ({ text }: { text: string }) => {
  const at = text.indexOf('@');
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
};

interface Props {
  facts: readonly Fact[];
  /** One column even where there is room for two. */
  single?: boolean;
}

/** What is known of a record, in two columns where there is room; what is not known is left out. */
export const Facts = ({ facts, single = false }: Props) => {
  const { known } = splitFacts(facts);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts} data-single={single || undefined}>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' && value.includes('@') ? <Address text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
};

interface MissingProps {
  facts: readonly Fact[];
  /** Where they are filled in; none for those who may not. */
  to: string | null;
}

/** All that is not known in one line, which leads to where it is filled in. */
export const MissingDetails = ({ facts, to }: MissingProps) => {
  const { missing } = splitFacts(facts);
  if (missing.length === 0 || to === null) return null;
  return (
    <p className={classes.missing}>
      <Link to={to}>
        <IconPlus size={15} aria-hidden />
        {missingLabel(missing.length)}
      </Link>
      <span>{missing.join(', ')}</span>
    </p>
  );
};
