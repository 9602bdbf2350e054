import type { InputOf } from '@forecourt/contract/call';
import type { Page } from '@forecourt/contract/list';
import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call';
import type { ListCall, QueryInOf, RowOf } from '../list/list-call';
import type { FieldProps } from './field-props';
import classes from './fields.module.css';

/** ui.md, screens.md 9. */
const SEARCH_DELAY_MS = 300;
const SHOWN = 20;
const ADD = 'add-new';

export interface PickerOption {
  value: number;
  label: string;
  /** What distinguishes it from another of the same name. */
  detail?: string;
}

export interface PickerProps<C extends ListCall> extends FieldProps<number | null> {
  /** The list that is searched as one types. */
  call: C;
  toOption: (row: RowOf<C>) => PickerOption;
  fixed?: Partial<QueryInOf<C>>;
  /** The words for the value that the form opened with. */
  selectedLabel?: string | null;
  onPick?: (row: RowOf<C> | null) => void;
  /** Offers to add what was not found; gets what was typed. */
  addNew?: { label: string; onClick: (typed: string) => void };
}

export const PickerField = <C extends ListCall>(props: PickerProps<C>) => {
  const { call, toOption, fixed, selectedLabel, onPick, addNew, value, onChange, onBlur, ...rest } = props;
  const [picked, setPicked] = useState<PickerOption | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [q] = useDebouncedValue((typed ?? '').trim(), SEARCH_DELAY_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  // the picker asks for nothing but the first rows of a search, which every list call takes
  const input = {
    query: { ...fixed, page: 1, limit: SHOWN, ...(q === '' ? {} : { q }) },
  } as unknown as InputOf<C>;
  const found = useCall(call, input, { enabled: combobox.dropdownOpened, keepPrevious: true });
  const rows = (found.data as Page<RowOf<C>> | undefined)?.rows ?? []; // ListCall promises it

  const label = picked && picked.value === value ? picked.label : (selectedLabel ?? '');
  const pick = (row: RowOf<C> | null) => {
    const option = row === null ? null : toOption(row);
    setPicked(option);
    setTyped(null);
    onChange(option?.value ?? null);
    onPick?.(row);
    combobox.closeDropdown();
  };
  const submit = (chosen: string) => {
    if (chosen === ADD) {
      addNew?.onClick((typed ?? '').trim());
      combobox.closeDropdown();
      return;
    }
    const row = rows.find((candidate) => String(toOption(candidate).value) === chosen);
    if (row) pick(row);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...rest}
          value={typed ?? (value === null ? '' : label)}
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
            // an emptied field means none; anything else half typed goes back to what is chosen
            if (typed?.trim() === '' && value !== null) pick(null);
            setTyped(null);
            onBlur?.();
          }}
          rightSection={
            found.isFetching ? (
              <Loader size={14} />
            ) : value !== null && !rest.disabled && !rest.readOnly ? (
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
          {rows.map((row) => {
            const option = toOption(row);
            return (
              <Combobox.Option
                key={option.value}
                value={String(option.value)}
                active={option.value === value}
              >
                <span className={classes.option}>{option.label}</span>
                {option.detail ? <span className={classes.detail}>{option.detail}</span> : null}
              </Combobox.Option>
            );
          })}
          {rows.length === 0 ? (
            <Combobox.Empty>
              {found.isPending ? 'Searching' : found.isError ? 'Could not be searched' : 'Nothing found'}
            </Combobox.Empty>
          ) : null}
          {addNew ? (
            <Combobox.Option value={ADD}>
              <span className={classes.add}>
                <IconPlus size={15} aria-hidden /> {addNew.label}
              </span>
            </Combobox.Option>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
