import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { FieldGroups } from '../fields';
import type { Field, Named } from '../merge';
import merge from '../merge.module.css';
import classes from './compare.module.css';
import { FieldRow } from './field-row';

interface Props {
  groups: FieldGroups;
  records: readonly Named[];
  chosenOf: (field: Field) => number;
  onChoose: (field: string, id: number) => void;
  errors: Readonly<Record<string, string>>;
  head: ReactNode;
}

const Caption = ({ title, text }: { title: string; text: string }) => (
  <div className={classes.caption}>
    <h3>{title}</h3>
    <span>{text}</span>
  </div>
);

/** Field by field: what differs first, what is the same folded away. */
export const FieldChoices = ({ groups, records, chosenOf, onChoose, errors, head }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const same = useId();
  const { differing, partial, equal } = groups;
  const columns: CSSProperties & Record<'--records', number> = { '--records': records.length };
  const row = (field: Field) => (
    <FieldRow
      key={field.field}
      field={field}
      records={records}
      chosen={chosenOf(field)}
      onChoose={(id) => onChoose(field.field, id)}
      error={errors[`fields.${field.field}`]}
    />
  );
  return (
    <div className={classes.frame}>
      <div className={classes.grid} style={columns}>
        {head}
        {differing.length > 0 ? (
          <>
            <Caption title="Differ" text="Choose which is right. The others are kept with the merge." />
            {differing.map(row)}
          </>
        ) : null}
        {partial.length > 0 ? (
          <>
            <Caption
              title="Not in all of them"
              text="What one record says fills what the other leaves open."
            />
            {partial.map(row)}
          </>
        ) : null}
        {equal.length > 0 ? (
          <>
            <Button
              className={classes.fold}
              variant="subtle"
              size="compact-sm"
              aria-expanded={isOpen}
              aria-controls={same}
              rightSection={
                <IconChevronDown
                  size={14}
                  aria-hidden
                  className={merge.chevron}
                  data-open={isOpen || undefined}
                />
              }
              onClick={() => setOpen(!isOpen)}
            >
              {equal.length === 1 ? '1 field is the same' : `${equal.length} fields are the same`}
            </Button>
            <div id={same} hidden={!isOpen}>
              {isOpen ? equal.map(row) : null}
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
};
