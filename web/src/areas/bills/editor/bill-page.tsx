import type { Bill } from '@forecourt/contract/bills/index';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBillsLive } from '../use-bills-live';
import { BillEditor } from './bill-editor';

/**
 * The form reads its bill once, when it opens. It is opened again when the bill was changed by a step or by someone else; while
 * something is typed it stays, and saving merges both.
 */
export const BillPage = ({ bill }: { bill: Bill }) => {
  useBillsLive(bill.id);
  const [opened, setOpened] = useState(bill.version);
  const [isModifying, setModifying] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const savedVersion = useRef(bill.version);
  useEffect(() => {
    if (isDirty || bill.version === opened || bill.version === savedVersion.current) return;
    savedVersion.current = bill.version;
    setOpened(bill.version);
  }, [bill.version, isDirty, opened]);
  const onSaved = useCallback((saved: Bill) => {
    savedVersion.current = saved.version;
    setModifying(false);
  }, []);
  return (
    <BillEditor
      key={`${opened}-${isModifying}`}
      bill={bill}
      isModifying={isModifying}
      onModify={setModifying}
      onDirty={setDirty}
      onSaved={onSaved}
    />
  );
};
