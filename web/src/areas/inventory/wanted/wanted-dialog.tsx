import { wantedCalls, wantedForm } from '@forecourt/contract/inventory/wanted';
import { Modal } from '@mantine/core';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { ask } from '../../../kit/confirm';
import { useRecordForm } from '../../../kit/form';
import { FailedState, FormSkeleton } from '../../../kit/page';
import {
  blankValues,
  checkYears,
  KINDS,
  valuesOf,
  type Wanted,
  type WantedType,
  type WantedValues,
} from './wanted';
import { WantedForm } from './wanted-form';

const LISTS = [wantedCalls.listWanted, wantedCalls.getWanted];

interface EditorProps {
  type: WantedType;
  entry?: Wanted;
  /** Asks first when something was typed. */
  onClose: (mayLeave: () => boolean) => void;
  onDone: () => void;
}

const useEditor = ({ type, entry, onDone }: EditorProps) => {
  const adding = useSave(wantedCalls.addWanted, { invalidates: LISTS });
  const saving = useSave(wantedCalls.saveWanted, { invalidates: LISTS });
  const initial: WantedValues = entry ? valuesOf(entry) : blankValues(type);
  return useRecordForm({
    schema: wantedForm,
    initial,
    check: checkYears,
    save: (body) => (entry ? saving.save({ params: { id: entry.id }, body }) : adding.save({ body })),
    onSaved: onDone,
  });
};

const Editor = (props: EditorProps) => {
  const form = useEditor(props);
  const { entry, type, onClose } = props;
  const close = () => onClose(form.mayLeave);
  return (
    <Modal opened onClose={close} size="lg" title={entry ? KINDS[type].edit : KINDS[type].add}>
      <WantedForm form={form} matches={entry?.matches} onCancel={close} />
    </Modal>
  );
};

interface Props {
  type: WantedType;
  /** null for a new one. */
  id: number | null;
  close: () => void;
}

/** One entry, new or known, over the list. */
export const WantedDialog = ({ type, id, close }: Props) => {
  const { data, error, refetch, isFetching } = useCall(
    wantedCalls.getWanted,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, silent: true, staleTime: 0 },
  );
  const leave = async (mayLeave: () => boolean) => {
    const sure =
      mayLeave() ||
      (await ask({
        title: 'Close without saving?',
        body: 'What you typed has not been saved and will be lost.',
        confirmLabel: 'Close',
        cancelLabel: 'Stay',
        danger: true,
      }));
    if (sure) close();
  };
  const onClose = (mayLeave: () => boolean) => void leave(mayLeave);
  if (id === null) return <Editor type={type} onClose={onClose} onDone={close} />;
  if (data) return <Editor key={data.id} type={data.type} entry={data} onClose={onClose} onDone={close} />;
  return (
    <Modal opened onClose={close} size="lg" title={KINDS[type].edit}>
      {error ? (
        <FailedState
          title={error.status === 404 ? 'It is no longer on the list' : undefined}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <FormSkeleton sections={1} />
      )}
    </Modal>
  );
};
