import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../api/session-context';
import { readId } from '../../../kit/record';

const write = (params: URLSearchParams, key: string, id: number | null) => {
  if (id === null) params.delete(key);
  else params.set(key, String(id));
};

/** The city that is posted to, in the address; someone who comes without one gets the city chosen last. */
export const useCity = () => {
  const { info } = useSession();
  const [params, setParams] = useSearchParams();
  const kept = `craigslist-city-${info.dealershipInfo?.id ?? 0}-${info.user.id}`;
  const cityId = readId(params.get('cityId'));
  const subcityId = readId(params.get('subcityId'));
  const change = (city: number | null, subcity: number | null, replace = false) =>
    setParams(
      (now) => {
        write(now, 'cityId', city);
        write(now, 'subcityId', subcity);
        now.delete('page');
        return now;
      },
      { replace },
    );
  const choose = (city: number | null, subcity: number | null) => {
    if (city === null) localStorage.removeItem(kept);
    else localStorage.setItem(kept, `${city}/${subcity ?? ''}`);
    change(city, subcity);
  };
  const remember = useEffectEvent(() => {
    const [city, subcity] = (localStorage.getItem(kept) ?? '').split('/');
    if (cityId === null && readId(city) !== null) change(readId(city), readId(subcity), true);
  });
  useEffect(() => remember(), []);
  return {
    cityId,
    subcityId,
    setCity: (id: number | null) => choose(id, null),
    setSubcity: (id: number | null) => choose(cityId, id),
  };
};
