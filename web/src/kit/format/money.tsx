import { formatByOption, type NumberFormatOption } from '@forecourt/domain/number-format';

interface Props {
  value: number | null | undefined;
  option?: NumberFormatOption;
}

/** An amount in tabular figures, with the minus sign of print; nothing where there is none. */
export const Money = ({ value, option = 2 }: Props) =>
  value === null || value === undefined ? null : (
    <span className="fc-figures fc-money">{formatByOption(value, option).replace('-', '−')}</span>
  );
