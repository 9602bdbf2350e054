/** Fields of every contract that are filled from the records. */
export const STANDARD_FIELDS = [
  { name: 'customer_name', label: "Customer's name" },
  { name: 'customer_address', label: "Customer's address" },
  { name: 'customer_email', label: "Customer's e-mail" },
  { name: 'customer_phone', label: "Customer's phone" },
  { name: 'dealership_name', label: 'Dealership name' },
  { name: 'dealership_address', label: 'Dealership address' },
  { name: 'dealership_phone', label: 'Dealership phone' },
  { name: 'vehicle', label: 'Vehicle: year, make, model, trim' },
  { name: 'vehicle_vin', label: 'VIN' },
  { name: 'vehicle_stock_no', label: 'Stock No.' },
  { name: 'vehicle_odometer', label: 'Odometer' },
  { name: 'date', label: "Today's date" },
  { name: 'seller_name', label: "Sender's name" },
] as const;

export type StandardField = (typeof STANDARD_FIELDS)[number]['name'];

export interface ContractField {
  name: string;
  label: string;
  required: boolean;
}

const FIELD = /\{\{\s*(\w{1,40})\s*\}\}/g;

/** The names of the fields in a text, each once, in the order in which they appear. */
export const fieldsInText = (body: string): string[] => [
  ...new Set([...body.matchAll(FIELD)].map(([, name]) => name ?? '')),
];

/** The text with its fields filled. A value that looks like a field is not filled again; a field without a value is left empty. */
export const fillFields = (body: string, values: Readonly<Record<string, string>>): string =>
  body.replace(FIELD, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));

const isStandard = (name: string) => STANDARD_FIELDS.some((field) => field.name === name);

export const usesVehicle = (body: string): boolean =>
  fieldsInText(body).some((name) => name.startsWith('vehicle') && isStandard(name));

export interface TemplateProblem {
  field: string;
  message: string;
}

/** What is wrong with a template, or undefined. */
export const templateProblem = (
  body: string,
  fields: readonly Pick<ContractField, 'name'>[],
): TemplateProblem | undefined => {
  const names = fields.map(({ name }) => name);
  for (const [index, name] of names.entries()) {
    if (isStandard(name))
      return { field: `fields.${index}.name`, message: 'is filled automatically, leave it out of the list' };
    if (names.indexOf(name) !== index)
      return { field: `fields.${index}.name`, message: 'is in the list already' };
  }
  const unknown = fieldsInText(body).find((name) => !isStandard(name) && !names.includes(name));
  if (unknown !== undefined) return { field: 'body', message: `{{${unknown}}} is not in the list of fields` };
  return undefined;
};

/** What is wrong with the values that someone filled in, by field; nothing when all is well. */
export const valueProblems = (
  fields: readonly ContractField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { name, required } of fields)
    if (required && (values[name] ?? '').trim() === '') problems[`values.${name}`] = 'Required';
  for (const name of Object.keys(values))
    if (!fields.some((field) => field.name === name))
      problems[`values.${name}`] = 'is no field of this template';
  return problems;
};
