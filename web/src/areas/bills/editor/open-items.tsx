import type { Bill } from '@forecourt/contract/bills/index';
import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../api/session-context';
import classes from './editor.module.css';

type OpenItem = Bill['open_items'][number];

interface Props {
  items: readonly OpenItem[];
  /** The items are those of the last save. */
  isDirty: boolean;
  hasVehicle: boolean;
  onField: (path: string) => void;
  onQuestions: (code: string) => void;
  onText: (key: string) => void;
}

const FIRST = 6;

const Item = ({
  item,
  hasVehicle,
  onField,
  onQuestions,
  onText,
}: Omit<Props, 'items' | 'isDirty'> & { item: OpenItem }) => {
  const can = useCan();
  const go = item.where === 'bill' ? () => onField(item.path) : () => onQuestions(item.path);
  if (item.where === 'presets')
    return can('bills.sell') ? (
      <UnstyledButton onClick={() => onText(item.path)}>
        {item.text}
        <IconChevronRight size={14} aria-hidden />
      </UnstyledButton>
    ) : (
      <span>{item.text}. Ask an owner or manager to enter it.</span>
    );
  if (item.where === 'vehicle' && !hasVehicle) return <span>{item.text}</span>;
  return (
    <UnstyledButton onClick={go}>
      {item.text}
      <IconChevronRight size={14} aria-hidden />
    </UnstyledButton>
  );
};

/** What must be settled before the document is final, each with the way to where that is done. */
export const OpenItems = ({ items, isDirty, ...rest }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FIRST);
  return (
    <section className={classes.card} aria-label="Before this bill is final">
      <div className={classes.cardHead}>
        <h2>
          <IconListCheck size={17} aria-hidden /> Before this bill is final
        </h2>
        <span className={classes.count}>{items.length}</span>
      </div>
      {items.length === 0 ? (
        <p className={classes.done}>
          <IconCircleCheck size={17} aria-hidden /> Nothing is open. It can be made final.
        </p>
      ) : (
        <ul className={classes.open}>
          {shown.map((item) => (
            <li key={`${item.code}-${item.path}`}>
              <Item item={item} {...rest} />
            </li>
          ))}
        </ul>
      )}
      {items.length > FIRST ? (
        <UnstyledButton className={classes.more} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${items.length}`}
        </UnstyledButton>
      ) : null}
      {isDirty && items.length > 0 ? <p className={classes.quiet}>As of the last save.</p> : null}
    </section>
  );
};
