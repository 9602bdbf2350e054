import { useSearchParams } from 'react-router';

/** Which tab the address names; the first unless it does. */
export const useTab = <Tab extends string>(tabs: readonly [Tab, ...Tab[]]): Tab => {
  const [params] = useSearchParams();
  return tabs.find((tab) => tab === params.get('tab')) ?? tabs[0];
};
