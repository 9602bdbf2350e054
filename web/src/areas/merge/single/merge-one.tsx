import type { ReactNode } from 'react';
import { customerName } from '../../customers';
import { Comparison } from '../compare/comparison';
import { Done } from '../compare/done';
import { useDone } from '../compare/use-done';
import { useMergeKind } from '../merge-kind';
import { useAddress } from '../use-address';
import { readIds, writeIds } from './chosen-ids';
import { OneRecord, useOneRecord } from './one-record';
import { RecordPicker } from './record-picker';

interface Props {
  /** null when the address names no number. */
  id: number | null;
  /** Whether the page around it shows the record already. */
  isShown?: boolean;
  /** The page around it, once it is known who the record is. */
  frame: (record: { id: number; name: string } | null, body: ReactNode) => ReactNode;
}

/** From one record to the merge: who may be the same, then side by side, then done. Where one is stands in the address. */
export const MergeOne = ({ id, isShown = false, frame }: Props) => {
  const { one } = useMergeKind();
  const { get, change } = useAddress();
  const query = useOneRecord(id);
  const { done, finish, takeBack } = useDone();
  const record = query.data?.record;
  const others = readIds(get('with'));
  const ids = record ? [...new Set([record.id, ...others])] : [];
  const setOthers = (next: readonly number[]) =>
    change({ with: writeIds(next.filter((one) => one !== record?.id)) });

  const body = () => {
    if (done) return <Done plan={done} onUndo={() => takeBack(done)} />;
    if (ids.length < 2) return <OneRecord id={id} query={query} isShown={isShown} onCompare={setOthers} />;
    return (
      <Comparison
        ids={ids}
        onLeaveOut={(out) => setOthers(others.filter((one) => one !== out))}
        onBack={() => setOthers([])}
        onDone={finish}
        picker={<RecordPicker label={`Add another ${one}`} onPick={(more) => setOthers([...others, more])} />}
      />
    );
  };
  return frame(record ? { id: record.id, name: customerName(record) } : null, body());
};
