import { importingCalls } from '@forecourt/contract/inventory/importing';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../api/client';
import { useSave } from '../../../api/use-save';
import { PdfFrame, useBlobUrl } from '../../../kit/documents';
import { SelectField } from '../../../kit/fields';
import { RecordForm, useRecordForm } from '../../../kit/form';
import { Section } from '../../../kit/page';
import { vehicleDetail } from '../paths';
import type { EnteredCar } from './added-cars';
import auction from './auction.module.css';
import { AUCTIONS } from './auction-sources';
import { REFETCH } from './calls-to-refetch';
import classes from './entering.module.css';
import { EntryBar, useWhatNext } from './entry-bar';
import { InvoiceFields } from './invoice-fields';
import { flatName, importBody, invoiceForm, invoiceValues, problemsOf } from './invoice-values';
import { keepPaper } from './keep-paper';
import { OdometerField } from './odometer-field';
import { ProblemList } from './problem-list';
import { SaleFields } from './sale-fields';
import { StockExtras } from './stock-extras';
import type { Reading } from './use-extract';
import { checkVinField, useVinPart } from './use-vin-part';
import { VehicleFields } from './vehicle-fields';
import { VinPart, whatVinSays } from './vin-part';

const withFlatFields = (error: unknown): unknown => {
  if (!(error instanceof CallError) || !error.body.fields) return error;
  const fields = Object.fromEntries(
    Object.entries(error.body.fields).map(([field, message]) => [flatName(field), message]),
  );
  return new CallError(error.status, { ...error.body, fields });
};

interface Props {
  reading: Reading;
  onAnother: (car: EnteredCar) => void;
  onBack: () => void;
  /** One of several cars of the document: when it is stored one comes back to the others. */
  ofSeveral?: boolean;
}

/** What was read, beside the document it was read from. */
export const ReviewInvoice = ({ reading, onAnother, onBack, ofSeveral = false }: Props) => {
  const navigate = useNavigate();
  const url = useBlobUrl(reading.file);
  const importing = useSave(importingCalls.importAuction, {
    invalidates: [...REFETCH, importingCalls.listImports],
  });
  const next = useWhatNext();
  const form = useRecordForm({
    schema: invoiceForm,
    initial: invoiceValues(reading),
    check: checkVinField,
    save: async ({ source, ...flat }) => {
      try {
        const pdfPath = ofSeveral ? await keepPaper(reading.file) : flat.pdfPath;
        return await importing.save({ params: { source }, body: importBody({ ...flat, pdfPath }) });
      } catch (error) {
        throw withFlatFields(error);
      }
    },
    onSaved: (car) => {
      if (ofSeveral || next.current === 'another') onAnother(car);
      else navigate(vehicleDetail(car.id));
    },
  });
  const part = useVinPart(form, importing.error);
  const problems = problemsOf(reading.read);
  const said = (field: string) =>
    problems.get(field)?.map((message) => (
      <p key={message} className={classes.warning}>
        {message}
      </p>
    )) ?? null;

  return (
    <div className={auction.review} data-wide>
      <div className={auction.paper}>
        <PdfFrame url={url} title={reading.file.name} />
      </div>
      <RecordForm form={form}>
        <Button
          className={auction.back}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={14} aria-hidden />}
          onClick={onBack}
        >
          {ofSeveral ? 'All vehicles of the document' : 'Another document'}
        </Button>
        <ProblemList problems={problems} formRef={form.formRef} />
        <Section title="Sale">
          <VinPart form={form} part={part} />
          {part.look.error || part.look.warning ? null : said('vin_number')}
          <div className={classes.two}>
            <SelectField label="Auction" {...form.field('source')} required options={AUCTIONS} />
            <div>
              <OdometerField
                label="Odometer"
                {...form.field('odometer')}
                unit={form.values.odometerType}
                onUnit={(unit) => form.set('odometerType', unit)}
              />
              {said('odometer')}
            </div>
            <SaleFields form={form} said={said} />
          </div>
        </Section>
        <InvoiceFields form={form} said={said} />
        <VehicleFields form={form} decoded={part.reader.decoded} description={whatVinSays(part)} />
        <StockExtras form={form} />
        <EntryBar
          form={form}
          next={next}
          saveLabel="Import"
          anotherLabel={ofSeveral ? null : 'Import and read another'}
        />
      </RecordForm>
    </div>
  );
};
