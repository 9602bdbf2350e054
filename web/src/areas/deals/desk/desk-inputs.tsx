import type { DeskErrors } from '@forecourt/domain/desk/check-desk';
import type { DeskAmount, DeskInput, DeskTradeIn } from '@forecourt/domain/desk/desk-input';
import { roundCents } from '@forecourt/domain/money/cents';
import { Select } from '@mantine/core';
import { AmountLines, ItemLines, TradeSwitch } from './amount-lines';
import classes from './desk.module.css';
import { CentsField } from './fields';
import { PROVINCE_CHOICES } from './provinces';

interface Props {
  input: DeskInput;
  errors: DeskErrors;
  maySeeGross: boolean;
  /** The names of the deal's trade-ins, in the order of the input. */
  tradeTitles: readonly string[];
  onChange: (input: DeskInput) => void;
}

const amount = (label: string): DeskAmount => ({ label, amount: roundCents(0) });

const Trades = ({ input, errors, maySeeGross, tradeTitles, onChange }: Props) => {
  const trades = input.tradeIns ?? [];
  const put = (at: number, change: Partial<DeskTradeIn>) =>
    onChange({
      ...input,
      tradeIns: trades.map((trade, index) => (index === at ? { ...trade, ...change } : trade)),
    });
  if (trades.length === 0) return null;
  return (
    <fieldset className={classes.lines}>
      <legend>Trade-ins</legend>
      {trades.map((trade, at) => {
        const title = tradeTitles[at] ?? `Trade-in ${at + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trade-in of a calculation has no name but its place
          <div key={at} className={classes.trade}>
            <strong>{title}</strong>
            <div className={classes.pair}>
              <CentsField
                label="Allowance"
                value={trade.allowance}
                onChange={(allowance) => put(at, { allowance })}
                error={errors[`tradeIns.${at}.allowance`]}
              />
              <CentsField
                label="Lien"
                value={trade.lien}
                onChange={(lien) => put(at, { lien })}
                error={errors[`tradeIns.${at}.lien`]}
              />
              {maySeeGross ? (
                <CentsField
                  label="Actual cash value"
                  value={trade.actualCashValue}
                  onChange={(actualCashValue) => put(at, { actualCashValue })}
                  error={errors[`tradeIns.${at}.actualCashValue`]}
                />
              ) : null}
            </div>
            <TradeSwitch
              label="Customer is a GST registrant"
              checked={trade.registrant ?? false}
              onChange={(registrant) => put(at, { registrant })}
            />
          </div>
        );
      })}
    </fieldset>
  );
};

/** What the figures are made of. Each keystroke is computed at once. */
export const DeskInputs = (props: Props) => {
  const { input, errors, maySeeGross, onChange } = props;
  const set = (change: Partial<DeskInput>) => onChange({ ...input, ...change });
  return (
    <div className={classes.inputs}>
      <div className={classes.pair}>
        <CentsField
          label="Price"
          value={input.price}
          onChange={(price) => set({ price })}
          error={errors.price}
        />
        <CentsField
          label="Down payment"
          value={input.cashDown ?? roundCents(0)}
          onChange={(cashDown) => set({ cashDown })}
          error={errors.cashDown}
        />
        <Select
          label="Province"
          data={[...PROVINCE_CHOICES]}
          value={input.province}
          onChange={(province) => set({ province })}
          error={errors.province}
          placeholder="Choose"
          searchable
          allowDeselect={false}
        />
        <CentsField
          label="Deposit paid"
          value={input.deposit ?? roundCents(0)}
          onChange={(deposit) => set({ deposit })}
          error={errors.deposit}
        />
        {maySeeGross ? (
          <>
            <CentsField
              label="Vehicle cost"
              value={input.vehicleCost ?? roundCents(0)}
              onChange={(vehicleCost) => set({ vehicleCost })}
              error={errors.vehicleCost}
            />
            <CentsField
              label="Pack"
              value={input.pack ?? roundCents(0)}
              onChange={(pack) => set({ pack })}
              error={errors.pack}
            />
          </>
        ) : null}
      </div>
      <AmountLines
        title="Discounts"
        one="discount"
        path="discounts"
        lines={input.discounts ?? []}
        errors={errors}
        blank={amount('Loyalty')}
        onChange={(discounts) => set({ discounts })}
      />
      <ItemLines
        title="Fees"
        one="fee"
        path="fees"
        example="Documentation"
        lines={input.fees ?? []}
        errors={errors}
        maySeeGross={maySeeGross}
        onChange={(fees) => set({ fees })}
      />
      <ItemLines
        title="Add-ons"
        one="add-on"
        path="addOns"
        example="Winter tires"
        lines={input.addOns ?? []}
        errors={errors}
        maySeeGross={maySeeGross}
        onChange={(addOns) => set({ addOns })}
      />
      <ItemLines
        title="Products"
        one="product"
        path="products"
        example="Extended warranty"
        lines={input.products ?? []}
        errors={errors}
        maySeeGross={maySeeGross}
        onChange={(products) => set({ products })}
      />
      <Trades {...props} />
      <AmountLines
        title="Manufacturer rebates (after tax)"
        one="rebate"
        path="rebates"
        lines={input.rebates ?? []}
        errors={errors}
        blank={amount('Manufacturer')}
        onChange={(rebates) => set({ rebates })}
      />
    </div>
  );
};
