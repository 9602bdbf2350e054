import type { DeskAmount, DeskItem } from '@forecourt/domain/desk/desk-input';
import { MAX_DESK_LINES } from '@forecourt/domain/desk/desk-limits';
import { roundCents } from '@forecourt/domain/money/cents';
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { MoneyField } from '../../../kit/fields';
import classes from './desk.module.css';
import { CentsField } from './fields';
import { TAX_CHOICES } from './tax-choices';

interface Props<T extends DeskAmount> {
  /** What the lines are: 'Discounts'. */
  title: string;
  /** What one of them is: 'discount'. */
  one: string;
  /** The field of the input, as errors name it. */
  path: string;
  lines: readonly T[];
  errors: Readonly<Record<string, string>>;
  blank: T;
  onChange: (lines: readonly T[]) => void;
  children?: (line: T, put: (next: T) => void, name: string) => React.ReactNode;
}

/** A list of amounts, each with a name. */
export const AmountLines = <T extends DeskAmount>(props: Props<T>) => {
  const { title, one, path, lines, errors, blank, onChange, children } = props;
  return (
    <fieldset className={classes.lines}>
      <legend>{title}</legend>
      {errors[path] ? (
        <p className={classes.wrong} role="alert">
          {errors[path]}
        </p>
      ) : null}
      {lines.map((line, at) => {
        const name = line.label || `${one} ${at + 1}`;
        const put = (next: T) => onChange(lines.with(at, next));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
          <div key={at} className={classes.line}>
            <TextInput
              aria-label={`Name of ${one} ${at + 1}`}
              value={line.label}
              maxLength={100}
              placeholder={`e.g. ${blank.label || one}`}
              onChange={(event) => put({ ...line, label: event.currentTarget.value })}
            />
            <div className={classes.lineAmount} data-unlabelled>
              <CentsField
                label={`Amount of ${name}`}
                value={line.amount}
                onChange={(amount) => put({ ...line, amount })}
                error={errors[`${path}.${at}.amount`]}
              />
            </div>
            <ActionIcon
              size={36}
              aria-label={`Remove ${name}`}
              onClick={() => onChange(lines.toSpliced(at, 1))}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
            {children ? <div className={classes.lineMore}>{children(line, put, name)}</div> : null}
          </div>
        );
      })}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={lines.length >= MAX_DESK_LINES}
        onClick={() => onChange([...lines, { ...blank, label: '' }])}
      >
        Add {one}
      </Button>
    </fieldset>
  );
};

const BLANK_ITEM: DeskItem = { label: '', amount: roundCents(0), tax: 'all' };

interface ItemProps extends Omit<Props<DeskItem>, 'blank' | 'children'> {
  example: string;
  maySeeGross: boolean;
}

/** Fees, add-ons or products: each with its taxes, and its cost for those who may see it. */
export const ItemLines = ({ example, maySeeGross, ...props }: ItemProps) => (
  <AmountLines<DeskItem> {...props} blank={{ ...BLANK_ITEM, label: example }}>
    {(line, put, name) => (
      <>
        <NativeSelect
          aria-label={`Taxes on ${name}`}
          data={[...TAX_CHOICES]}
          value={line.tax}
          onChange={(event) => {
            const tax = TAX_CHOICES.find(({ value }) => value === event.currentTarget.value)?.value;
            if (tax) put({ ...line, tax });
          }}
        />
        {maySeeGross ? (
          <span className={classes.cost} data-unlabelled>
            <span aria-hidden>Cost</span>
            <MoneyField
              label={`Cost of ${name}`}
              value={line.cost === undefined ? null : line.cost / 100}
              onChange={(dollars) => put({ ...line, cost: roundCents((dollars ?? 0) * 100) })}
            />
          </span>
        ) : null}
      </>
    )}
  </AmountLines>
);

export const TradeSwitch = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) => (
  <Checkbox
    size="xs"
    label={label}
    checked={checked}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);
