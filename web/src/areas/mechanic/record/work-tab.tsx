import type { Service } from '@forecourt/contract/mechanic/service';
import { serviceWorkForm } from '@forecourt/contract/mechanic/service-forms';
import { servicesCalls } from '@forecourt/contract/mechanic/services';
import { settingsCalls } from '@forecourt/contract/mechanic/settings';
import type { LineKind } from '@forecourt/domain/mechanic/index';
import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useFacingCustomer } from '../../../api/facing-customer';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { FormBar, RecordForm, useRecordForm } from '../../../kit/form';
import { Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import classes from '../mechanic.module.css';
import { REFETCH_SERVICES } from '../refetch';
import { isInternal, LINE_LABELS } from '../words';
import { LineFields } from './line-fields';
import { ProblemFields } from './problem-fields';
import { emptyLine, emptyProblem, sumsOf, type WorkValues, workValues } from './work-values';

const KINDS: readonly LineKind[] = ['labour', 'part', 'sublet', 'fee'];

/** What the lines come to as one types; the server has the taxes. */
const Sums = ({ values, internal }: { values: WorkValues; internal: boolean }) => {
  const isFacing = useFacingCustomer();
  const sums = sumsOf(values.lines);
  return (
    <dl className={classes.sums}>
      {internal ? null : (
        <>
          <dt>Labour</dt>
          <dd>
            <Money value={sums.labour} />
          </dd>
          <dt>Parts and others</dt>
          <dd>
            <Money value={sums.parts} />
          </dd>
          <dt data-total>Before tax</dt>
          <dd data-total>
            <Money value={sums.price} />
          </dd>
        </>
      )}
      {isFacing ? null : (
        <>
          <dt data-total={internal || undefined}>Our cost</dt>
          <dd data-total={internal || undefined}>
            <Money value={sums.cost} />
          </dd>
        </>
      )}
    </dl>
  );
};

interface Props {
  service: Service;
  mayEdit: boolean;
}

/** What is wrong with the vehicle, and labour, parts and work of others to mend it. */
export const WorkTab = ({ service, mayEdit }: Props) => {
  const { data: settings } = useCall(settingsCalls.settings, {}, { staleTime: 300_000, silent: true });
  const saving = useSave(servicesCalls.update, { invalidates: REFETCH_SERVICES });
  const isClosed = service.status === 'done' || service.status === 'cancelled' || service.invoice !== null;
  const isLocked = !mayEdit || isClosed;
  const internal = isInternal(service);
  const form = useRecordForm({
    schema: serviceWorkForm,
    initial: workValues(service),
    draft: `service-work-${service.id}`,
    save: (body) => saving.save({ params: { id: service.id }, body }),
  });
  const { problems, lines } = form.values;
  const rates = { price: settings?.labour_rate ?? 0, cost: settings?.internal_rate ?? 0 };
  const addLine = (kind: LineKind) => form.set('lines', [...lines, emptyLine(kind, rates)]);
  return (
    <RecordForm form={form}>
      <Section
        title="Problems"
        actions={
          isLocked ? null : (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => form.set('problems', [...problems, emptyProblem])}
            >
              Add problem
            </Button>
          )
        }
      >
        {problems.length === 0 ? <p className={classes.quiet}>What the vehicle came for.</p> : null}
        <div className={classes.rows}>
          {problems.map((problem, at) => (
            <ProblemFields
              key={problem.id ?? `new-${at}`}
              form={form}
              at={at}
              isLocked={isLocked}
              onRemove={() =>
                form.set(
                  'problems',
                  problems.filter((_, other) => other !== at),
                )
              }
            />
          ))}
        </div>
      </Section>
      <Section
        title="Labour and parts"
        description={internal ? 'Added to the cost of the vehicle' : 'What the customer pays'}
        actions={
          isLocked ? null : (
            <Menu>
              <Menu.Target>
                <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} aria-hidden />}>
                  Add line
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {KINDS.map((kind) => (
                  <Menu.Item key={kind} onClick={() => addLine(kind)}>
                    {LINE_LABELS[kind]}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )
        }
      >
        {lines.length === 0 ? (
          <p className={classes.quiet}>Add labour and parts before the estimate.</p>
        ) : null}
        <div className={classes.rows}>
          {lines.map((line, at) => (
            <LineFields
              key={line.id ?? `new-${at}`}
              form={form}
              at={at}
              isLocked={isLocked}
              internal={internal}
              onRemove={() =>
                form.set(
                  'lines',
                  lines.filter((_, other) => other !== at),
                )
              }
            />
          ))}
        </div>
        {lines.length > 0 ? <Sums values={form.values} internal={internal} /> : null}
      </Section>
      {isLocked ? null : <FormBar form={form} />}
    </RecordForm>
  );
};
