import type { Deal } from '@forecourt/contract/deals/deal';
import { type DeskVersion, type DeskVersionRow, deskCalls } from '@forecourt/contract/deals/desk';
import { Button, Checkbox } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '../../../api/client';
import { useCan } from '../../../api/session-context';
import { useCall } from '../../../api/use-call';
import { useSave } from '../../../api/use-save';
import { StateChip } from '../../../kit/chips';
import { Money, RelativeTime } from '../../../kit/format';
import { BlockSkeleton, EmptyState, Loaded, Section } from '../../../kit/page';
import { newQuotation } from '../../quotations';
import { REFETCH_DEALS } from '../refetch';
import { CompareVersions } from './compare-versions';
import classes from './desk.module.css';
import { frequencyText, wayText } from './way-texts';

const MOST_COMPARED = 3;

const Approval = ({ version }: { version: DeskVersionRow }) => {
  const can = useCan();
  const approving = useSave(deskCalls.approve, { invalidates: [deskCalls.versions, ...REFETCH_DEALS] });
  if (version.needs_approval === 0) return null;
  if (version.approved_at !== null)
    return <StateChip tone="good" label={`Approved by ${version.approved_by || 'a manager'}`} />;
  return (
    <span className={classes.actions}>
      <StateChip tone="warning" label="Needs approval" />
      {can('deals.approve') ? (
        <Button
          size="compact-xs"
          variant="light"
          loading={approving.isSaving}
          onClick={() => void approving.save({ params: { id: version.id }, body: {} }).catch(() => undefined)} // the refusal has been shown
        >
          Approve
        </Button>
      ) : null}
    </span>
  );
};

const LoadButton = ({ onLoad }: { onLoad: () => Promise<void> }) => {
  const [isLoading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await onLoad().finally(() => setLoading(false));
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isLoading}
      onClick={() => void load().catch(() => undefined)} // the refusal has been shown
    >
      Load
    </Button>
  );
};

interface RowProps {
  version: DeskVersionRow;
  maySeeGross: boolean;
  isChosen: boolean;
  mayChoose: boolean;
  onChoose: (isOn: boolean) => void;
  onLoad: () => Promise<void>;
  /** Where a quotation of it is made; null for who may make none. */
  quoteAt: string | null;
}

const VersionRow = ({ version, maySeeGross, isChosen, mayChoose, onChoose, onLoad, quoteAt }: RowProps) => (
  <tr>
    <td>
      <Checkbox
        size="xs"
        aria-label={`Compare calculation ${version.number}`}
        checked={isChosen}
        disabled={!isChosen && !mayChoose}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      />
    </td>
    <th scope="row">
      {version.number}
      {version.title ? ` · ${version.title}` : ''}
    </th>
    <td>{wayText(version)}</td>
    <td data-align="right">
      <Money value={version.price} />
    </td>
    <td data-align="right">
      <Money value={version.down} />
    </td>
    <td data-align="right">
      <Money value={version.payment} />
      {version.payment !== null && version.way !== 'cash' ? (
        <span className={classes.quiet}> {frequencyText(version.frequency).toLowerCase()}</span>
      ) : null}
    </td>
    <td data-align="right">
      <Money value={version.total} />
    </td>
    {maySeeGross ? (
      <td data-align="right">
        <Money value={version.gross} />
      </td>
    ) : null}
    <td>
      {version.created_by} · <RelativeTime at={version.created_at} />
    </td>
    <td>
      <span className={classes.actions}>
        {maySeeGross ? <Approval version={version} /> : null}
        <LoadButton onLoad={onLoad} />
        {quoteAt === null ? null : (
          <Button
            component={Link}
            to={quoteAt}
            size="compact-sm"
            variant="default"
            aria-label={`Make a quotation of calculation ${version.number}`}
          >
            Quotation
          </Button>
        )}
      </span>
    </td>
  </tr>
);

interface Props {
  deal: Deal;
  /** The vehicle on the desk, which a quotation offers. */
  stockId: number | null;
  maySeeGross: boolean;
  onLoad: (version: DeskVersion) => void;
}

/** The kept calculations, the last first: loaded into the desk again, or compared. */
export const Versions = ({ deal, stockId, maySeeGross, onLoad }: Props) => {
  const can = useCan();
  const query = useCall(deskCalls.versions, { params: { id: deal.id } }, { showsFailure: true });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const load = async (id: number) => {
    onLoad(await send(deskCalls.version, { params: { id } }));
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <Section title="Saved calculations" description="Each saved calculation is numbered and can't be changed">
      <Loaded query={query} skeleton={<BlockSkeleton height={100} />}>
        {(versions) =>
          versions.length === 0 ? (
            <EmptyState icon={IconCalculator} title="No saved calculations">
              Save a calculation to compare it with others or to turn it into a quotation.
            </EmptyState>
          ) : (
            <>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls sideways is reached by the keyboard */}
              <section className={classes.gridBox} tabIndex={0} aria-label="Saved calculations">
                <table className={classes.versions}>
                  <thead>
                    <tr>
                      <th aria-label="Compare" />
                      <th scope="col">No.</th>
                      <th scope="col">Type</th>
                      <th scope="col" data-align="right">
                        Price
                      </th>
                      <th scope="col" data-align="right">
                        Down
                      </th>
                      <th scope="col" data-align="right">
                        Payment
                      </th>
                      <th scope="col" data-align="right">
                        Total
                      </th>
                      {maySeeGross ? (
                        <th scope="col" data-align="right">
                          Gross
                        </th>
                      ) : null}
                      <th scope="col">Saved by</th>
                      <th aria-label="Actions" />
                    </tr>
                  </thead>
                  <tbody>
                    {versions.map((version) => (
                      <VersionRow
                        key={version.id}
                        version={version}
                        maySeeGross={maySeeGross}
                        isChosen={chosen.includes(version.id)}
                        mayChoose={chosen.length < MOST_COMPARED}
                        onChoose={(isOn) =>
                          setChosen(isOn ? [...chosen, version.id] : chosen.filter((id) => id !== version.id))
                        }
                        onLoad={() => load(version.id)}
                        quoteAt={
                          can('quotations.edit')
                            ? newQuotation({ deal: deal.id, version: version.id, vehicle: stockId })
                            : null
                        }
                      />
                    ))}
                  </tbody>
                </table>
              </section>
              {chosen.length > 1 ? <CompareVersions ids={chosen} maySeeGross={maySeeGross} /> : null}
            </>
          )
        }
      </Loaded>
    </Section>
  );
};
