/** A value in the browser's storage; where a browser refuses it, it lasts as long as the page. */
export interface Kept {
  get(): string | null;
  set(value: string | null): void;
}

export const keptAs = (name: string, storage: () => Storage): Kept => {
  let inMemory: string | null = null;
  return {
    get: () => {
      try {
        return storage().getItem(name) ?? inMemory;
      } catch {
        return inMemory;
      }
    },
    set: (value) => {
      inMemory = value;
      try {
        if (value === null) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // kept in memory
      }
    },
  };
};
