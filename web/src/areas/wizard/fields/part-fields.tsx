import {
  BILL_TYPE,
  billSections,
  FORMATS,
  isPartOffered,
  isPartShown,
  type Part,
  type SectionId,
} from '@forecourt/domain/bill-of-sale/index';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { FormGrid } from '../../../kit/page';
import { billOf, shownValues } from '../page/figures';
import type { StepProps } from '../page/parts';
import { PartField } from './part-field';

type Props = Pick<StepProps, 'wizard' | 'editing'> & {
  section: SectionId;
  /** Names of parts that are always in sight, beside those that the bill needs; 'all' folds none. */
  main?: readonly string[] | 'all';
  /** Parts that are entered in another way. */
  without?: readonly string[];
};

/** The fields of a section: what the bill needs, and the rest folded. */
export const PartFields = ({ wizard, editing, section, main = [], without = [] }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { edits, errors, editValue } = editing;
  const values = shownValues(wizard, edits);
  const bill = billOf(wizard, edits);
  const required: readonly string[] = FORMATS[wizard.format].required;
  const parts = (
    billSections(wizard.format, BILL_TYPE.sale).find(({ id }) => id === section)?.parts ?? []
  ).filter(
    (part) =>
      part.from === 'input' &&
      !part.private &&
      !without.includes(part.name) &&
      isPartShown(bill, part) &&
      isPartOffered(bill, part),
  );
  const isNeeded = (part: Part) => part.required === true || required.includes(part.name);
  const isMain = (part: Part) =>
    main === 'all' ||
    isNeeded(part) ||
    main.includes(part.name) ||
    errors[`values.${part.name}`] !== undefined;
  const folded = parts.filter((part) => !isMain(part));
  const field = (part: Part) => (
    <PartField
      key={part.name}
      part={part}
      value={values[part.name] ?? null}
      onChange={(value) => editValue(part.name, value)}
      error={errors[`values.${part.name}`]}
      required={isNeeded(part)}
    />
  );
  return (
    <>
      <FormGrid>
        {parts.filter(isMain).map(field)}
        {isOpen ? folded.map(field) : null}
      </FormGrid>
      {folded.length > 0 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt="sm"
          aria-expanded={isOpen}
          leftSection={
            isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />
          }
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Fewer details' : `${folded.length} more ${folded.length === 1 ? 'detail' : 'details'}`}
        </Button>
      ) : null}
    </>
  );
};
