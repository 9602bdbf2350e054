import type { Deal } from '@forecourt/contract/deals/deal';
import type { DeskVersion } from '@forecourt/contract/deals/desk';
import type { DeskInput } from '@forecourt/domain/desk/desk-input';
import type { DeskResult } from '@forecourt/domain/desk/desk-result';
import { PAYMENT_FREQUENCIES } from '@forecourt/domain/desk/frequency';
import { SegmentedControl } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useCan } from '../../../api/session-context';
import { Section } from '../../../kit/page';
import { CompactButton } from '../../../kit/page/compact-button';
import { tradeTitle } from '../deal-texts';
import classes from './desk.module.css';
import { DeskInputs } from './desk-inputs';
import { evaluateDesk, toDeskInput, whyBlocked, withCell, withFinance, withLease } from './desk-state';
import { GrossBox } from './gross-box';
import { KeepForm } from './keep-form';
import { PaymentGrid } from './payment-grid';
import { SolveFor } from './solve-for';
import { Versions } from './versions';
import { WAY_CHOICES } from './way-texts';
import { Ways } from './ways';

interface Props {
  deal: Deal;
  start: DeskInput;
  /** The car whose price the calculation is about. */
  carId: number | null;
  minimum: number | null;
  maySeeGross: boolean;
  mayEdit: boolean;
  today: string;
  /** Chooses among several cars. */
  carChoice: ReactNode;
}

const KEPT_STEPS = 50;

/** The input with a way back, since a cell of the grid or a solved value replaces what was typed. */
const useInput = (start: DeskInput) => {
  const [input, setInput] = useState(start);
  const [before, setBefore] = useState<readonly DeskInput[]>([]);
  return {
    input,
    change: setInput,
    /** A change that can be undone. */
    replace: (next: DeskInput) => {
      setBefore((all) => [...all.slice(1 - KEPT_STEPS), input]);
      setInput(next);
    },
    undo:
      before.length === 0
        ? null
        : () => {
            const last = before.at(-1);
            if (last) setInput(last);
            setBefore((all) => all.slice(0, -1));
          },
  };
};

/** The desk: what the figures are made of on the left; cash, finance and lease beside it, computed with each keystroke. */
export const Desk = ({ deal, start, carId, minimum, maySeeGross, mayEdit, today, carChoice }: Props) => {
  const can = useCan();
  const { input, change, replace, undo } = useInput(start);
  const evaluated = useMemo(() => evaluateDesk(input), [input]);
  const lastGood = useRef<DeskResult | null>(null);
  const { errors, result, usable } = evaluated;
  if (result) lastGood.current = result;
  const shown = result ?? lastGood.current;
  const seesGross = maySeeGross && can('deals.gross');
  const shared = { input, errors, maySeeGross: seesGross, onChange: change };
  const frequency = input.finance?.frequency ?? 'monthly';
  const setFrequency = (text: string) => {
    const next = PAYMENT_FREQUENCIES.find(({ value }) => value === text)?.value;
    if (next) change(withLease(withFinance(input, { frequency: next }), { frequency: next }));
  };
  const load = ({ input: kept, way }: DeskVersion) =>
    // costs that the version was answered without stay as they are
    replace(toDeskInput({ vehicleCost: input.vehicleCost, pack: input.pack, ...kept, way }, today));
  return (
    <div className={classes.desk}>
      <div className={classes.top}>
        {carChoice}
        <SegmentedControl
          className={classes.phoneWays}
          aria-label="Way to pay"
          fullWidth
          data={WAY_CHOICES}
          value={input.way}
          onChange={(next) => {
            const way = WAY_CHOICES.find(({ value }) => value === next)?.value;
            if (way) change({ ...input, way });
          }}
        />
        <div className={classes.frequencyBox}>
          <span className={classes.frequencyLabel} aria-hidden>
            Payment frequency
          </span>
          <SegmentedControl
            className={classes.frequency}
            aria-label="Payment frequency"
            data={[...PAYMENT_FREQUENCIES]}
            value={frequency}
            onChange={setFrequency}
          />
        </div>
        {undo ? (
          <CompactButton icon={IconArrowBackUp} onClick={undo}>
            Undo
          </CompactButton>
        ) : null}
      </div>
      <div className={classes.columns}>
        <Section title="Figures">
          <DeskInputs {...shared} tradeTitles={deal.trades.map(tradeTitle)} />
        </Section>
        <div className={classes.results} data-old={result === null || undefined}>
          <Ways {...shared} result={shown} />
          <Section title="Payments">
            {result ? (
              <PaymentGrid
                input={usable}
                most={result.sale.balanceBeforeDown}
                onTake={(way, cell) => replace(withCell(input, way, cell))}
              />
            ) : (
              <p className={classes.wrong} role="status">
                Correct the marked fields to see the payments.
              </p>
            )}
            <SolveFor input={input} onChange={replace} />
          </Section>
          <div className={classes.bottom}>
            {seesGross && shown ? <GrossBox result={shown} minimum={minimum} /> : null}
            {mayEdit ? (
              <KeepForm deal={deal} input={input} carId={carId} blocked={whyBlocked(evaluated, input.way)} />
            ) : null}
          </div>
        </div>
      </div>
      <Versions
        deal={deal}
        stockId={deal.cars.find(({ id }) => id === carId)?.mvdId ?? null}
        maySeeGross={seesGross}
        onLoad={load}
      />
    </div>
  );
};
