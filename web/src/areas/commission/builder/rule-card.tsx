import { RULE_NAMES, rulesFromWire, ruleText } from '@forecourt/domain/commission/index';
import { CloseButton } from '@mantine/core';
import classes from './builder.module.css';
import type { RuleProps } from './field-at';
import { RuleFields } from './rule-fields';
import { emptyNumbers, type FormRule } from './rule-values';

/** The rule as a sentence; nothing while a figure of it is missing. */
const sentenceOf = (rule: FormRule): string => {
  if (Object.keys(emptyNumbers(rule, 'rule')).length > 0) return '';
  const [read] = rulesFromWire([rule]);
  return read ? ruleText(read) : '';
};

interface Props extends RuleProps<FormRule> {
  number: number;
  isForVehicles: boolean;
  onRemove: () => void;
}

/** One rule of a plan: what it says, and its fields. */
export const RuleCard = ({ number, onRemove, ...fields }: Props) => {
  const { rule, path, at } = fields;
  const name = RULE_NAMES[rule.kind];
  const wrong = at(`${path}.kind`);
  return (
    <section className={classes.card} aria-label={`Rule ${number}: ${name}`}>
      <div className={classes.cardHead}>
        <div className={classes.cardText}>
          <h3>{name}</h3>
          <p className={classes.quiet}>{sentenceOf(rule)}</p>
        </div>
        <CloseButton aria-label={`Remove rule ${number}`} onClick={onRemove} />
      </div>
      {wrong.error ? (
        <p className={classes.wrong} data-path={wrong['data-path']}>
          {wrong.error}
        </p>
      ) : null}
      <RuleFields {...fields} />
    </section>
  );
};
