const ID = /^[1-9]\d{0,9}$/;

/** The number of a record as it stands in an address; null for a text that is none. */
export const readId = (text: string | null | undefined): number | null =>
  text && ID.test(text) ? Number(text) : null;
