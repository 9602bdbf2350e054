import { useNavigate } from 'react-router';
import { Page, Section } from '../../../kit/page';
import { Comparison } from '../compare/comparison';
import { Done } from '../compare/done';
import { useDone } from '../compare/use-done';
import classes from '../merge.module.css';
import { useMergeKind } from '../merge-kind';
import { capital } from '../merge-texts';
import { mergeList } from '../paths';
import { useAddress } from '../use-address';
import { readIds, writeIds } from './chosen-ids';
import { OneRecord, useOneRecord } from './one-record';
import { RecordPicker } from './record-picker';

const One = ({ id, onCompare }: { id: number; onCompare: (ids: readonly number[]) => void }) => (
  <OneRecord id={id} query={useOneRecord(id)} onCompare={onCompare} />
);

/** Records chosen by hand: none yet, one with those who may be the same, or two and more side by side. */
export const MergeChosen = () => {
  const kind = useMergeKind();
  const { get, change } = useAddress();
  const navigate = useNavigate();
  const { done, finish, takeBack } = useDone();
  const ids = readIds(get('ids'));
  const [first] = ids;
  const setIds = (next: readonly number[]) => change({ ids: writeIds([...new Set(next)]) });

  const body = () => {
    if (done) return <Done plan={done} onUndo={() => takeBack(done)} />;
    if (first === undefined)
      return (
        <Section title="Choose the first record">
          <div className={classes.pickerAlone}>
            <RecordPicker label={capital(kind.one)} onPick={(id) => setIds([id])} />
          </div>
          <p className={classes.quiet}>Whoever may be the same is suggested next.</p>
        </Section>
      );
    if (ids.length < 2) return <One key={first} id={first} onCompare={(more) => setIds([first, ...more])} />;
    return (
      <Comparison
        ids={ids}
        onLeaveOut={(out) => setIds(ids.filter((one) => one !== out))}
        onBack={() => navigate(mergeList(kind.type))}
        onDone={finish}
        picker={<RecordPicker label={`Add another ${kind.one}`} onPick={(more) => setIds([...ids, more])} />}
      />
    );
  };
  return (
    <Page title={`Merge ${kind.many}`} back={mergeList(kind.type)}>
      {body()}
    </Page>
  );
};
