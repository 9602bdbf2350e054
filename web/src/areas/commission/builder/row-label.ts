/** The first row shows the names of the fields; those below it are named for who does not see them. */
export const rowLabel = (name: string, noun: string, place: number): string =>
  place === 0 ? name : `${name}, ${noun} ${place + 1}`;
