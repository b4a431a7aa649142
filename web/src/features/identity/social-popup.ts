import { identityErrors, socialPopupPx } from '@kadr/shared/identity';
import { failures } from '@kadr/shared/kernel';
import { onPopupAnswer } from './social-channel.ts';

const fail = failures(identityErrors);

const pollMs = 500;
/** The answer may be on its way when the window is gone already. */
const graceMs = 1500;

/**
 * Opens the window at once (later the browser would block it), then asks where it goes, and waits for what it brings
 * back. Throws `identity.popup-blocked`, `identity.popup-closed` (also for a "no" at the provider),
 * `identity.social-refused`.
 */
export async function openSocialPopup(
  start: () => Promise<{ url: string; state: string }>,
): Promise<{ code: string; state: string }> {
  const popup = window.open('about:blank', 'kadr-social', popupFeatures());
  if (!popup) throw fail('identity.popup-blocked');
  try {
    const { url, state } = await start();
    popup.location.replace(url);
    return { code: await codeFor(popup, state), state };
  } finally {
    popup.close();
  }
}

function codeFor(popup: Window, state: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let closedForMs = 0;
    const timer = setInterval(() => {
      closedForMs = popup.closed ? closedForMs + pollMs : 0;
      if (closedForMs > graceMs) settle(() => reject(fail('identity.popup-closed')));
    }, pollMs);
    const stop = onPopupAnswer((answer) => {
      // Another attempt's, or one that no one here began.
      if (answer.state !== state) return;
      const { code } = answer;
      if (code !== null) settle(() => resolve(code));
      else settle(() => reject(fail(answer.refused ? 'identity.popup-closed' : 'identity.social-refused')));
    });
    const settle = (end: () => void): void => {
      clearInterval(timer);
      stop();
      end();
    };
  });
}

/** In the middle of the window that asks. */
function popupFeatures(): string {
  const { width, height } = socialPopupPx;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
