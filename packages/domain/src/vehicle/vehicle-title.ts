/** '2003 Honda Accord EX-V6': what is not known is left out. */
export const vehicleTitle = (
  year: number | null | undefined,
  make: string | null | undefined,
  model: string | null | undefined,
  trim?: string | null,
): string =>
  [year ? String(year) : '', make, model, trim]
    .map((part) => (part ?? '').trim())
    .filter((part) => part !== '')
    .join(' ');
