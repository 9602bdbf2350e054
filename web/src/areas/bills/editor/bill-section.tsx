import {
  type BillInput,
  type BillSection,
  isPartOffered,
  isPartShown,
  type Part,
  sectionLabel,
} from '@forecourt/domain/bill-of-sale/index';
import type { ReactNode } from 'react';
import { FormGrid } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { ListEditor } from '../fields/list-editor';
import { PartField } from '../fields/part-field';
import type { BillForm } from './bill-form';
import classes from './editor.module.css';
import type { BillFigures } from './evaluate-bill';
import { FigureLines, figureText } from './figure-lines';

export interface SectionProps {
  form: BillForm;
  section: BillSection;
  /** What is typed now, as the calculator takes it. */
  input: BillInput;
  figures: BillFigures;
  seesCosts: boolean;
  onStockTrade: () => void;
  payments: ReactNode;
  /** Above the fields: the customer picker, the questions about the vehicle. */
  before?: ReactNode;
  after?: ReactNode;
}

const MOTORCYCLE = 'motorcycle';

/** screens.md 2.13: the odometer has its unit, and a motorcycle has one color. */
const wordsOf = (part: Part, form: BillForm): { label?: string; unit?: string } => {
  if (part.name === 'vehicle_odometer')
    return { unit: form.values.vehicle_odometer_unit === 'mi' ? 'MI' : 'KM' };
  if (part.name === 'vehicle_exterior_color' && form.values.vehicle_kind === MOTORCYCLE)
    return { label: 'Color' };
  return {};
};

/** A sum that says the same as the one above it: luxury tax alone stands between these two. */
const repeatsAbove = ({ name }: Part, { values }: BillFigures): boolean =>
  name === 'price_before_tax' && values.price_before_tax === values.price_subtotal;

const Computed = ({ parts, figures }: { parts: readonly Part[]; figures: BillFigures }) => {
  const lines = parts.flatMap((part) => {
    if (repeatsAbove(part, figures)) return [];
    const value = figures.values[part.name] ?? figures.confidential?.[part.name] ?? null;
    const text = value === 0 ? null : figureText(part, value);
    return text === null ? [] : [{ key: part.name, label: part.label.en, value: text }];
  });
  return lines.length === 0 ? null : (
    <div className={classes.computed}>
      <FigureLines lines={lines} />
    </div>
  );
};

/** Whether the section has anything to show as the bill is filled in now. */
export const isSectionShown = (
  { parts, lists }: BillSection,
  input: BillInput,
  seesCosts: boolean,
): boolean => {
  const open = parts.filter((part) => seesCosts || !part.private);
  return open.length === 0
    ? parts.length === 0 && lists.length > 0
    : open.some((part) => isPartShown(input, part) && isPartOffered(input, part));
};

/** One section of the bill, drawn from the catalogue. */
export const BillSectionView = (props: SectionProps) => {
  const { form, section, input, figures, seesCosts, before, after } = props;
  const shown = section.parts.filter(
    (part) => (seesCosts || !part.private) && isPartShown(input, part) && isPartOffered(input, part),
  );
  const entered = shown.filter(({ from, kind }) => from === 'input' && kind !== 'flag');
  const flags = shown.filter(({ from, kind }) => from === 'input' && kind === 'flag');
  return (
    <div id={`bill-${section.id}`} className={classes.section} tabIndex={-1}>
      <Section title={sectionLabel(section.id, input.type).en}>
        <div className={classes.stack}>
          {before}
          {entered.length > 0 ? (
            <FormGrid>
              {entered.map((part) => (
                <PartField key={part.name} form={form} part={part} {...wordsOf(part, form)} />
              ))}
            </FormGrid>
          ) : null}
          {flags.length > 0 ? (
            <div className={classes.flags}>
              {flags.map((part) => (
                <PartField key={part.name} form={form} part={part} />
              ))}
            </div>
          ) : null}
          {section.lists.map((list) => (
            <ListEditor
              key={list}
              form={form}
              list={list}
              seesCosts={seesCosts}
              onStockTrade={props.onStockTrade}
              payments={props.payments}
            />
          ))}
          <Computed parts={shown.filter(({ from }) => from === 'formula')} figures={figures} />
          {after}
        </div>
      </Section>
    </div>
  );
};
