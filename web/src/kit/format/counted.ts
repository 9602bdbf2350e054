/** '1 vehicle', '1,200 vehicles' */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;
