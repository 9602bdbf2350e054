/** A small panel on the marketplace's page: it fills in the form, and tells Forecourt how it went. */
(() => {
  const HOST = 'forecourt-posting';
  const MARKETPLACE = location.hostname.endsWith('facebook.com') ? 'facebook' : 'craigslist';

  const ask = (message) => chrome.runtime.sendMessage(message);

  const asFile = ({ name, type, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], name, { type });
  };

  const STYLE = `
    div{position:fixed;right:16px;bottom:16px;z-index:2147483647;width:280px;padding:14px;border-radius:10px;background:#fff;color:#1a1a1a;
      box-shadow:0 4px 24px rgba(0,0,0,.3);font:14px/1.4 system-ui,sans-serif}
    b{display:block;margin-bottom:6px}p{margin:0 0 10px}
    button{margin:0 6px 6px 0;padding:7px 12px;border-radius:6px;border:1px solid #1a4690;background:#fff;color:#1a4690;font:inherit;cursor:pointer}
    button.main{background:#1a4690;color:#fff}`;

  const draw = (post) => {
    document.getElementById(HOST)?.remove();
    const host = document.createElement('section');
    host.id = HOST;
    const shadow = host.attachShadow({ mode: 'closed' });
    const style = document.createElement('style');
    style.textContent = STYLE;
    const panel = document.createElement('div');
    const title = document.createElement('b');
    title.textContent = post.title;
    const text = document.createElement('p');
    text.setAttribute('role', 'status');
    const words = {
      post: 'Fill in the form, check it, and submit it yourself.',
      delete: 'Delete this post here.',
    };
    text.textContent =
      words[post.action] ?? 'Change this post here: fill in the form, check it, and save it.';
    const button = (label, onClick, isMain = false) => {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = label;
      if (isMain) made.className = 'main';
      made.addEventListener('click', async () => {
        made.disabled = true;
        try {
          await onClick();
        } catch (error) {
          text.textContent = error.message;
        }
        made.disabled = false;
      });
      return made;
    };
    const fillIn = async () => {
      const filled = await globalThis.forecourtFill.fill(MARKETPLACE, document, post.content);
      const pictures = await ask({ kind: 'pictures' });
      const added = globalThis.forecourtFill.addPictures(document, (pictures.files ?? []).map(asFile));
      text.textContent =
        filled.length === 0 && !added
          ? 'No fields were found on this page. Go on to the page with the form.'
          : `${filled.length} fields filled in${added ? ' with pictures' : ''}. Check them, then submit.`;
    };
    const report = async (result) => {
      const reply = await ask({ kind: 'report', result, url: result === 'done' ? location.href : '' });
      if (reply.problem) throw new Error(reply.problem);
      host.remove();
    };
    panel.append(title, text);
    if (post.action !== 'delete' && post.content) panel.append(button('Fill in', fillIn, true));
    panel.append(
      button(post.action === 'delete' ? 'It is deleted' : 'It is posted', () => report('done')),
      button('Later', () => report('try-later')),
    );
    shadow.append(style, panel);
    document.documentElement.append(host);
  };

  ask({ kind: 'current', marketplace: MARKETPLACE }).then((reply) => {
    if (reply?.post) draw(reply.post);
  });
})();
