import { useEffect, useRef } from 'react';

interface Grecaptcha {
  ready: (then: () => void) => void;
  render: (
    place: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      theme: string;
    },
  ) => number;
  reset: (widget: number) => void;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

let loading: Promise<Grecaptcha> | null = null;

const load = (): Promise<Grecaptcha> => {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => {
      const api = window.grecaptcha;
      if (api) api.ready(() => resolve(api));
      else reject(new Error('reCAPTCHA did not load'));
    };
    script.onerror = () => {
      loading = null;
      reject(new Error('reCAPTCHA did not load'));
    };
    document.head.append(script);
  });
  return loading;
};

interface Props {
  siteKey: string;
  /** A new number empties the widget. */
  round: number;
  onToken: (token: string) => void;
  onFail: () => void;
}

const Recaptcha = ({ siteKey, round, onToken, onFail }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<number | null>(null);
  const handlers = useRef({ onToken, onFail });
  handlers.current = { onToken, onFail };

  useEffect(() => {
    let left = false;
    load().then(
      (api) => {
        if (left || !place.current || widget.current !== null) return;
        const isDark = document.documentElement.dataset.mantineColorScheme === 'dark';
        widget.current = api.render(place.current, {
          sitekey: siteKey,
          theme: isDark ? 'dark' : 'light',
          callback: (token) => handlers.current.onToken(token),
          'expired-callback': () => handlers.current.onToken(''),
        });
      },
      () => handlers.current.onFail(),
    );
    return () => {
      left = true;
    };
  }, [siteKey]);

  useEffect(() => {
    if (round > 0 && widget.current !== null) window.grecaptcha?.reset(widget.current);
  }, [round]);

  return <div ref={place} style={{ minHeight: 78 }} />;
};

export { Recaptcha };
