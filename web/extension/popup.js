/** The posts that wait for a person. */
const ask = (message) => chrome.runtime.sendMessage(message);
const byId = (id) => document.getElementById(id);
const PLACES = { facebook: 'Facebook Marketplace', craigslist: 'Craigslist' };
const ACTIONS = { post: 'Post', update: 'Update', renew: 'Renew', delete: 'Delete' };

const line = (row) => {
  const item = document.createElement('li');
  const text = document.createElement('span');
  text.textContent = row.title;
  const place = document.createElement('small');
  place.textContent = [PLACES[row.marketplace], row.city, row.stock_NO].filter(Boolean).join(' · ');
  text.append(place);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = ACTIONS[row.action];
  button.addEventListener('click', async () => {
    button.disabled = true;
    const { problem } = await ask({ kind: 'start', id: row.id });
    if (!problem) return window.close();
    byId('status').textContent = problem;
    button.disabled = false;
  });
  item.append(text, button);
  return item;
};

const show = async () => {
  const { key } = await chrome.storage.local.get('key');
  byId('sign-in').hidden = Boolean(key);
  byId('sign-out').hidden = !key;
  byId('work').replaceChildren();
  if (!key) {
    byId('status').textContent = 'Make a key in Forecourt under Advertising, and enter it here.';
    return;
  }
  const { problem, rows = [], dealership = '', user = '' } = await ask({ kind: 'work' });
  byId('status').textContent =
    problem ??
    (rows.length === 0 ? `Nothing waits to be posted for ${dealership}.` : `${dealership}, ${user}`);
  byId('work').replaceChildren(...rows.map(line));
};

byId('sign-in').addEventListener('submit', async (event) => {
  event.preventDefault();
  await chrome.storage.local.set({ key: byId('key').value.trim() });
  await show();
});
byId('sign-out').addEventListener('click', async () => {
  await chrome.storage.local.remove('key');
  await show();
});
show();
