// The script of the public pages: each works without it.

/** A number whose hash with the salt is the challenge; asks a robot for time, and a visitor for nothing. */
const solve = async ({ challenge, salt, maxnumber }) => {
  const encoder = new TextEncoder();
  const hashOf = async (number) => {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(salt + number));
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  const batch = 500;
  for (let from = 0; from <= maxnumber; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, maxnumber + 1 - from) }, (_, place) => from + place);
    const found = (await Promise.all(numbers.map(hashOf))).indexOf(challenge);
    if (found >= 0) return numbers[found];
  }
  return undefined;
};

const proofOfWork = async () => {
  if (!globalThis.crypto?.subtle) return '';
  const reply = await fetch('/site/captcha', { method: 'POST' });
  if (!reply.ok) return '';
  const { algorithm, challenge, maxnumber, salt, signature } = await reply.json();
  const number = await solve({ challenge, salt, maxnumber });
  return number === undefined ? '' : btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
};

for (const form of document.querySelectorAll('form[data-captcha]')) {
  let proof;
  const begin = () => {
    proof ??= proofOfWork().catch(() => '');
  };
  form.addEventListener('focusin', begin, { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.dataset.sending) return;
    form.dataset.sending = 'yes';
    const button = form.querySelector('[type=submit]');
    button?.setAttribute('aria-busy', 'true');
    begin();
    form.elements.captcha.value = await proof;
    form.elements.form_id.value ||= globalThis.crypto?.randomUUID?.() ?? '';
    // a page that comes back from the history can be sent again, with another proof
    proof = undefined;
    form.submit();
    setTimeout(() => {
      delete form.dataset.sending;
      button?.removeAttribute('aria-busy');
    }, 8_000);
  });
}

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const form of document.querySelectorAll('form[data-captcha]')) delete form.dataset.sending;
});

// menus close by Escape, which returns to their button, and by a click elsewhere
const openMenus = () => document.querySelectorAll('details.more[open], details.menu[open]');
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of openMenus()) {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) menu.querySelector('summary').focus();
  }
});
addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
});

// a list of choices is applied as it is made, where the form says so
for (const form of document.querySelectorAll('form[data-apply]'))
  form.addEventListener('change', ({ target }) => {
    if (target.matches('select')) form.requestSubmit();
  });

// empty fields of a search stay out of its address
for (const form of document.querySelectorAll('form[method=get]'))
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });

/** Programs of others are loaded once the visitor has agreed, and never before. */
const startAnalytics = ({ ga4, metaPixel }) => {
  const load = (src) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    document.head.append(script);
  };
  if (ga4) {
    globalThis.dataLayer = globalThis.dataLayer || [];
    // the library reads the arguments object, not an array
    globalThis.gtag = function () {
      // biome-ignore lint/complexity/noArguments: an array would be read as something else
      globalThis.dataLayer.push(arguments);
    };
    globalThis.gtag('js', new Date());
    globalThis.gtag('config', ga4);
    load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ga4)}`);
  }
  if (metaPixel) {
    const fbq = (...args) => {
      if (fbq.callMethod) fbq.callMethod(...args);
      else fbq.queue.push(args);
    };
    fbq.queue = [];
    fbq.loaded = true;
    fbq.version = '2.0';
    globalThis.fbq = fbq;
    globalThis._fbq = fbq;
    fbq('init', metaPixel);
    fbq('track', 'PageView');
    load('https://connect.facebook.net/en_US/fbevents.js');
  }
};

const consent = document.querySelector('[data-consent]');
if (consent) {
  const KEY = 'analytics-consent';
  const chosen = localStorage.getItem(KEY);
  if (chosen === 'yes') startAnalytics(consent.dataset);
  else if (chosen !== 'no') consent.hidden = false;
  consent.addEventListener('click', ({ target }) => {
    const answer = target.closest('button')?.value;
    if (!answer) return;
    localStorage.setItem(KEY, answer);
    consent.hidden = true;
    if (answer === 'yes') startAnalytics(consent.dataset);
  });
}
