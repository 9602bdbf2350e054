import type { DateOrder } from '@forecourt/domain';
import { Select } from '@mantine/core';
import { DateOrderQuestion } from './date-question';
import classes from './import.module.css';
import type { FileQuestions as Questions } from './import.types';

interface Props {
  checked: Questions;
  disabled: boolean;
  onSheet: (sheet: string) => void;
  onDateOrder: (order: DateOrder) => void;
}

/** What is asked about a file before its rows are looked at: which sheet, and how its dates are written. */
export const FileQuestions = ({ checked, disabled, onSheet, onDateOrder }: Props) => (
  <>
    {checked.sheets.length > 1 ? (
      <Select
        className={classes.sheet}
        label="Sheet"
        data={[...checked.sheets]}
        value={checked.sheet}
        onChange={(sheet) => {
          if (sheet !== null && sheet !== checked.sheet) onSheet(sheet);
        }}
        allowDeselect={false}
        disabled={disabled}
      />
    ) : null}
    {checked.dateQuestion ? (
      <DateOrderQuestion
        question={checked.dateQuestion}
        value={checked.dateOrder}
        onChange={onDateOrder}
        disabled={disabled}
      />
    ) : null}
  </>
);
