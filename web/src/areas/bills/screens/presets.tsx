import { billsCalls } from '@forecourt/contract/bills/index';
import { formatDay } from '@forecourt/domain/dates';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call';
import { useTimeZone } from '../../../kit/format';
import { FormSkeleton, Loaded, Page, TabLinks } from '../../../kit/page';
import { formatLabel, TYPE_CHOICES } from '../bill-texts';
import { PRESETS } from '../paths';
import { PresetForm } from '../presets/preset-form';
import type { Preset } from '../presets/preset-values';
import { TextsList } from '../texts/texts-list';

const TEXTS = 'texts';

const EMPTY: Omit<Preset, 'bos_type'> = {
  ...{ values: {}, fees: [], addOns: [], products: [], mandatoryCharges: [], version: 0 },
};

/** What new bills begin with, and the texts that the law prescribes. */
export const Screen = () => {
  const [params] = useSearchParams();
  const timeZone = useTimeZone();
  const today = formatDay(new Date(), 'YYYY-MM-DD', timeZone);
  const query = useCall(billsCalls.presets, {}, { showsFailure: true });
  const wanted = params.get('tab');
  const type = TYPE_CHOICES.find(({ value }) => String(value) === wanted)?.value ?? 1;
  const active = wanted === TEXTS ? TEXTS : String(type);
  const format = query.data?.default_format;
  return (
    <Page
      title="Presets"
      subtitle={format === undefined ? undefined : `Format of new bills: ${formatLabel(format)}`}
      width="form"
    >
      <TabLinks
        label="Presets"
        active={active}
        tabs={[
          ...TYPE_CHOICES.map(({ value, label }) => ({
            key: String(value),
            label,
            to: `${PRESETS}?tab=${value}`,
          })),
          { key: TEXTS, label: 'Prescribed texts', to: `${PRESETS}?tab=${TEXTS}` },
        ]}
      />
      <Loaded query={query} skeleton={<FormSkeleton sections={3} />}>
        {({ presets, default_format }) =>
          active === TEXTS ? (
            <TextsList today={today} initialFormat={default_format} />
          ) : (
            <PresetForm
              key={type}
              type={type}
              preset={presets.find(({ bos_type }) => bos_type === type) ?? { ...EMPTY, bos_type: type }}
              today={today}
              format={default_format}
            />
          )
        }
      </Loaded>
    </Page>
  );
};
