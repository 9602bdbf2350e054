import { ActionIcon, Input } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from '../bhph.module.css';
import { PART_LABELS } from '../words';

type Part = keyof typeof PART_LABELS;

interface Props {
  label: string;
  description?: string;
  value: readonly Part[];
  onChange: (order: Part[]) => void;
}

/** The order in which a payment pays the parts of a debt. */
export const OrderField = ({ label, description, value, onChange }: Props) => {
  const move = (from: number, by: -1 | 1) => {
    const next = [...value];
    const [part] = next.splice(from, 1);
    if (part) next.splice(from + by, 0, part);
    onChange(next);
  };
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <ol className={classes.order}>
        {value.map((part, at) => (
          <li key={part}>
            <span>
              {at + 1}. {PART_LABELS[part]}
            </span>
            <ActionIcon
              variant="default"
              aria-label={`${PART_LABELS[part]} earlier`}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label={`${PART_LABELS[part]} later`}
              disabled={at === value.length - 1}
              onClick={() => move(at, 1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </Input.Wrapper>
  );
};
