/** How many deliveries to one host are under way on this server. */
export const createHostSlots = (most: number) => {
  const underWay = new Map<string, number>();
  return {
    /** A place, with what gives it back; undefined when all of the host are taken. Without a host there is nothing to wait for. */
    take: (given: string): (() => void) | undefined => {
      const host = given.toLowerCase();
      const count = underWay.get(host) ?? 0;
      if (host !== '' && count >= most) return undefined;
      underWay.set(host, count + 1);
      return () => {
        const left = (underWay.get(host) ?? 1) - 1;
        if (left === 0) underWay.delete(host);
        else underWay.set(host, left);
      };
    },
  };
};
