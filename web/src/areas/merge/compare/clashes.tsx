import { useId } from 'react';
import type { Clash } from '../merge';
import classes from './compare.module.css';

type Row = Clash['rows'][number];

/** What people do not read: what a value is looked up by. */
const HIDDEN: readonly string[] = ['key'];

const wordOf = (name: string) => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const FLAGS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

const textOf = ({ name, value }: Row['values'][number]) => `${wordOf(name)}: ${FLAGS[value] ?? value}`;

const shownOf = (row: Row) => row.values.filter(({ name }) => !HIDDEN.includes(name)).map(textOf);

interface Props {
  clash: Clash;
  kept: number | undefined;
  onKeep: (owner: number) => void;
}

const ClashChoice = ({ clash, kept, onKeep }: Props) => {
  const id = useId();
  const [first, ...others] = clash.rows.map(shownOf);
  const common = (first ?? []).filter((text) => others.every((texts) => texts.includes(text)));
  return (
    <div className={classes.clash} role="radiogroup" aria-labelledby={id}>
      <span id={id} className={classes.clashTitle}>
        {clash.label}
        {common.length > 0 ? `: ${common.join(', ')}` : ''}
      </span>
      {clash.rows.map((row) => {
        const own = shownOf(row).filter((text) => !common.includes(text));
        return (
          <label key={row.owner} className={classes.option} data-chosen={row.owner === kept || undefined}>
            <input type="radio" name={id} checked={row.owner === kept} onChange={() => onKeep(row.owner)} />
            <span className={classes.value}>
              {own.length > 0 ? own.join(', ') : 'As it is'}
              <span className={classes.clashOwner}>
                {row.owner_name}, no. {row.owner}
              </span>
            </span>
          </label>
        );
      })}
    </div>
  );
};

interface ListProps {
  clashes: readonly Clash[];
  chosen: ReadonlyMap<string, number>;
  onKeep: (clash: string, owner: number) => void;
}

/** Of some things there can be one only: which one is asked, not guessed. */
export const Clashes = ({ clashes, chosen, onKeep }: ListProps) => (
  <div className={classes.clashes}>
    {clashes.map((clash) => (
      <ClashChoice
        key={clash.clash}
        clash={clash}
        kept={chosen.get(clash.clash)}
        onKeep={(owner) => onKeep(clash.clash, owner)}
      />
    ))}
  </div>
);
