import { Radio } from '@mantine/core';
import { SwitchField } from '../../../kit/fields';
import { Section } from '../../../kit/page';
import type { StickerLayout } from './sticker-choice';
import classes from './stickers.module.css';
import type { Stickers } from './use-stickers';

const LAYOUTS: readonly { layout: StickerLayout; label: string; text: string }[] = [
  { layout: 'full', label: 'Whole sheet', text: 'One to a page, for the windshield' },
  { layout: 'half', label: 'Half sheet', text: 'Two to a page with a line to cut along, for a side window' },
];

/** A sticker in outline. */
const Sketch = ({ layout }: { layout: StickerLayout }) => (
  <span className={classes.sketch} data-layout={layout} aria-hidden>
    <span />
    <span />
  </span>
);

export const StickerOptions = ({ stickers: { choice, change } }: { stickers: Stickers }) => (
  <Section title="Layout">
    <Radio.Group
      aria-label="Layout"
      value={choice.layout}
      onChange={(layout) => change({ layout: layout === 'half' ? 'half' : 'full' })}
    >
      <div className={classes.layouts}>
        {LAYOUTS.map(({ layout, label, text }) => (
          <Radio.Card key={layout} value={layout} className={classes.layout} aria-label={label}>
            <Sketch layout={layout} />
            <span className={classes.layoutText}>
              <span className={classes.carName}>{label}</span>
              <span className={classes.carDetail}>{text}</span>
            </span>
            <Radio.Indicator size="xs" />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
    <SwitchField
      label="Print the price"
      description="Where none is set, or it is to be asked for, it says 'Call for price'"
      value={choice.withPrice ? 1 : 0}
      onChange={(on) => change({ withPrice: on === 1 })}
    />
  </Section>
);
