import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldProps } from './field-props';
import classes from './fields.module.css';
import type { Choice } from './select-fields';

const ADD = 'add-new';

interface Props extends FieldProps<number | null> {
  options: readonly Choice<number>[];
  /** The words for a value that is not, or no longer, among them. */
  selectedLabel?: string | null;
  /** Makes what was typed a choice and answers its value; null when it could not. Without it nothing can be added. */
  onAdd?: (name: string) => Promise<number | null>;
}

const plain = (text: string) => text.trim().toLowerCase();

/** One of a list that people may make longer: what is not there is added in place. */
export const CreatableField = (props: Props) => {
  const { options, selectedLabel, onAdd, value, onChange, onBlur, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const wanted = plain(typed ?? '');
  // a closed list stays in the document, and a form has many of them: only an open one has its options
  const isOpen = combobox.dropdownOpened;
  const found = isOpen ? options.filter((option) => plain(option.label).includes(wanted)) : [];
  const canAdd = onAdd && wanted !== '' && !options.some(({ label }) => plain(label) === wanted);
  const chosen = options.find((option) => option.value === value)?.label;
  const label = chosen ?? (value === null ? '' : (selectedLabel ?? ''));

  const pick = (next: number | null) => {
    setTyped(null);
    onChange(next);
    combobox.closeDropdown();
  };
  const add = async () => {
    setAdding(true);
    const made = await onAdd?.((typed ?? '').trim());
    setAdding(false);
    if (made !== null && made !== undefined) pick(made);
  };
  const isClearable = value !== null && !rest.required && !rest.disabled && !rest.readOnly;

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(option) => (option === ADD ? void add() : pick(Number(option)))}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...rest}
          value={typed ?? label}
          autoComplete="off"
          role="combobox"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            if (typed !== null && wanted === '' && isClearable) onChange(null);
            if (!isAdding) setTyped(null);
            onBlur?.();
          }}
          rightSection={
            isAdding ? (
              <Loader size={14} />
            ) : isClearable ? (
              <CloseButton
                size="sm"
                aria-label={`Clear ${rest.label}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={rest.label}>
          {found.map((option) => (
            <Combobox.Option
              key={option.value}
              value={String(option.value)}
              active={option.value === value}
              disabled={option.disabled}
            >
              {option.label}
            </Combobox.Option>
          ))}
          {canAdd ? (
            <Combobox.Option value={ADD}>
              <span className={classes.add}>
                <IconPlus size={15} aria-hidden /> Add new “{typed?.trim()}”
              </span>
            </Combobox.Option>
          ) : null}
          {isOpen && found.length === 0 && !canAdd ? <Combobox.Empty>Nothing found</Combobox.Empty> : null}
        </Combobox.Options>
        {onAdd && wanted === '' ? (
          <Combobox.Footer className={classes.detail}>Type a name to add a new one</Combobox.Footer>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  );
};
