import { billsCalls } from '@forecourt/contract/bills/index';
import { formatDay } from '@forecourt/domain/dates';
import { useState } from 'react';
import { CallError, send } from '../../../api/client';
import { SmallDialog } from '../../../kit/dialog';
import { DateField, SelectField } from '../../../kit/fields';
import { useTimeZone } from '../../../kit/format';
import { download } from '../../../kit/list';

const REGISTERS = [
  { value: 'omvic', label: 'OMVIC transaction fees', call: billsCalls.omvicFees, file: 'omvic-fees' },
  { value: 'garage', label: 'Garage register', call: billsCalls.garage, file: 'garage-register' },
] as const;

/** Registers of a period, as inspectors ask for them. */
export const RegistersDialog = ({ close }: { close: () => void }) => {
  const timeZone = useTimeZone();
  const today = formatDay(new Date(), 'YYYY-MM-DD', timeZone);
  const [chosen, setChosen] = useState<(typeof REGISTERS)[number]['value']>('omvic');
  const [from, setFrom] = useState<string | null>(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState<string | null>(today);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const run = async () => {
    const register = REGISTERS.find(({ value }) => value === chosen);
    if (!register || from === null || to === null) return false;
    try {
      const file = await send(register.call, { query: { from, to } }, { quiet: true, showsFields: true });
      download(`${register.file}-${from}-${to}.csv`, file, 'text/csv;charset=utf-8');
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setWrong(error.body.fields ?? {});
      return false;
    }
  };
  const isTurned = from !== null && to !== null && to < from;
  return (
    <SmallDialog
      title="Download a register"
      submitLabel="Download"
      close={close}
      disabled={from === null || to === null || isTurned}
      run={run}
    >
      <SelectField
        label="Register"
        required
        options={REGISTERS.map(({ value, label }) => ({ value, label }))}
        value={chosen}
        onChange={(next) => next && setChosen(next)}
      />
      <DateField label="From" required value={from} onChange={setFrom} error={wrong.from} />
      <DateField
        label="To"
        required
        value={to}
        onChange={setTo}
        error={isTurned ? 'The period ends before it begins' : wrong.to}
      />
    </SmallDialog>
  );
};
