/** Whether two writings of an account number can be of the same account: banks leave out branches and cover digits. */
export const isSameAccount = (a: string, b: string): boolean => {
  const [one, other] = [a.replace(/\D/g, ''), b.replace(/\D/g, '')];
  if (one.length < 4 || other.length < 4) return true;
  return one.endsWith(other) || other.endsWith(one) || one.slice(-4) === other.slice(-4);
};
