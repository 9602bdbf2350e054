/** Speaks to Forecourt. The key and the post that is under way are kept in the browser alone. */
const MOST_PICTURES = 20;
const MOST_BYTES = 10_000_000;

const serverOf = async () => (await (await fetch(chrome.runtime.getURL('server.json'))).json()).server;
const keyOf = async () => (await chrome.storage.local.get('key')).key ?? '';
const currentOf = async () => (await chrome.storage.session.get('current')).current ?? null;

const send = async (path, body) => {
  const reply = await fetch(`${await serverOf()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: await keyOf(), ...body }),
    credentials: 'omit',
  });
  const json = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Error(json.message ?? `Forecourt answered ${reply.status}`);
  return json;
};

/** An address at a marketplace that Forecourt takes; the form's own address is none. */
const postAddress = (url) =>
  /^https:\/\/([a-z0-9-]+\.)*(craigslist\.org|facebook\.com)\//.test(url) &&
  !/\/create\/|post\.craigslist/.test(url)
    ? url.slice(0, 500)
    : '';

const toBase64 = (buffer) => {
  const bytes = new Uint8Array(buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
};

const picture = async (url, place) => {
  const reply = await fetch(url, { credentials: 'omit' });
  const blob = await reply.blob();
  if (!reply.ok || !blob.type.startsWith('image/') || blob.size > MOST_BYTES) return null;
  const ending = blob.type.split('/')[1].replace('jpeg', 'jpg');
  return {
    name: `vehicle-${place + 1}.${ending}`,
    type: blob.type,
    base64: toBase64(await blob.arrayBuffer()),
  };
};

const HANDLERS = {
  work: () => send('/api/v1/extension/work', {}),
  start: async ({ id }) => {
    const post = await send(`/api/v1/extension/posts/${id}/start`, {});
    await chrome.storage.session.set({ current: post });
    await chrome.tabs.create({ url: post.form_url });
    return {};
  },
  current: async ({ marketplace }) => {
    const post = await currentOf();
    return { post: post?.marketplace === marketplace ? post : null };
  },
  pictures: async () => {
    const post = await currentOf();
    const urls = (post?.content?.pictures ?? []).slice(0, MOST_PICTURES);
    const files = await Promise.all(urls.map((url, place) => picture(url, place).catch(() => null)));
    return { files: files.filter(Boolean) };
  },
  report: async ({ result, url }) => {
    const post = await currentOf();
    if (!post) return {};
    await send(`/api/v1/extension/posts/${post.id}/report`, { result, url: postAddress(url ?? '') });
    await chrome.storage.session.remove('current');
    return {};
  },
};

chrome.runtime.onMessage.addListener((message, _sender, answer) => {
  const handle = HANDLERS[message.kind];
  if (!handle) return false;
  handle(message).then(answer, (error) => answer({ problem: error.message }));
  return true;
});
