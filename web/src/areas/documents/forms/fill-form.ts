/** A field of the server's template; what it has besides is of no use here. */
interface TextField {
  setText(text: string): void;
  enableReadOnly(): void;
}

interface Form {
  getTextField(name: string): TextField;
  getFields(): { getName(): string }[];
  flatten(): void;
}

/** The letterhead of the form. */
const BOLD_FIELD = 'dealership_name';

/** Fills every field of the template that has a value. A name that the template lacks is left out. */
const fillFields = (form: Form, values: Readonly<Record<string, string>>): void => {
  const names = new Set(form.getFields().map((field) => field.getName()));
  for (const [name, text] of Object.entries(values))
    if (names.has(name)) form.getTextField(name).setText(text);
};

/** The filled form as a PDF; the library is loaded when the first one is made. */
export const fillForm = async (template: Blob, values: Readonly<Record<string, string>>): Promise<Blob> => {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(await template.arrayBuffer());
  const form = pdf.getForm();
  fillFields(form, values);
  // a filled field is set in the regular typeface, unless it is drawn with another one
  if (form.getFieldMaybe(BOLD_FIELD))
    form.getTextField(BOLD_FIELD).updateAppearances(await pdf.embedFont(StandardFonts.HelveticaBold));
  const bytes = await pdf.save();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
};
