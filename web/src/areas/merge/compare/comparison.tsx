import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSave } from '../../../api/use-save';
import { useLeaveGuard } from '../../../kit/form/use-leave-guard';
import { BlockSkeleton, Section } from '../../../kit/page';
import { allFrom, groupFields } from '../fields';
import type { Plan } from '../merge';
import { useMergeKind } from '../merge-kind';
import { Clashes } from './clashes';
import classes from './compare.module.css';
import { FieldChoices } from './field-choices';
import { Moves } from './moves';
import { RecordsHead } from './records-head';
import { Refused } from './refused';
import { useChoices } from './use-choices';
import { usePlan } from './use-plan';

interface Props {
  /** Two or more, in the order of the columns. */
  ids: readonly number[];
  onLeaveOut: (id: number) => void;
  /** The way back to choosing records. */
  onBack: () => void;
  onDone: (plan: Plan) => Promise<void>;
  /** Adds another record. */
  picker: ReactNode;
}

/** Several records side by side: which stays, whose value for each field, what will move; and the merge itself. */
export const Comparison = ({ ids, onLeaveOut, onBack, onDone, picker }: Props) => {
  const kind = useMergeKind();
  const choices = useChoices(ids);
  const { plan, error, lookAgain } = usePlan(choices.order);
  const merge = useSave(kind.calls.merge, { quiet: true, invalidates: kind.refetch });
  useLeaveGuard(() => choices.isTouched && !merge.isSaving);

  const refused = merge.error ?? error;
  if (!plan)
    return refused ? (
      <Refused error={refused} ids={ids} onLookAgain={lookAgain} />
    ) : (
      <>
        <BlockSkeleton height={420} />
        <BlockSkeleton height={140} />
      </>
    );

  const named = [plan.survivor, ...plan.losers];
  const records = ids.flatMap((id) => named.find((one) => one.id === id) ?? []);
  const survivor = records.find(({ id }) => id === choices.survivor)?.name ?? plan.survivor.name;
  const asked = plan.clashes.filter(
    ({ clash, rows }) => choices.clashes.has(clash) || rows.every(({ kept }) => kept === 0),
  );
  const open = asked.filter(({ clash }) => !choices.clashes.has(clash)).length;
  const errors = { ...error?.body.fields };
  const isOnRow = Object.keys(errors).some((name) => name.startsWith('fields.'));

  const again = () => {
    merge.reset();
    lookAgain();
  };
  const carryOut = async () => {
    try {
      await onDone(await merge.save({ body: choices.order }));
    } catch {
      lookAgain(); // what has changed meanwhile shows in the plan; the refusal stands above it
    }
  };

  return (
    <div className={classes.comparison}>
      {refused && !isOnRow ? <Refused error={refused} ids={ids} onLookAgain={again} /> : null}
      <Section title="Field by field" actions={<div className={classes.add}>{picker}</div>}>
        <FieldChoices
          groups={groupFields(plan.fields)}
          records={records}
          chosenOf={({ field, chosen }) => choices.fields[field] ?? chosen}
          onChoose={(field, id) => choices.choose({ [field]: id })}
          errors={errors}
          head={
            <RecordsHead
              records={records}
              survivor={choices.survivor}
              onSurvivor={choices.setSurvivor}
              onTakeAll={(id) => choices.choose(allFrom(plan.fields, id))}
              onRemove={
                records.length > 2
                  ? (id) => {
                      choices.forget(id);
                      onLeaveOut(id);
                    }
                  : undefined
              }
            />
          }
        />
      </Section>
      {asked.length > 0 ? (
        <Section title="Only one can stay" description="Choose which. The other is kept with the old record.">
          <Clashes clashes={asked} chosen={choices.clashes} onKeep={choices.keep} />
        </Section>
      ) : null}
      <Section title="What will happen">
        <Moves plan={plan} survivor={survivor} />
      </Section>
      <div className={classes.bar}>
        <span className={classes.hint} role="status">
          {open > 0 ? `${open} ${open === 1 ? 'choice is' : 'choices are'} still open` : ''}
        </span>
        <Button variant="default" onClick={onBack} disabled={merge.isSaving}>
          Back
        </Button>
        <Button
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          onClick={() => void carryOut()}
          loading={merge.isSaving}
          disabled={open > 0 || isOnRow}
        >
          Merge {ids.length} records
        </Button>
      </div>
    </div>
  );
};
