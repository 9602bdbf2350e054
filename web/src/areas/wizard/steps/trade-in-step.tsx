import { type Wizard, wizardCalls } from '@forecourt/contract/wizard/index';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSave } from '../../../api/use-save';
import { Money } from '../../../kit/format';
import { Section } from '../../../kit/page';
import { StockField } from '../fields/stock-field';
import type { StepProps } from '../page/parts';
import classes from '../wizard.module.css';
import { TradeDialog } from './trade-dialog';

type TradeIn = Wizard['trade_ins'][number];

const factsOf = ({ vin, odometer, lien_holder }: TradeIn): string =>
  [
    vin && `VIN ${vin}`,
    odometer !== null && `${odometer.toLocaleString('en-CA')} km`,
    lien_holder && `Lien: ${lien_holder}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** The vehicles that the dealership takes from the buyer. */
export const TradeInStep = ({ wizard, editing, saving }: StepProps) => {
  const [shown, setShown] = useState<TradeIn | 'new' | null>(null);
  const removing = useSave(wizardCalls.removeTradeIn, { quiet: true });
  const taking = useSave(wizardCalls.setVehicle, { quiet: true });
  const take = (mvdId: number) =>
    void saving.run(() =>
      taking.save({ params: { id: wizard.id }, body: { mvdId, tradeIn: 1, version: wizard.version } }),
    );
  return (
    <>
      <Section
        title="Trade-ins"
        description="Skip this step if there is no trade-in."
        actions={
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setShown('new')}
          >
            Add a trade-in
          </Button>
        }
      >
        {wizard.trade_ins.length === 0 ? (
          <p className={classes.quiet}>No trade-in on this bill.</p>
        ) : (
          <ul className={classes.trades}>
            {wizard.trade_ins.map((trade) => (
              <li key={trade.id}>
                <div className={classes.grow}>
                  <strong>{trade.title}</strong>
                  <span className={classes.quiet}>{factsOf(trade)}</span>
                </div>
                <span className={classes.tradeFigures}>
                  <span>
                    Allowance <Money value={trade.allowance} />
                  </span>
                  {trade.lien > 0 ? (
                    <span className={classes.quiet}>
                      Lien <Money value={trade.lien} />
                    </span>
                  ) : null}
                </span>
                <ActionIcon aria-label={`Change ${trade.title}`} onClick={() => setShown(trade)}>
                  <IconPencil size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Remove ${trade.title}`}
                  onClick={() => void saving.run(() => removing.save({ params: { id: trade.id } }))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.fromStock}>
          <StockField
            key={wizard.trade_ins.length}
            label="Or choose a vehicle in stock"
            value={null}
            onChange={(id) => id !== null && take(id)}
            error={editing.errors.mvdId}
          />
        </div>
      </Section>
      {shown ? (
        <TradeDialog
          wizard={wizard}
          saving={saving}
          trade={shown === 'new' ? null : shown}
          close={() => setShown(null)}
        />
      ) : null}
    </>
  );
};
