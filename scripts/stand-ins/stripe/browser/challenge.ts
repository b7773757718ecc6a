import { make } from './dom.ts';

const look = `
  dialog {
    width: min(26rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border: 0; border-radius: 12px;
    font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5; color: #1a1b25; background: #ffffff;
  }
  dialog::backdrop { background: rgb(0 0 0 / 0.65); }
  h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
  p { margin: 0 0 1.25rem; }
  div { display: flex; gap: 0.75rem; flex-wrap: wrap; }
  button { flex: 1; min-height: 44px; padding: 0 1rem; border-radius: 6px; font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible { outline: 3px solid #0570de; outline-offset: 2px; }
  .complete { border: 0; color: #ffffff; background: #0b5cad; }
  .fail { border: 1px solid #5a5b6b; color: #1a1b25; background: #ffffff; }
`;

/** Shows an imitation of the bank's authentication page. The Escape key counts as `fail`. */
export function askHolder(): Promise<'complete' | 'fail'> {
  const complete = make('button', { class: 'complete', type: 'button' }, 'Complete');
  const fail = make('button', { class: 'fail', type: 'button' }, 'Fail');
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'text' },
    make('h2', { id: 'title' }, '3-D Secure authentication'),
    make('p', { id: 'text' }, 'Your bank wants to confirm that it is you. In test mode, you choose the outcome.'),
    make('div', {}, complete, fail),
  );
  const host = make('div', { class: 'stripe-stub-challenge' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look);
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);
  document.body.append(host);

  return new Promise((resolve) => {
    const end = (outcome: 'complete' | 'fail') => () => {
      dialog.close();
      host.remove();
      resolve(outcome);
    };
    complete.addEventListener('click', end('complete'));
    fail.addEventListener('click', end('fail'));
    dialog.addEventListener('cancel', end('fail'));
    dialog.showModal();
  });
}
