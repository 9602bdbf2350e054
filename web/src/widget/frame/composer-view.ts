import { MESSAGE_MAX_CHARACTERS } from '@forecourt/domain/chat/message-status';
import type { Chat, ChatView } from './chat';
import { el, icon } from './dom';
import type { Texts } from './texts';
import { fileProblem, TAKEN, type Uploading, upload } from './upload';

const TALLEST = 132;

/** Where the visitor writes, and attaches a file. */
export const createComposer = (chat: Chat, texts: Texts, tokenOf: () => string | null) => {
  let uploading: Uploading | undefined;

  const text = el('textarea', {
    ...{ rows: 1, maxlength: MESSAGE_MAX_CHARACTERS, 'aria-label': texts.write, placeholder: texts.write },
    enterkeyhint: 'send',
  });
  const choose = el('input', { type: 'file', accept: TAKEN, hidden: true, tabindex: -1 });
  const attach = el(
    'button',
    { type: 'button', class: 'round', onclick: () => choose.click() },
    icon('clip'),
  );
  const submit = el(
    'button',
    { type: 'submit', class: 'round send', 'aria-label': texts.send, title: texts.send },
    icon('send'),
  );
  const progress = el('progress', { max: 100, value: 0 });
  const progressText = el('span');
  const cancel = el(
    'button',
    { type: 'button', class: 'link', onclick: () => uploading?.cancel() },
    texts.cancel,
  );
  const bar = el('div', { class: 'upload', hidden: true }, progressText, progress, cancel);
  const problem = el('p', { class: 'error', role: 'alert', hidden: true });

  const say = (words: string) => {
    problem.textContent = words;
    problem.hidden = words === '';
  };

  const grow = () => {
    text.style.height = 'auto';
    text.style.height = `${Math.min(text.scrollHeight + 2, TALLEST)}px`;
    submit.disabled = text.value.trim() === '';
  };

  const send = () => {
    chat.send(text.value);
    text.value = '';
    say('');
    grow();
    text.focus();
  };

  const sendFile = async (file: File) => {
    const wrong = fileProblem(file);
    const token = tokenOf();
    if (wrong) return say(texts[wrong]);
    if (token === null || uploading) return;
    let isCancelled = false;
    const running = upload(file, token, (percent) => {
      progress.value = percent;
    });
    uploading = {
      ...running,
      cancel: () => {
        isCancelled = true;
        running.cancel();
      },
    };
    say('');
    progress.value = 0;
    progressText.textContent = `${texts.uploading} ${file.name}`;
    progress.setAttribute('aria-label', progressText.textContent);
    bar.hidden = false;
    attach.disabled = true;
    const done = await running.done;
    uploading = undefined;
    bar.hidden = true;
    attach.disabled = false;
    if ('path' in done) chat.sendFile(done.path, file.name);
    else if (!isCancelled) say(texts[done.problem]);
  };

  choose.addEventListener('change', () => {
    const [file] = choose.files ?? [];
    if (file) void sendFile(file);
    choose.value = '';
  });
  text.addEventListener('input', () => {
    grow();
    if (text.value !== '') chat.noteTyping();
  });
  text.addEventListener('keydown', (event) => {
    // Enter ends the choice of a character in some languages
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (text.value.trim() !== '') send();
  });
  text.addEventListener('paste', ({ clipboardData }) => {
    const [file] = clipboardData?.files ?? [];
    if (file && chat.view.hasToken) void sendFile(file);
  });

  const root = el(
    'form',
    {
      class: 'composer',
      onsubmit: (event: Event) => {
        event.preventDefault();
        if (text.value.trim() !== '') send();
      },
    },
    bar,
    problem,
    el('div', { class: 'line' }, choose, attach, text, submit),
  );
  grow();

  return {
    root,
    focus: () => text.focus(),
    hasText: () => text.value !== '',
    draw: ({ hasToken }: ChatView) => {
      const words = hasToken ? texts.attach : texts.attachLater;
      attach.setAttribute('aria-label', words);
      attach.title = words;
      attach.disabled = !hasToken || uploading !== undefined;
    },
  };
};
